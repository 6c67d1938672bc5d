import type { Page } from "@playwright/test";

export const PHONE = 390;
export const WIDE = 1280;

/** Waits for the next frame and finishes running animations and transitions. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });

/** Sets the viewport's size and waits until the layout is drawn. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await drawn(page);
}

/** Returns by how many pixels the page overflows horizontally, and the elements that cause it. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const culprits = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && element.checkVisibility(),
    );
    return culprits.slice(-3).map((element) => element.outerHTML.slice(0, 160));
  });
}

/**
 * Finds text that is not fully readable: clipped by a box that does not scroll, or a word of ordinary length (12
 * letters) broken in two.
 * @returns fault and text, without duplicates
 */
export function findUnreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const isHiddenText = (element: Element) => element.closest(".sr-only, noscript, [inert]") !== null;
    /** Returns the right edge at which `element` is clipped, infinite if scrolling reveals the rest. */
    const edgeOf = (element: Element): number => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (overflowX === "auto" || overflowX === "scroll") return Number.POSITIVE_INFINITY;
        const { right, width } = box.getBoundingClientRect();
        // A box of one pixel hides its text on purpose, for screen readers.
        if (overflowX !== "visible") return width > 1 ? right : Number.POSITIVE_INFINITY;
      }
      return document.documentElement.clientWidth;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? "";
      if (!element || !/[\p{L}\p{N}]/u.test(text) || isHiddenText(element)) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const right = Math.max(...[...range.getClientRects()].map((rect) => rect.right));
      if (right > edgeOf(element) + 1) found.add(`cut off: ${text.slice(0, 60)}`);
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
        if (word.length > 12) continue;
        // Parts of a longer word may break.
        if (/[^\s]{13}/.test(text.slice(Math.max(0, index - 12), index + word.length + 12))) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (tops.size > 1) found.add(`broken: ${word} in ${text.slice(0, 60)}`);
      }
    }
    return [...found];
  });
}

/** Finds elements without a visible focus indicator. Leaves the focus on the last focusable element. */
export async function findUnseenFocus(page: Page): Promise<string[]> {
  // From here on the browser treats any focus as keyboard focus.
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const selector = "a[href], button, input, select, textarea, summary, [tabindex]";
    const isShown = (element: Element) =>
      element.matches(":focus-visible") &&
      getComputedStyle(element).outlineStyle !== "none" &&
      Number.parseFloat(getComputedStyle(element).outlineWidth) >= 2;
    const unseen: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      // Radix's focus guards pass the focus on at once.
      if (element.hasAttribute("data-radix-focus-guard")) continue;
      if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
      element.focus({ preventScroll: true });
      if (document.activeElement === element && !isShown(element))
        unseen.push(element.outerHTML.slice(0, 160));
    }
    return unseen;
  });
}

/** Opens a page in the light theme at this width and waits until it has settled. */
export async function open(page: Page, url: string, width: number): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 844 });
  // The same page with another fragment would keep its open dialog.
  if (url.includes("#")) await page.goto("about:blank");
  await page.goto(url);
  await settle(page);
}

/** Waits until no request is pending and the session is known, if the page requests it. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isSessionShown = document.querySelector('nav a[href^="/login"], nav a[href="/logout"]') !== null;
    const waits = '[data-hydrating], [class*="animate-pulse"], [aria-busy="true"]';
    return (isSessionShown || !document.querySelector("header")) && !document.querySelector(waits);
  });
}

/** Starts to sum the layout shifts of every page opened from now on (web.dev/articles/cls, without session windows). */
export function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[]) {
        const what = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? "?").join(" | ");
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, what });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * Finds layout shifts while a page loads in a viewport of this width. A busy browser may first draw a page in the
 * previous page's size, so a shift counts only if it happens twice.
 */
export async function findMoves(page: Page, url: string, width: number): Promise<string[]> {
  await open(page, url, width);
  if ((await findShifts(page)).length === 0) return [];
  await open(page, url, width);
  return findShifts(page);
}

/** Lists layout shifts since the page was opened, if they add up to more than 0.01. */
export function findShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: { value: number; what: string }[] };
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    return sum > 0.01 ? shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`) : [];
  });
}
