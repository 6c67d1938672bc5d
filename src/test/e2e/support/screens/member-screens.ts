import type { Page } from "@playwright/test";
import { itemButton } from "../food.ts";
import { expect } from "../journey.ts";
import { ageLogins } from "../people.ts";
import { ask, dialog, press, type Screen, submitEmpty } from "./screen.ts";

/** Screens of a member. */
export const memberScreens: readonly Screen[] = [
  { path: "/home" },
  // The panel may cover any part of the page below it.
  { path: "/home", state: "bell open", open: openBell, part: (page) => page.getByRole("dialog") },
  { path: ({ openEvent }) => `/events/${openEvent}` },
  {
    path: ({ openEvent }) => `/events/${openEvent}`,
    state: "join panel",
    open: ask("Join", "Registration For Event"),
  },
  { path: ({ fullEvent }) => `/events/${fullEvent}` },
  { path: "/events?area=Woodlands&topic=sharing" },
  { path: "/events/create" },
  { path: "/events/create", state: "with errors", open: submitEmpty("Create") },
  { path: "/events/me" },
  { path: "/events/me", state: "calendar reset", open: resetCalendar },
  { path: ({ joinedEvent }) => `/events/me/${joinedEvent}` },
  {
    path: ({ joinedEvent }) => `/events/me/${joinedEvent}`,
    state: "leaving",
    open: ask("Leave", "Leaving Event"),
  },
  { path: ({ ownEvent }) => `/events/${ownEvent}/attendees` },
  {
    path: ({ ownEvent }) => `/events/${ownEvent}/attendees`,
    state: "message",
    keeps: true,
    open: ask("Message", "Message to Attendees"),
  },
  { path: ({ ownEvent }) => `/events/${ownEvent}/check-in` },
  { path: ({ closedEvent }) => `/events/me/${closedEvent}` },
  { path: ({ ownEvent }) => `/events/${ownEvent}` },
  { path: ({ ownEvent }) => `/events/${ownEvent}/edit` },
  {
    path: ({ ownEvent }) => `/events/${ownEvent}/edit`,
    state: "stopping to host",
    open: ask("Stop hosting", "Stop Hosting"),
  },
  { path: ({ ownEvent }) => `/events/create?from=${ownEvent}` },
  { path: ({ invitedEvent }) => `/events/${invitedEvent}` },
  { path: ({ proposal }) => `/events/${proposal}` },
  {
    path: ({ proposal }) => `/events/${proposal}`,
    state: "withdrawing",
    open: ask("Withdraw", "Withdraw Proposal"),
  },
  { path: ({ declined }) => `/events/${declined}` },
  { path: ({ declined }) => `/events/${declined}/edit` },
  { path: "/feedback" },
  { path: "/feedback/create" },
  { path: "/feedback/create", state: "with a toast", open: submitFeedback },
  { path: "/food" },
  { path: "/food/dishes" },
  { path: "/food?q=nothing-like-this" },
  { path: "/food", state: "item selected", open: (page) => itemButton(page, /Bak chor mee/).click() },
  { path: "/food", state: "editing", keeps: false, open: editFood },
  { path: "/food", state: "upload overlay", open: ask("Add food", "Add food") },
  { path: "/food", state: "dishes offered", keeps: false, open: enterFood },
  { path: "/food", state: "a drink's card", keeps: false, open: openDrink },
  { path: "/food", state: "deleted", open: deleteFood },
  { path: "/food?view=week" },
  { path: "/food?view=month" },
  { path: "/settings" },
  {
    path: "/settings#danger",
    state: "deleting account",
    keeps: false,
    open: ask("Delete account", "Delete account"),
  },
  {
    path: "/settings#passkeys",
    state: "renaming passkey",
    keeps: true,
    open: ask("Rename", "Rename passkey"),
  },
  {
    path: "/settings#tokens",
    state: "choosing scopes",
    keeps: true,
    open: ask("New token", "New access token"),
  },
  { path: "/settings#tokens", state: "token made", open: makeToken },
  { path: "/settings#danger", state: "logging in again", open: reauthenticate },
  { path: "/offers/create" },
  { path: "/offers/create", state: "with errors", open: submitEmpty("Offer it") },
  { path: ({ freshOffer }) => `/offers/${freshOffer}/edit` },
  { path: ({ ownOffer }) => `/offers/${ownOffer}/edit` },
  // A browser may show the page before it opens the section that the URL names.
  { path: "/settings#blocked", state: "section open", open: showSection("blocked") },
  { path: "/settings#phone", state: "section open", open: showSection("phone") },
  { path: ({ openOffer }) => `/offers/${openOffer}` },
  { path: ({ openOffer }) => `/offers/${openOffer}`, state: "claiming", open: ask("Claim", "Claim") },
  {
    path: ({ openOffer }) => `/offers/${openOffer}`,
    state: "reporting",
    keeps: true,
    open: ask("Report a problem", "What’s wrong?"),
  },
  { path: ({ heldOffer }) => `/offers/${heldOffer}` },
  { path: ({ claimedOffer }) => `/offers/${claimedOffer}` },
  { path: ({ ownOffer }) => `/offers/${ownOffer}` },
  { path: "/offers/me" },
  { path: "/offers/me", state: "changing the time", open: ask("Change time", "When do you come?") },
  { path: "/offers/me", state: "cancelling a claim", open: ask("I can’t come", "Cancel your claim?") },
  { path: "/offers/me", state: "handing over", keeps: false, open: ask(/^Hand over/, "Hand over 1") },
  { path: "/offers/me", state: "releasing a claim", open: ask("Release", "Release this claim?") },
  { path: "/fridges/create" },
  { path: "/fridges/create", state: "with errors", open: submitEmpty("Add fridge") },
  {
    path: ({ fridge }) => `/fridges/${fridge}`,
    state: "sending a note",
    open: (page) => press(page, "I’m here"),
  },
  {
    path: ({ fridge }) => `/fridges/${fridge}`,
    state: "reporting",
    keeps: true,
    open: ask("Report a problem", "What’s wrong?"),
  },
  { path: "/dashboard" },
];

