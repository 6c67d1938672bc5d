import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { ageLogins } from "./people.ts";
import type { World } from "./world.ts";

/** A newcomer has not activated the account. */
export const ROLES = ["visitor", "newcomer", "member", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** A page as one role sees it, or an overlay on it that has to be opened. */
export interface Screen {
  path: string | ((world: World) => string);
  /** Short name for the report; missing for the page as loaded. */
  state?: string;
  /** Brings the page into the state. */
  open?: (page: Page, tools: { world: World; sql: import("postgres").Sql }) => Promise<void>;
}

const TOKEN = "x".repeat(43);
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const dialog = (page: Page, name: string) => expect(page.getByRole("dialog", { name })).toBeVisible();

/** Presses a button and waits for the dialog with this title. */
const ask = (button: string | RegExp, title: string) => async (page: Page) => {
  await press(page, button);
  await dialog(page, title);
};

/** Submits the form unchanged, so that its fields show errors. */
const submitEmpty = (button: string) => async (page: Page) => {
  await press(page, button);
  await expect(page.locator("form [role=alert]").first()).toBeVisible();
};

async function makeToken(page: Page): Promise<void> {
  await ask("New token", "New access token")(page);
  const form = page.getByRole("dialog", { name: "New access token" });
  await form.getByLabel("Name", { exact: true }).fill("Shortcut");
  await form.getByRole("button", { name: "Read only" }).click();
  await form.getByRole("button", { name: "Create" }).click();
  await expect(form.getByLabel("Access token")).toBeFocused();
}

/** Opens the form of the documentation's first call, and sends the call. */
async function tryCall(page: Page): Promise<void> {
  const call = page.getByRole("article").first();
  const summary = call.getByText("Fields, example and statuses");
  if (await summary.isVisible()) await summary.click();
  await call.getByRole("button", { name: "Try it" }).click();
  await call.getByRole("button", { name: "Send" }).click();
  await expect(call.getByRole("status")).toContainText("200");
}

async function openBell(page: Page): Promise<void> {
  await press(page, "Notifications");
  await dialog(page, "Notifications");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Archive" }).first()).toBeVisible();
}

const visitor: Screen[] = [
  { path: "/" },
  { path: "/login" },
  { path: "/register" },
  { path: "/auth/login" },
  { path: "/auth/register" },
  { path: "/auth/register", state: "with errors", open: submitEmpty("Register") },
  { path: "/auth0/login" },
  { path: "/auth/forgot" },
  { path: `/auth/reset/${TOKEN}` },
  { path: `/auth/undo/${TOKEN}` },
  { path: "/events" },
  { path: "/events?q=nothing-like-this" },
  { path: "/events?area=Straits+View&topic=visits&seats=1" },
  { path: "/events/past" },
  { path: ({ openEvent }) => `/events/${openEvent}` },
  {
    path: ({ openEvent }) => `/events/${openEvent}`,
    state: "share open",
    open: (page) => page.getByText("Share", { exact: true }).click(),
  },
  { path: ({ cancelledEvent }) => `/events/${cancelledEvent}` },
  { path: ({ runningEvent }) => `/events/${runningEvent}` },
  { path: ({ pastEvent }) => `/events/${pastEvent}` },
  { path: ({ closedEvent }) => `/events/${closedEvent}` },
  { path: "/feedback" },
  { path: "/impact" },
  { path: "/help" },
  { path: "/api/docs" },
  { path: "/api/docs", state: "with a call tried", open: tryCall },
  { path: "/tos" },
  { path: "/privacy" },
  { path: "/no/such/page" },
  { path: "/events/2147483647" },
  { path: "/unavailable" },
  { path: "/guides" },
  { path: "/guides?q=nothing-like-this" },
  { path: "/guides/1" },
  { path: "/offline" },
];

const newcomer: Screen[] = [
  { path: "/activate" },
  { path: `/activate/${TOKEN}` },
  { path: "/verify" },
  { path: `/verify/${TOKEN}` },
  { path: ({ openEvent }) => `/events/${openEvent}` },
];

const member: Screen[] = [
  { path: "/home" },
  { path: "/home", state: "bell open", open: openBell },
  { path: ({ openEvent }) => `/events/${openEvent}` },
  {
    path: ({ openEvent }) => `/events/${openEvent}`,
    state: "join panel",
    open: ask("Join", "Registration For Event"),
  },
  { path: ({ fullEvent }) => `/events/${fullEvent}` },
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
  { path: "/food?q=nothing-like-this" },
  { path: "/food", state: "item selected", open: (page) => press(page, /Bak chor mee/) },
  { path: "/food", state: "editing", open: editFood },
  { path: "/food", state: "upload overlay", open: ask("Add food", "Add food") },
  { path: "/food", state: "dishes offered", open: enterFood },
  { path: "/food", state: "deleted", open: deleteFood },
  { path: "/settings" },
  { path: "/settings", state: "deleting account", open: ask("Delete account", "Delete account") },
  { path: "/settings", state: "renaming passkey", open: ask("Rename", "Rename passkey") },
  { path: "/settings", state: "choosing scopes", open: ask("New token", "New access token") },
  { path: "/settings", state: "token made", open: makeToken },
  { path: "/settings", state: "logging in again", open: reauthenticate },
  { path: "/dashboard" },
];

const admin: Screen[] = [
  { path: "/admin" },
  { path: "/admin/sales" },
  { path: "/admin/sales", state: "preview", open: previewSales },
  { path: "/admin/sales", state: "deleting", open: ask(/^Delete the sale/, "Delete Sale") },
  { path: "/admin/sustainability" },
  { path: "/admin/proposals" },
  { path: "/dashboard" },
  { path: "/dashboard", state: "editing, as tables", open: editDashboard },
  { path: "/events" },
  { path: ({ openEvent }) => `/events/${openEvent}` },
  {
    path: ({ openEvent }) => `/events/${openEvent}`,
    state: "deleting",
    open: ask("Delete", "Delete Event"),
  },
  {
    path: ({ openEvent }) => `/events/${openEvent}`,
    state: "cancelling",
    open: ask("Cancel event", "Cancel Event"),
  },
  { path: ({ openEvent }) => `/events/${openEvent}/edit` },
  { path: ({ openEvent }) => `/events/${openEvent}/changes` },
  { path: ({ ownEvent }) => `/events/${ownEvent}/attendees` },
  { path: ({ runningEvent }) => `/events/${runningEvent}/check-in` },
  { path: ({ runningEvent }) => `/events/${runningEvent}/check-in`, state: "checked in", open: checkInFirst },
  {
    path: ({ runningEvent }) => `/events/${runningEvent}/check-in?pass=ZZZZZZ`,
    state: "nobody",
    open: findNobody,
  },
  { path: ({ pastEvent }) => `/events/${pastEvent}/close` },
  { path: ({ pastEvent }) => `/events/${pastEvent}/close`, state: "with errors", open: enterTooMuch },
  {
    path: ({ closedEvent }) => `/events/${closedEvent}/close`,
    state: "reopening",
    open: ask("Reopen", "Reopen Event"),
  },
  { path: ({ closedEvent }) => `/events/${closedEvent}/attendees` },
  { path: ({ ownEvent }) => `/events/${ownEvent}/changes` },
  { path: ({ proposal }) => `/events/${proposal}` },
  {
    path: ({ proposal }) => `/events/${proposal}`,
    state: "declining",
    open: ask("Decline", "Decline Proposal"),
  },
  { path: "/feedback" },
  { path: "/feedback", state: "deleting", open: ask("Delete", "Delete Feedback") },
  { path: "/guides/1" },
  { path: "/admin/people" },
  { path: "/admin/people", state: "suspending", open: ask("Suspend", "Suspend account") },
  { path: "/admin/audit" },
  { path: "/admin/guides" },
  { path: "/admin/guides/new" },
  { path: "/admin/guides/1" },
  { path: "/admin/guides/1", state: "deleting", open: ask("Delete", "Delete guide") },
];

/** Every screen of the app, by role. A public screen is listed once, unless it shows other roles more. */
export const screens: Record<Role, readonly Screen[]> = { visitor, newcomer, member, admin };

async function checkInFirst(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Here/ }).first().click();
  await expect(page.getByText("Here since").first()).toBeVisible();
}

