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
const PAGE_RULES = [
  ...["landmark-unique", "landmark-one-main", "landmark-no-duplicate-main", "landmark-no-duplicate-banner"],
  ...["landmark-no-duplicate-contentinfo", "page-has-heading-one", "heading-order", "region"],
  "duplicate-id-aria",
];

/**
 * Widths and themes to check, with the axe rules of each, all by default. A theme changes only colours. Every element at
 * 768 px also shows at another width. On a wide screen an element is checked again if a phone lacks it or shows it otherwise.
 */
const looks: { width: number; colorScheme: "light" | "dark"; rules?: string[]; onlyNew?: boolean }[] = [
  { width: 768, colorScheme: "light", rules: SIZE_RULES },
  { width: PHONE, colorScheme: "dark", rules: COLOUR_RULES },
  { width: PHONE, colorScheme: "light" },
  { width: WIDE, colorScheme: "light", rules: [...SIZE_RULES, ...PAGE_RULES] },
  { width: WIDE, colorScheme: "light", onlyNew: true },
  { width: WIDE, colorScheme: "dark", rules: COLOUR_RULES, onlyNew: true },
];

/**
 * Finds accessibility faults in both themes and at the three widths of the design.
 * @param part the only part to search, where a width shows it; the whole page by default
 * @returns theme, width, rule and element of each fault
 */
export async function findFaults(page: Page, part?: Locator): Promise<string[]> {
  await page.evaluate(AXE);
  const faults: string[] = [];
  let last = "";
  for (const { width, colorScheme, rules, onlyNew = false } of looks) {
    const look = `${colorScheme} ${width}`;
    if (look !== last) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await resize(page, width);
    }
    last = look;
    const searched = part && (await part.count()) > 0 ? part : page.locator(":root");
    if (look === `light ${PHONE}`) await searched.evaluate(rememberElements);
    if (onlyNew) {
      const isAnyNew = colorScheme === "dark" || (await searched.evaluate(findNewElements)) > 0;
      if (!isAnyNew) break;
    }
    const found = await searched.evaluate(runAxe, { rules, onlyNew, tags: TAGS });
    faults.push(...found.map((fault) => `${look}: ${fault}`));
  }
  return faults;
}

/** State that the functions keep in the page between two looks. */
type Kept = {
  axe: typeof axe;
  styleOf(element: Element): { colours: string; size: number };
  remembered: Map<Element, { colours: string; size: number }>;
  newElements: Element[];
};

/** Runs in the page. Keeps which elements are shown, in which colours and sizes. */
function rememberElements(part: Element): void {
  const kept = window as unknown as Kept;
  kept.styleOf = (element) => {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } =
      getComputedStyle(element);
    const colours = [color, backgroundColor, backgroundImage, opacity, fontWeight].join(" ");
    return { colours, size: Number.parseFloat(fontSize) };
  };
  const shown = [...part.querySelectorAll("*")].filter((element) => element.checkVisibility());
  kept.remembered = new Map(shown.map((element) => [element, kept.styleOf(element)]));
}

/**
 * Runs in the page. Finds the elements that were not shown before, or in other colours or larger.
 * @returns the number of those that are in none of the others
 */
function findNewElements(part: Element): number {
  const kept = window as unknown as Kept;
  const isNew = (element: Element) => {
    if (!element.checkVisibility()) return false;
    const [before, now] = [kept.remembered.get(element), kept.styleOf(element)];
    return !before || before.colours !== now.colours || before.size > now.size;
  };
  kept.newElements = [];
  for (const element of part.querySelectorAll("*")) {
    const isInOne = kept.newElements.at(-1)?.contains(element);
    if (!isInOne && isNew(element)) kept.newElements.push(element);
  }
  return kept.newElements.length;
}

/** Runs in the page. */
async function runAxe(
  part: Element,
  { rules, onlyNew, tags }: { rules: string[] | undefined; onlyNew: boolean; tags: string[] },
): Promise<string[]> {
  const { axe: inPage, newElements } = window as unknown as Kept;
  // Finishes transitions, whose contrast lasts for milliseconds.
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
  const { violations } = await inPage.run(onlyNew ? { include: newElements } : part, {
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
