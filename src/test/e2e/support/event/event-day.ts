import { eq } from "drizzle-orm";
import { HOUR_MS } from "#lib/time/durations.ts";
import type { Db } from "#server/db/client.ts";
import { events } from "#server/db/schema/index.ts";
import { expect } from "../journey.ts";
import { callApi, dateInDays, type Member } from "../people.ts";

/** Size and touch of a phone. */
export const TOUCH_PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** When an event is, in hours from now. */
export type Hours = { starts: number; ends: number };

/** An event that began an hour ago and goes on for an hour. */
export const NOW_ON: Hours = { starts: -1, ends: 1 };
/** An event that ended an hour ago. */
export const JUST_OVER: Hours = { starts: -3, ends: -1 };

/**
 * Publishes a member's proposal, seats people in it, and then moves it to a time at which it cannot be joined.
 * @returns its id
 */
export async function createEventDay(
  { db, origin }: { db: Db; origin: string },
  options: { host: Member; admin: Member; guests?: Member[]; hours: Hours; title?: string },
): Promise<number> {
  const { host, admin, guests = [], hours, title = `Soup for all ${host.username}` } = options;
  const body = {
    title,
    date: dateInDays(12),
    time: "10:00",
    location: "Tekka Centre",
    description: "Bring **bowls**.",
  };
  const proposed = await callApi(origin, "POST", "/event", { token: host.token, body });
  expect(proposed.status).toBe(201);
  const { id } = proposed.body.data as { id: number };
  const published = await callApi(origin, "PATCH", `/event/${id}`, {
    token: admin.token,
    body: { status: "published" },
  });
  expect(published.status).toBe(200);
  for (const { token } of guests) {
    expect((await callApi(origin, "POST", `/event/${id}`, { token })).status).toBe(200);
  }
  await moveEvent(db, id, hours);
  return id;
}

/** Moves an event to another time, as no caller could. */
export async function moveEvent(db: Db, id: number, { starts, ends }: Hours): Promise<void> {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  await db
    .update(events)
    .set({ startsAt: at(starts), endsAt: at(ends) })
    .where(eq(events.id, id));
}