async function openBell(page: Page): Promise<void> {
  await press(page, "Notifications");
  await dialog(page, "Notifications");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Archive" }).first()).toBeVisible();
}

async function makeToken(page: Page): Promise<void> {
  await ask("New token", "New access token")(page);
  const form = page.getByRole("dialog", { name: "New access token" });
  await form.getByLabel("Name", { exact: true }).fill("Shortcut");
  await form.getByRole("button", { name: "Read only" }).click();
  await form.getByRole("button", { name: "Create" }).click();
  await expect(form.getByLabel("Access token")).toBeFocused();
}

async function resetCalendar(page: Page): Promise<void> {
  await page.getByText("Show the calendar link").click();
  await ask("Reset link", "Reset calendar link")(page);
}

/** The toast stays while it has the focus. */
async function submitFeedback(page: Page): Promise<void> {
  await page.getByLabel("Feedback", { exact: true }).fill("Good soup.");
  await press(page, "Submit");
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Feedback submitted");
  await page.keyboard.press("F8");
}

async function editFood(page: Page): Promise<void> {
  await itemButton(page, /Bak chor mee/).click();
  await ask("Edit", "Edit food item")(page);
}

async function enterFood(page: Page): Promise<void> {
  await ask("Add food", "Add food")(page);
  await press(page, "Enter it yourself");
  await page.getByRole("combobox", { name: "Name" }).pressSequentially("laksa");
  await expect(page.getByRole("listbox", { name: "Dishes" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
}

async function openDrink(page: Page): Promise<void> {
  // Forgets what was typed into another screen, with which the dialog would open.
  await page.evaluate(() => sessionStorage.clear());
  await ask("Add food", "Add food")(page);
  await page.getByRole("dialog").getByRole("searchbox").fill("kopi c siew dai gao");
  await press(page, /^Kopi C siew dai gao 1 /);
  await expect(page.getByRole("group", { name: "Strength" })).toBeVisible();
}

async function deleteFood(page: Page): Promise<void> {
  await itemButton(page, /Makan-bersama/).click();
  await press(page, "Delete");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
}

async function reauthenticate(page: Page, tools: Parameters<NonNullable<Screen["open"]>>[1]): Promise<void> {
  await ageLogins(tools.sql, tools.world.member);
  await press(page, "Delete account");
  await page.getByLabel("Your username").fill(tools.world.member.username);
  await press(page, "Delete account");
  await dialog(page, "Confirm it’s you");
}

/** Waits until a section of the settings is open. */
function showSection(id: string) {
  return (page: Page) => expect(page.locator(`#${id}`)).toBeVisible();
}
