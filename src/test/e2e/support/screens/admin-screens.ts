import type { Page } from "@playwright/test";
import { chooseFile } from "../browser/choose-file.ts";
import { expect } from "../journey.ts";
import { ask, askInMore, press, type Screen, submitEmpty } from "./screen.ts";

/** Screens of an admin. */
export const adminScreens: readonly Screen[] = [
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
    open: askInMore("Delete", "Delete Event"),
  },
  {
    path: ({ openEvent }) => `/events/${openEvent}`,
    state: "cancelling",
    keeps: true,
    open: askInMore("Cancel event", "Cancel Event"),
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
    keeps: true,
    open: ask("Decline", "Decline Proposal"),
  },
  { path: "/feedback" },
  { path: "/feedback", state: "deleting", open: ask("Delete", "Delete Feedback") },
  { path: "/guides/1" },
  { path: "/admin/people" },
  { path: "/admin/people", state: "suspending", keeps: true, open: ask("Suspend", "Suspend account") },
  { path: "/admin/audit" },
  { path: "/admin/fridges" },
  { path: ({ fridge }) => `/admin/fridges/${fridge}` },
  { path: "/admin/reports" },
  { path: "/admin/reports", state: "removing", keeps: true, open: ask("Remove offer", "Remove this offer?") },
  {
    path: "/admin/reports",
    state: "warning",
    keeps: true,
    open: ask("Warn everybody who took it", "Warn everybody who took it?"),
  },
  { path: "/admin/guides" },
  { path: "/admin/guides/new" },
  { path: "/admin/guides/1" },
  { path: "/admin/guides/1", state: "deleting", open: ask("Delete", "Delete guide") },
];

async function checkInFirst(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Check in:/ })
    .first()
    .click();
  await expect(page.getByText(/^Arrived/).first()).toBeVisible();
}

async function findNobody(page: Page): Promise<void> {
  await expect(page.getByText("Nobody has this pass.")).toBeVisible();
  await page.getByLabel("Name or pass code").fill("nobody-of-this-name");
  await press(page, "Check in nobody-of-this-name");
  await expect(page.getByText("No member has this username.")).toBeVisible();
}

async function enterTooMuch(page: Page): Promise<void> {
  await page.getByLabel("Food rescued (kg)").fill("much");
  await submitEmpty("Save results")(page);
}

async function previewSales(page: Page): Promise<void> {
  const buffer = Buffer.from("date,amount,note\n2026-01-01,1.50,Jam\n2026-02-30,2,\n");
  await chooseFile(page, "CSV file", { name: "sales.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
}

async function editDashboard(page: Page): Promise<void> {
  await press(page, "Edit");
  await page.getByText("Show as a table").first().click();
}
