import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pausesOffer, type WeighedReport } from "#lib/offers/reports.ts";
import { HOUR_MS } from "#lib/time/durations.ts";
import { notifications, offers, reports, userBlocks } from "#server/db/schema/index.ts";
import { errorOf, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createClaim, createOfferOf, createSharer, NOW } from "#test/factories.ts";
import { asSharer, createSharing } from "#test/sharing.ts";

const database = testDatabase();
const at = (ms: number) => new Date(NOW.getTime() + ms);

const report = (reporterId: number, overrides: Partial<WeighedReport> = {}): WeighedReport => ({
  reporterId,
  reason: "other",
  createdAt: at(HOUR_MS),
  isWeak: false,
  ...overrides,
});

describe("reports pause an offer", () => {
  it.each<[string, WeighedReport[], Date | null, boolean]>([
    ["by one about health", [report(1, { reason: "ill" })], null, true],
    ["not by one about anything else", [report(1)], null, false],
    ["by two people", [report(1), report(2)], null, true],
    ["not by a new account alone", [report(1, { reason: "unsafe", isWeak: true })], null, false],
    ["not by two new accounts", [report(1, { isWeak: true }), report(2, { isWeak: true })], null, false],
    ["by a new account with an older one", [report(1, { isWeak: true }), report(2)], null, true],
    ["not by four once it was kept", [1, 2, 3, 4].map((id) => report(id)), NOW, false],
    ["by five once it was kept", [1, 2, 3, 4, 5].map((id) => report(id)), NOW, true],
    [
      "by a second person about health once it was kept",
      [report(1, { reason: "unsafe", createdAt: at(-HOUR_MS) }), report(2, { reason: "unsafe" })],
      NOW,
      true,
    ],
    ["not by reports of before", [report(1, { createdAt: at(-HOUR_MS) }), report(2)], NOW, false],
  ])("%s", (_when, list, clearedAt, expected) => expect(pausesOffer(list, clearedAt)).toBe(expected));

  it("not while it waits for an admin since it was made: others do not learn that it is there", async () => {
    const { db } = database;
    const { giver, offer } = await createSharing(db, { pausedAt: NOW });
    const reporter = await asSharer(db);
    const report = (id: number) => refusalOf(reporter.caller.offer.report({ id, reason: "other" }));
    expect(await report(offer.id)).toEqual([404, "Offer not found!"]);
    expect(await report(offer.id + 1_000)).toEqual([404, "Offer not found!"]);
    const seen = await createOfferOf(db, giver.user.id, { pausedAt: at(HOUR_MS) });
    expect((await reporter.caller.offer.report({ id: seen.id, reason: "other" })).isNew).toBe(true);
  });

  it("for everybody but giver, people with a claim and admins, who are notified, until an admin keeps it", async () => {
    const { db } = database;
    const { giver, taker, offer } = await createSharing(db, { createdAt: at(-HOUR_MS) });
    await createClaim(db, offer, taker.user.id);
    const reporter = await asSharer(db);
    const admin = await asSharer(db, { permission: 0 });
    const first = await reporter.caller.offer.report({
      id: offer.id,
      reason: "unsafe",
      text: "Call 91234567",
    });
    expect(first.isNew).toBe(true);
    expect((await refusalOf(reporter.caller.offer.get({ id: offer.id })))[0]).toBe(404);
    expect(await reporter.caller.offer.report({ id: offer.id, reason: "ill" })).toEqual({
      ...first,
      isNew: false,
    });
    for (const { caller } of [giver, taker, admin])
      expect((await caller.offer.get({ id: offer.id })).state).toBe("paused");
    const bell = await db.select().from(notifications).where(eq(notifications.userId, taker.user.id));
    expect(bell.map(({ notificationMessage }) => notificationMessage)).toEqual([
      "“Ten buns” is on hold while we look at it.",
    ]);
    expect((await admin.caller.offer.reports({})).items).toMatchObject([
      {
        reason: "unsafe",
        offer: { id: offer.id, state: "paused" },
        giver: { username: giver.user.username },
      },
    ]);
    expect((await admin.caller.offer.keep({ id: offer.id })).state).toBe("later");
    expect(await db.select().from(reports)).toMatchObject([{ outcome: "kept", settledBy: admin.user.id }]);
    expect((await admin.caller.offer.reports({})).meta.total).toBe(0);
    expect((await reporter.caller.offer.get({ id: offer.id })).id).toBe(offer.id);
  });

  it("and nobody reads that it is available again once it is over", async () => {
    const { db } = database;
    const admin = await asSharer(db, { permission: 0 });
    const { giver } = await createSharing(db);
    const over = { startsAt: at(-2 * HOUR_MS), endsAt: NOW, pausedAt: at(-HOUR_MS) };
    for (const offer of [over, { state: "withdrawn", pausedAt: NOW } as const]) {
      const { id } = await createOfferOf(db, giver.user.id, offer);
      await admin.caller.offer.keep({ id });
    }
    expect(await db.$count(notifications)).toBe(0);
  });

  it("not for a person whose reports were kept three times lately", async () => {
    const { db } = database;
    const reporter = await asSharer(db);
    const giver = await createSharer(db);
    for (let time = 0; time < 3; time += 1) {
      const { id } = await createOfferOf(db, giver.id);
      await db.insert(reports).values({
        offerId: id,
        reporterId: reporter.user.id,
        reason: "spam",
        outcome: "kept",
        settledAt: at(-HOUR_MS),
      });
    }
    const offer = await createOfferOf(db, giver.id);
    await reporter.caller.offer.report({ id: offer.id, reason: "unsafe" });
    const [row] = await db.select().from(offers).where(eq(offers.id, offer.id));
    expect(row?.pausedAt).toBeNull();
  });
});

