import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { notifications, offerClaims, offers } from "#server/db/schema/index.ts";
import { moveLines } from "#server/services/offer/line/move-lines.ts";
import { createTestContext, errorOf, refusalOf } from "#test/callers.ts";
import { committedTestDatabase, testDatabase } from "#test/database.ts";
import { createClaim, createOfferOf, createSharer, NOW } from "#test/factories.ts";
import { asSharer, createSharing } from "#test/sharing.ts";

type Db = Parameters<typeof createSharing>[0];
type Offer = { id: number; startsAt: Date };
type Taker = Awaited<ReturnType<typeof asSharer>>;

const at = (ms: number) => new Date(NOW.getTime() + ms);
const claim = ({ caller }: Taker, { id, startsAt }: Offer, portions = 1) =>
  caller.offerClaim.claim({ id, portions, arrivesAt: startsAt });
const own = ({ caller }: Taker, { id }: Offer) => caller.offerClaim.ownIn({ id });
const leftOf = async (db: Db, { id }: Offer) =>
  (await db.select({ left: offers.portionsLeft }).from(offers).where(eq(offers.id, id)))[0]?.left;
const noticesOf = async (db: Db, { user }: Taker) =>
  (
    await db.select().from(notifications).where(eq(notifications.userId, user.id)).orderBy(notifications.id)
  ).map(({ notificationMessage }) => notificationMessage);

