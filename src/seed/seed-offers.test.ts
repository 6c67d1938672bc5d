import { eq, min } from "drizzle-orm";
import { expect, it } from "vitest";
import { CLAIM_STATES } from "#lib/offers/claim-states.ts";
import { offerKinds } from "#lib/offers/kinds.ts";
import { findStation } from "#lib/places/stations.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { demoOffers, endedOffers } from "#seed/demo-offers/demo-offers.ts";
import { seedOffers } from "#seed/seed-offers.ts";
import { offerClaims } from "#server/db/schema/index.ts";
import { countOffers } from "#server/services/offer/count/count-offers.ts";
import { asAdmin, callerFor } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";
import { createMemoryStorage } from "#test/upload/photos.ts";

const database = testDatabase();

it("demo offers are of all kinds in nine areas, with claims in every state, a line, handovers and reports", async () => {
  const { db } = database;
  const { caller: adminCaller, user: admin } = await asAdmin(db);
  const member = await createUser(db);
  const people = [];
  for (let person = 0; person < 8; person += 1) people.push(await createUser(db));
  const { id: eventId } = await createEvent(db);
  const storage = createMemoryStorage();
  await seedOffers(db, { admin, member, people, eventId, storage }, NOW);
  const { caller, context } = await callerFor(db, member);
  const { items } = await caller.offer.list({ limit: 50 });
  expect([items.length, new Set(items.map(({ area }) => area)).size]).toEqual([14, 9]);
  expect(new Set(items.map(({ kind }) => kind)).size).toBe(offerKinds.length);
  expect(items.filter(({ state }) => state === "claimed").map(({ inLine }) => inLine)).toEqual([2, 0]);
  expect(items.filter(({ event }) => event?.id === eventId)).toHaveLength(2);
  const [{ photo } = { photo: null }] = items;
  expect((await storage.open(photo?.split("/").at(-1) ?? ""))?.bytes.byteLength).toBeGreaterThan(1_000);
  const claims = await caller.offerClaim.own({});
  expect(claims.items.map(({ state }) => state).toSorted()).toEqual(["asked", "collected", "held"]);
  const states = await db.selectDistinct({ state: offerClaims.state }).from(offerClaims);
  expect(states.map(({ state }) => state).toSorted()).toEqual([...CLAIM_STATES].toSorted());
  expect(await db.$count(offerClaims, eq(offerClaims.state, "collected"))).toBe(62);
  const shared = (await caller.dashboard.impact()).shared;
  expect(shared?.handovers).toBe(62);
  expect(shared?.kg).toBeGreaterThan(60);
  const [handover] = await db.select({ first: min(offerClaims.settledAt) }).from(offerClaims);
  expect(handover?.first?.getTime()).toBeLessThan(NOW.getTime() - 55 * DAY_MS);
  expect(await countOffers(context)).toBe(0);
  const reports = await adminCaller.offer.reports({});
  expect(reports.items.map(({ reason }) => reason)).toEqual(["ill", "not_as_said", "not_there"]);
});

it.each([...demoOffers, ...endedOffers])(
  "the station of the demo offer $title is in its area",
  ({ station, area }) => {
    expect(findStation(station)?.area).toBe(area);
  },
);
