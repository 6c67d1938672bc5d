import type { Locator, Page } from "@playwright/test";

/** Steps in which a translator puts its elements in place of a text. */
export type Way = "at once" | "one after the other";

/**
 * Translates the pages that open from now on, once they have loaded, and what they add later: into the same words, so that a journey
 * finds them. Changes the document as Chrome does, which puts each text into two `<font>`.
 */
export async function translatePages(page: Page, way: Way = "at once"): Promise<void> {
  await page.addInitScript(startTranslator, way);
}

/** Text of the page that replaces one that failed, as one does that cannot bear a translator. */
export const failure = (page: Page): Locator => page.getByText("We couldn’t load this page.");

/** Lists the texts on the page that the translator has not translated. */
export async function listUntranslated(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.nodeValue?.trim();
      const parent = walker.currentNode.parentElement;
      if (
        !text ||
        parent?.closest("font, script, style, textarea, noscript, code, option, title, [translate=no]")
      )
        continue;
      texts.push(text);
    }
    return texts;
  });
}

/** Runs in the page. */
function startTranslator(way: Way): void {
  const SKIPPED = ["SCRIPT", "STYLE", "TEXTAREA", "NOSCRIPT", "CODE", "OPTION", "TITLE", "FONT"];
  function translate(text: Node): void {
    const parent = text.parentElement;
    if (!parent || SKIPPED.includes(parent.nodeName) || !text.nodeValue?.trim()) return;
    if (parent.closest("[translate=no], .notranslate")) return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.textContent = text.nodeValue;
    outer.append(inner);
    if (way === "at once") return void parent.replaceChild(outer, text);
    parent.insertBefore(outer, text);
    text.parentNode?.removeChild(text);
  }
  function translateAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) translate(text);
  }
  window.addEventListener("load", () => {
    translateAll(document.body);
    document.documentElement.classList.add("translated-ltr");
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          if (node.nodeType === Node.TEXT_NODE) translate(node);
          else if (node.nodeName !== "FONT") translateAll(node);
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}