describe("the line of an offer", () => {
  const database = testDatabase();

  /** Stores an offer of two portions that `taker` holds, with people in line for `asks` portions each. */
  async function createLine(asks: readonly number[]) {
    const { db } = database;
    const sharing = await createSharing(db, { portions: 2 });
    await claim(sharing.taker, sharing.offer, 2);
    const waiting = [];
    for (const portions of asks) {
      const person = await asSharer(db);
      await claim(person, sharing.offer, portions);
      waiting.push(person);
    }
    const [first, second, third] = waiting;
    if (!first) throw new Error("Nobody is in line");
    return { ...sharing, db, first, second: second ?? first, third: third ?? first };
  }

  it("says the place, and shows neither meeting place nor names", async () => {
    const { giver, first, second, offer } = await createLine([1, 2]);
    expect(await own(first, offer)).toMatchObject({
      state: "asked",
      place: 1,
      code: null,
      spot: null,
      giver: null,
    });
    expect(await own(second, offer)).toMatchObject({ state: "asked", place: 2 });
    expect(await second.caller.offer.get({ id: offer.id })).toMatchObject({ inLine: 2, left: 0, spot: null });
    const { claims, inLine } = await giver.caller.offerClaim.list({ id: offer.id });
    expect([claims.length, inLine]).toEqual([1, 2]);
    const { id } = await own(first, offer);
    const release = giver.caller.offerClaim.release({ id: offer.id, claimId: id, reason: "other" });
    expect(await refusalOf(release)).toEqual([404, "Claim not found!"]);
    expect((await errorOf(giver.caller.offerClaim.handOver({ id: offer.id, claimId: id }))).status).toBe(404);
  });

  it("moves up in the order of asking when portions come free, and notifies who moves and the giver", async () => {
    const { db, giver, taker, first, second, offer } = await createLine([1, 1]);
    await taker.caller.offerClaim.leave({ id: offer.id });
    for (const person of [first, second])
      expect(await own(person, offer)).toMatchObject({ state: "held", place: null, spot: offer.spot });
    expect(await leftOf(db, offer)).toBe(0);
    expect(await noticesOf(db, first)).toEqual(["“Ten buns” is yours. Collect it at 1:00 pm on Tue, 1 Dec."]);
    expect((await noticesOf(db, giver)).slice(1)).toEqual(
      [first, second].map(
        ({ user }) => `${user.username} is coming for “Ten buns” at 1:00 pm on Tue, 1 Dec.`,
      ),
    );
  });

  it("passes over who asked for more than is free, and keeps their place", async () => {
    const { db, giver, taker, first, second, offer } = await createLine([2, 1]);
    const { id } = await own(taker, offer);
    await db.update(offerClaims).set({ portions: 1 }).where(eq(offerClaims.id, id));
    await giver.caller.offerClaim.release({ id: offer.id, claimId: id, reason: "other" });
    expect((await own(first, offer)).place).toBe(1);
    expect((await own(second, offer)).state).toBe("held");
  });

  it("passes over who holds as many as they may, and serves them first once they may", async () => {
    const { db, giver, taker, first, second, offer } = await createLine([1, 1]);
    const other = await createOfferOf(db, giver.user.id);
    await claim(first, other);
    const { id } = await own(taker, offer);
    await db.update(offerClaims).set({ portions: 1 }).where(eq(offerClaims.id, id));
    await taker.caller.offerClaim.leave({ id: offer.id });
    expect((await own(first, offer)).place).toBe(1);
    expect((await own(second, offer)).state).toBe("held");
    await first.caller.offerClaim.leave({ id: other.id });
    await db.update(offers).set({ portionsLeft: 1 }).where(eq(offers.id, offer.id));
    const { context } = createTestContext(db);
    expect(await moveLines(context)).toBe(1);
    expect((await own(first, offer)).state).toBe("held");
    expect(await moveLines(context)).toBe(0);
  });

  it("goes before a newcomer", async () => {
    const { db, first, offer } = await createLine([1]);
    await db.update(offers).set({ portionsLeft: 1 }).where(eq(offers.id, offer.id));
    const newcomer = await asSharer(db);
    expect(await claim(newcomer, offer)).toMatchObject({ state: "asked", place: 1 });
    expect((await own(first, offer)).state).toBe("held");
  });

  it("moves after a pick-up that was missed, or where nobody was there, to an upcoming time", async () => {
    const { db, giver, taker, first, second, offer, at: move } = await createLine([1, 1]);
    const { id } = await own(taker, offer);
    await db.update(offerClaims).set({ portions: 1 }).where(eq(offerClaims.id, id));
    move(at(2 * HOUR_MS));
    await giver.caller.offerClaim.handOver({ id: offer.id, claimId: id, outcome: "missed" });
    expect(await own(first, offer)).toMatchObject({ state: "held", arrivesAt: at(2.5 * HOUR_MS) });
    await db
      .update(offerClaims)
      .set({ arrivesAt: at(-HOUR_MS) })
      .where(eq(offerClaims.takerId, first.user.id));
    await first.caller.offerClaim.outcome({ id: offer.id, outcome: "not_given" });
    expect((await own(second, offer)).state).toBe("held");
    await first.caller.offerClaim.outcome({ id: offer.id, outcome: "collected" });
    expect(await leftOf(db, offer)).toBe(0);
  });

  it("moves no more within the last half hour, and for a paused offer once an admin keeps it", async () => {
    const { db, taker, first, offer, at: move } = await createLine([1]);
    move(at(4.6 * HOUR_MS));
    await taker.caller.offerClaim.leave({ id: offer.id });
    expect((await own(first, offer)).state).toBe("asked");
    move(at(HOUR_MS));
    await db.update(offers).set({ pausedAt: NOW }).where(eq(offers.id, offer.id));
    const { context } = createTestContext(db);
    expect(await moveLines(context)).toBe(0);
    const admin = await asSharer(db, { permission: 0 });
    await admin.caller.offer.keep({ id: offer.id });
    expect((await own(first, offer)).state).toBe("held");
  });

  it("ends with the offer, and is idle on a site without free food", async () => {
    const { db, taker, first, offer } = await createLine([1]);
    const end = { now: () => at(5 * HOUR_MS) };
    const off = { offers: { isOn: false, takesCooked: true } };
    expect(await moveLines(createTestContext(db, { ...end, ...off }).context)).toBe(0);
    expect(await moveLines(createTestContext(db, end).context)).toBe(1);
    expect((await own(first, offer)).state).toBe("lapsed");
    expect((await own(taker, offer)).state).toBe("held");
    expect(await noticesOf(db, first)).toEqual(["“Ten buns” went to others this time."]);
  });

  it("is left without blame, closes up, and takes a new time", async () => {
    const { first, second, offer } = await createLine([1, 1]);
    const arrivesAt = at(90 * MINUTE_MS);
    expect(await second.caller.offerClaim.change({ id: offer.id, arrivesAt })).toMatchObject({ arrivesAt });
    expect(await first.caller.offerClaim.leave({ id: offer.id })).toMatchObject({
      state: "left",
      place: null,
    });
    expect((await own(second, offer)).place).toBe(1);
  });

  it("is one of five at most, which a person may join while they hold food", async () => {
    const { db } = database;
    const { giver, taker, offer } = await createSharing(db);
    await claim(taker, offer);
    const gone = async () => createOfferOf(db, giver.user.id, { portionsLeft: 0 });
    for (let time = 0; time < 5; time += 1) expect((await claim(taker, await gone())).state).toBe("asked");
    expect(await refusalOf(claim(taker, await gone()))).toEqual([
      409,
      "You are in line for five offers. Leave one line before you join another.",
    ]);
  });

  it("is released by a block and a withdrawal, which fixes the giver's edit like a claim", async () => {
    const { db, giver, first, second, offer } = await createLine([1, 1]);
    const fixed = giver.caller.offer.update({ id: offer.id, title: "Nine buns" });
    expect((await errorOf(fixed)).status).toBe(409);
    await first.caller.block.add({ username: giver.user.username });
    expect((await own(first, offer)).state).toBe("released");
    expect((await own(second, offer)).place).toBe(1);
    await giver.caller.offer.withdraw({ id: offer.id });
    expect((await own(second, offer)).state).toBe("released");
    expect(await noticesOf(db, second)).toEqual(["“Ten buns” is no longer available."]);
    expect(await leftOf(db, offer)).toBe(2);
  });
});

