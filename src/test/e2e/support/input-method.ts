import type { Page } from "@playwright/test";

/** Types into the focused field as an input method does. */
export async function useInputMethod(page: Page) {
  const client = await page.context().newCDPSession(page);
  return {
    /** Shows the letters of an unfinished composition, which replace those before. */
    compose: (text: string) =>
      client.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** Ends the composition with a text. */
    commit: (text: string) => client.send("Input.insertText", { text }),
  };
}
