import type { Locator, Page } from "@playwright/test";
import { openMore } from "../event/more-menu.ts";
import { expect } from "../journey.ts";
import type { World } from "../world.ts";

/** A page as one role sees it, or an overlay on it that has to be opened. */
export interface Screen {
  path: string | ((world: World) => string);
  /** Short name for the report; missing for the page as loaded. */
  state?: string;
  /** The only part of a long page that the state changes; the rest is checked as loaded. */
  part?: (page: Page) => Locator;
  /**
   * Missing if its dialog has no text field; true if kept-text.journey.ts checks that what is typed there is kept; false
   * if the text is not kept, or that journey opens the form in a way that can be repeated.
   */
  keeps?: boolean;
  /** Selector of parts of a very long page that are alike, of which axe checks enough to see each kind of element. */
  repeats?: string;
  /** Brings the page into the state. */
  open?: (page: Page, tools: { world: World; sql: import("postgres").Sql }) => Promise<void>;
}

/** Text fields that are no search. */
const TEXT_FIELDS =
  "textarea, input:not([type=search], [type=checkbox], [type=radio], [type=file], [type=password], [type=date], [type=time], [type=datetime-local], [type=hidden], [role=combobox], [readonly])";

/** Locates the text fields that are shown in a part of the page. */
export const textFields = (part: Locator): Locator => part.locator(TEXT_FIELDS).locator("visible=true");

/** Token of a mailed link, of the right form but unknown. */
export const TOKEN = "x".repeat(43);

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();

export const dialog = (page: Page, name: string) => expect(page.getByRole("dialog", { name })).toBeVisible();

/** Presses a button and waits for the dialog with this title. */
export const ask = (button: string | RegExp, title: string) => async (page: Page) => {
  await press(page, button);
  await dialog(page, title);
};

/** Presses a button in the menu of an event's organisers and waits for the dialog with this title. */
export const askInMore = (button: string, title: string) => async (page: Page) => {
  await openMore(page);
  await ask(button, title)(page);
};

/** Submits the form unchanged, so that its fields show errors. */
export const submitEmpty = (button: string) => async (page: Page) => {
  await press(page, button);
  await expect(page.locator("form [role=alert]").first()).toBeVisible();
};