async function findNobody(page: Page): Promise<void> {
  await expect(page.getByText("Nobody with a seat has this pass.")).toBeVisible();
  await page.getByLabel("Name or pass code").fill("nobody-of-this-name");
  await press(page, "Check in nobody-of-this-name");
  await expect(page.getByText("No member has this username.")).toBeVisible();
}

async function enterTooMuch(page: Page): Promise<void> {
  await page.getByLabel("Food rescued (kg)").fill("much");
  await submitEmpty("Save results")(page);
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
  await press(page, /Bak chor mee/);
  await ask("Edit", "Edit food item")(page);
}

async function enterFood(page: Page): Promise<void> {
  await ask("Add food", "Add food")(page);
  await press(page, "Enter it yourself");
  await page.getByRole("combobox", { name: "Name" }).pressSequentially("laksa");
  await expect(page.getByRole("listbox", { name: "Dishes" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
}

async function deleteFood(page: Page): Promise<void> {
  await press(page, /Makan-bersama/);
  await press(page, "Delete");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
}

async function reauthenticate(page: Page, tools: Parameters<NonNullable<Screen["open"]>>[1]): Promise<void> {
  await ageLogins(tools.sql, tools.world.member);
  await press(page, "Delete account");
  await page.getByLabel("Your username").fill(tools.world.member.username);
  await press(page, "Confirm");
  await dialog(page, "Please log in again");
}

async function previewSales(page: Page): Promise<void> {
  const buffer = Buffer.from("date,amount,note\n2026-01-01,1.50,Jam\n2026-02-30,2,\n");
  await page.getByLabel("CSV file").setInputFiles({ name: "sales.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
}

async function editDashboard(page: Page): Promise<void> {
  await press(page, "Edit");
  await page.getByText("Show as a table").first().click();
}
