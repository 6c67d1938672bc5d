import type { Page } from "@playwright/test";

/** Locates the shown toasts. */
export const toast = (page: Page) => page.getByRole("region", { name: "Toasts" }).getByRole("listitem");

/** Returns what is wrong with the buttons of the dialog on top: its main ones have to be in its footer, whole and uncovered. */
export const findHiddenActions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('.dialog[role="dialog"][data-state="open"]')].at(-1);
    const main = [...(dialog?.querySelectorAll(".button-danger, .button-primary[type=submit]") ?? [])];
    const footed = [...(dialog?.querySelectorAll(".sticky .button") ?? [])];
    return [...new Set([...main, ...footed])].flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isFree = button.contains(front);
      return isWhole && isFree && footed.includes(button) ? [] : [`${button.textContent} at ${top}`];
    });
  });

/** Returns the headings, fields, buttons and links of the page, or of its open dialog, that the toast covers. */
export const findCovered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = document.querySelector(".toast[data-state=open]");
    const box = shown?.getBoundingClientRect();
    const dialog = [...document.querySelectorAll('[role="dialog"][data-state="open"]')].at(-1);
    if (!box) return ["no toast"];
    return [...(dialog ?? document).querySelectorAll("h1, h2, h3, input, select, textarea, button, a[href]")]
      .filter((target) => !shown?.contains(target) && !target.closest("details:not([open]) > :not(summary)"))
      .filter((target) => {
        const { left, right, top, bottom, width } = target.getBoundingClientRect();
        return width > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((target) => `${target.tagName} ${target.textContent}`);
  });