describe("at the same time", () => {
  const database = committedTestDatabase();

  it("two jobs and ten claims serve a line once each, and nobody holds more than they may", async () => {
    const { db } = database;
    const giver = await createSharer(db);
    const portions = { portions: 5, portionsLeft: 5 };
    const one = await createOfferOf(db, giver.id, portions);
    const other = await createOfferOf(db, giver.id, portions);
    const people = [];
    for (let person = 0; person < 8; person += 1) people.push(await asSharer(db));
    for (const offer of [one, other])
      for (const { user } of people) await createClaim(db, offer, user.id, { state: "asked", heldAt: null });
    const newcomers = [];
    for (let person = 0; person < 10; person += 1) newcomers.push(await asSharer(db));
    const { context } = createTestContext(db);
    const claims = newcomers.map((person, index) => claim(person, index % 2 ? one : other));
    await Promise.all([moveLines(context), moveLines(context), ...claims]);
    await moveLines(context);
    for (const { user } of people) {
      const held = and(eq(offerClaims.takerId, user.id), eq(offerClaims.state, "held"));
      expect(await db.$count(offerClaims, held)).toBe(1);
    }
    for (const offer of [one, other]) {
      const rows = await db.select().from(offerClaims).where(eq(offerClaims.offerId, offer.id));
      const held = rows.filter(({ state }) => state === "held");
      expect([held.length, rows.length, await leftOf(db, offer)]).toEqual([5, 13, 0]);
    }
  }, 60_000);

  it("the last portion is left and claimed in one of two orders, with one notice for each", async () => {
    const { db } = database;
    for (let round = 0; round < 5; round += 1) {
      const { giver, taker, offer } = await createSharing(db, { portions: 1 });
      await claim(taker, offer);
      const newcomer = await asSharer(db);
      await Promise.all([taker.caller.offerClaim.leave({ id: offer.id }), claim(newcomer, offer)]);
      expect((await own(newcomer, offer)).state).toBe("held");
      expect(await leftOf(db, offer)).toBe(0);
      expect(await noticesOf(db, giver)).toHaveLength(2);
      expect(await noticesOf(db, taker)).toEqual([]);
      expect((await noticesOf(db, newcomer)).length).toBeLessThanOrEqual(1);
    }
  }, 60_000);
});