it("a report may block the person as well, and their offers are gone for the reporter", async () => {
  const { db } = database;
  const { giver, taker, offer } = await createSharing(db);
  await taker.caller.offerClaim.claim({ id: offer.id, portions: 1, arrivesAt: offer.startsAt });
  await taker.caller.offer.report({ id: offer.id, reason: "rude", block: true });
  expect(await db.$count(userBlocks)).toBe(1);
  expect((await taker.caller.offerClaim.ownIn({ id: offer.id })).state).toBe("released");
  expect((await refusalOf(taker.caller.offer.get({ id: offer.id })))[0]).toBe(404);
  expect((await taker.caller.offer.list({})).items).toEqual([]);
  const claim = taker.caller.offerClaim.claim({ id: offer.id, portions: 1, arrivesAt: offer.startsAt });
  expect((await refusalOf(claim))[0]).toBe(404);
  expect(await taker.caller.block.list()).toEqual([{ username: giver.user.username, createdAt: NOW }]);
  await taker.caller.block.remove({ username: giver.user.username });
  expect((await taker.caller.offer.get({ id: offer.id })).id).toBe(offer.id);
});

it("admins see which side of a claim was reported, not who reported it", async () => {
  const { db } = database;
  const { giver, taker, offer } = await createSharing(db);
  const admin = await asSharer(db, { permission: 0 });
  const { id: claimId } = await createClaim(db, offer, taker.user.id);
  const about = { id: offer.id, claimId, reason: "rude" } as const;
  await taker.caller.offerClaim.report(about);
  await giver.caller.offerClaim.report(about);
  await taker.caller.offer.report({ id: offer.id, reason: "spam" });
  const { items } = await admin.caller.offer.reports({});
  expect(items.map((item) => [item.about, item.claim?.id])).toEqual([
    ["giver", claimId],
    ["taker", claimId],
    ["giver", undefined],
  ]);
  expect(items[0]).not.toHaveProperty("reporterId");
});

it("a warning reaches those who collected it alone, once by the giver and once by an admin", async () => {
  const { db } = database;
  const { giver, taker, offer } = await createSharing(db);
  const admin = await asSharer(db, { permission: 0 });
  expect(await giver.caller.offer.warn({ id: offer.id })).toEqual({ warned: 0 });
  await createClaim(db, offer, taker.user.id, { state: "collected", settledAt: NOW });
  const holder = await createSharer(db);
  await createClaim(db, offer, holder.id);
  expect(await giver.caller.offer.warn({ id: offer.id })).toEqual({ warned: 1 });
  expect((await errorOf(giver.caller.offer.warn({ id: offer.id }))).status).toBe(409);
  const text = "The fridge was off.";
  expect(await admin.caller.offer.warnTakers({ id: offer.id, text })).toEqual({ warned: 1 });
  expect((await errorOf(admin.caller.offer.warnTakers({ id: offer.id, text }))).status).toBe(409);
  const bell = await db.select().from(notifications).where(eq(notifications.kind, "offer_warning"));
  expect(bell.map(({ userId, notificationMessage }) => [userId, notificationMessage])).toEqual([
    [
      taker.user.id,
      "Please don't eat “Ten buns” from Tue, 1 Dec. The person who gave it asks you not to eat it.",
    ],
    [taker.user.id, "Please don't eat “Ten buns” from Tue, 1 Dec. The fridge was off."],
  ]);
});

it("a removed offer is gone, and its giver and people with a claim read the reason", async () => {
  const { db } = database;
  const { giver, taker, offer } = await createSharing(db);
  const admin = await asSharer(db, { permission: 0 });
  await createClaim(db, offer, taker.user.id);
  await admin.caller.offer.remove({ id: offer.id, reason: "This is not food." });
  expect((await refusalOf(taker.caller.offer.get({ id: offer.id })))[0]).toBe(404);
  expect((await giver.caller.offer.get({ id: offer.id })).state).toBe("removed");
  const bell = await db.select().from(notifications).where(eq(notifications.kind, "offer_changed"));
  expect(bell.map(({ notificationMessage }) => notificationMessage)).toEqual(
    Array(2).fill("“Ten buns” is no longer available. Reason: This is not food."),
  );
  expect((await errorOf(admin.caller.offer.keep({ id: offer.id }))).status).toBe(409);
});
