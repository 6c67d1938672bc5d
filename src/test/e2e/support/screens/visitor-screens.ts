import type { Locator, Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { type Screen, submitEmpty, TOKEN } from "./screen.ts";

/** Screens of a visitor, without a login. */
export const visitorScreens: readonly Screen[] = [
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
  { path: "/api/docs", repeats: "article" },
  { path: "/api/docs", state: "with a call tried", part: firstCall, repeats: "article", open: tryCall },
  { path: "/tos" },
  { path: "/privacy" },
  { path: "/licence" },
  { path: "/no/such/page" },
  { path: "/events/2147483647" },
  { path: "/unavailable" },
  { path: "/guides" },
  { path: "/guides?topic=storing" },
  { path: "/guides?q=nothing-like-this" },
  { path: "/guides/1" },
  { path: "/fridges" },
  { path: ({ fridge }) => `/fridges/${fridge}` },
  { path: "/offers" },
  { path: "/offers?q=nothing-like-this&area=Straits+View&diet=vegan" },
  { path: ({ openOffer }) => `/offers/${openOffer}` },
  { path: "/offline" },
];

/** Screens of a newcomer, who has not activated the account. */
export const newcomerScreens: readonly Screen[] = [
  { path: "/activate" },
  { path: `/activate/${TOKEN}` },
  { path: "/verify" },
  { path: `/verify/${TOKEN}` },
  { path: ({ openEvent }) => `/events/${openEvent}` },
];

function firstCall(page: Page): Locator {
  return page.getByRole("article").first();
}

/** Opens the form of the documentation's first call, and sends the call. */
async function tryCall(page: Page): Promise<void> {
  const call = firstCall(page);
  const summary = call.getByText("Fields, example and statuses");
  if (await summary.isVisible()) await summary.click();
  await call.getByRole("button", { name: "Try it" }).click();
  await call.getByRole("button", { name: "Send" }).click();
  await expect(call.getByRole("status")).toContainText("200");
}
