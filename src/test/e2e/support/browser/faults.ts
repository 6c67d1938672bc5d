import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";
import type axe from "axe-core";
import { expect } from "../journey.ts";
import { findOverflow, PHONE, resize, settle, WIDE } from "../look.ts";

/** Every page is sent it and compiles it, and the other file has more than twice as much. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const SIZE_RULES = ["target-size", "scrollable-region-focusable"];
/** Rules that compare an element with all others of the page. */

/**
 * Widths and themes to check, with the axe rules of each, all by default. A theme changes only colours; every element at
 * 768 px also shows at another width, so only rules about size run there.
 */
const looks: { width: number; colorScheme: "light" | "dark"; rules?: string[] }[] = [
  { width: 768, colorScheme: "light", rules: SIZE_RULES },
  { width: PHONE, colorScheme: "light" },
  { width: PHONE, colorScheme: "dark", rules: COLOUR_RULES },
  { width: WIDE, colorScheme: "light" },
  { width: WIDE, colorScheme: "dark", rules: COLOUR_RULES },
];

/**
 * Finds accessibility faults in both themes and at the three widths of the design.
 * @param part the only part to search, where a width shows it; the whole page by default
 * @returns theme, width, rule and element of each fault
 */
export async function findFaults(page: Page, part?: Locator): Promise<string[]> {
  await page.evaluate(AXE);
  const faults: string[] = [];
  for (const { width, colorScheme, rules } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await resize(page, width);
    const searched = part && (await part.count()) > 0 ? part : page.locator(":root");
    const found = await searched.evaluate(runAxe, { rules, tags: TAGS });
    faults.push(...found.map((fault) => `${colorScheme} ${width}: ${fault}`));
  }
  return faults;
}

/** Runs in the page. */
async function runAxe(
  part: Element,
  { rules, tags }: { rules: string[] | undefined; tags: string[] },
): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  // Finishes transitions, whose contrast lasts for milliseconds.
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
  const { violations } = await inPage.run(part, {
    ...(rules
      ? { runOnly: { type: "rule", values: rules } }
      : {
          runOnly: { type: "tag", values: tags },
          // Off by default, being new in WCAG 2.2.
          rules: { "target-size": { enabled: true } },
        }),
    resultTypes: ["violations"],
    // A selector for every element that passes takes a quarter of the time.
    selectors: false,
    preload: false,
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ""}`),
  );
}

/**
 * Removes those of many parts alike that have no kind of element that the others lack: axe takes twenty seconds for ten
 * thousand elements. Elements are of one kind if their tags, roles and classes are equal, and those of their parents.
 * @param parts selector
 * @returns ids that the whole page has twice
 */
export function thinOut(page: Page, parts: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    const known = new Set<string>();
    const nameOf = (element: Element | null) =>
      [element?.tagName, element?.getAttribute("role"), element?.getAttribute("class")].join(" ");
    for (const part of document.querySelectorAll(selector)) {
      const elements = [part, ...part.querySelectorAll("*")];
      const kinds = elements.map((element) => `${nameOf(element)} in ${nameOf(element.parentElement)}`);
      if (kinds.every((kind) => known.has(kind))) part.remove();
      for (const kind of kinds) known.add(kind);
    }
    return ids.filter((id, index) => ids.indexOf(id) < index);
  }, parts);
}

/**
 * Expects no fault of the page’s content in any look, nor a line wider than the screen, for what no screen of screens.ts
 * shows. Keeps the viewport.
 */
export async function expectSound(page: Page, part = page.getByRole("main")): Promise<void> {
  const before = page.viewportSize();
  await settle(page);
  expect(await findFaults(page, part)).toEqual([]);
  if (before) await resize(page, before.width, before.height);
  expect(await findOverflow(page)).toEqual([]);
}
