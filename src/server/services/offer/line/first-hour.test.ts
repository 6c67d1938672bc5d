import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import type { Db } from "#server/db/client.ts";
import { notifications, offerClaims, offers } from "#server/db/schema/index.ts";
import { moveLines } from "#server/services/offer/line/move-lines.ts";
import { createTestContext } from "#test/callers.ts";
import { committedTestDatabase, testDatabase } from "#test/database.ts";
import { createOfferOf, NOW } from "#test/factories.ts";
import { asSharer } from "#test/sharing.ts";

type Taker = Awaited<ReturnType<typeof asSharer>>;
type Offer = { id: number; startsAt: Date };

const at = (ms: number) => new Date(NOW.getTime() + ms);
const UNTIL = HOUR_MS;
const leftOf = async (db: Db, { id }: { id: number }) =>
  (await db.select({ left: offers.portionsLeft }).from(offers).where(eq(offers.id, id)))[0]?.left;

/** People who share one clock, and what they do. */
async function createPeople(db: Db) {
  let now = NOW;
  const clock = { now: () => now };
  const giver = await asSharer(db, {}, clock);
  /** Stores a person who collected food this often in the last four weeks. */
  async function createTaker(count: number, settledAt = at(-DAY_MS)): Promise<Taker> {
    const taker = await asSharer(db, {}, clock);
    const times = { arrivesAt: settledAt, heldAt: settledAt, settledAt, createdAt: settledAt };
    for (let time = 0; time < count; time += 1) {
      const { id: offerId } = await createOfferOf(db, giver.user.id, { title: null });
      const claim = { offerId, takerId: taker.user.id, portions: 1, state: "collected" as const };
      await db.insert(offerClaims).values({ ...claim, ...times });
    }
    return taker;
  }
  return {
    giver,
    createTaker,
    createOffer: (portions: number, overrides = {}) =>
      createOfferOf(db, giver.user.id, { portions, fairUntil: at(UNTIL), ...overrides }),
    claim: ({ caller }: Taker, { id, startsAt }: Offer, portions = 1) =>
      caller.offerClaim.claim({
        id,
        portions,
        arrivesAt: new Date(Math.max(startsAt.getTime(), now.getTime())),
      }),
    own: ({ caller }: Taker, { id }: Offer) => caller.offerClaim.ownIn({ id }),
    move: (moment: Date) => {
      now = moment;
    },
    job: () => moveLines(createTestContext(db, clock).context),
  };
}

describe("the first hour of an offer", () => {
  const database = testDatabase();

  it("gives food right away to people who collected fewer than eight times in four weeks, and a turn to all others", async () => {
    const { db } = database;
    const { createTaker, createOffer, claim, own, move } = await createPeople(db);
    const offer = await createOffer(3);
    const often = await createTaker(9);
    expect(await claim(often, offer)).toMatchObject({
      state: "asked",
      place: 1,
      spot: null,
      code: null,
      turn: { collected: 9, until: at(UNTIL) },
    });
    expect(await claim(await createTaker(8), offer)).toMatchObject({ state: "asked", place: 2 });
    expect(await claim(await createTaker(7), offer)).toMatchObject({ state: "held", turn: null });
    const long = await createTaker(9, at(-28 * DAY_MS));
    expect(await claim(long, offer)).toMatchObject({ state: "held" });
    expect(await leftOf(db, offer)).toBe(1);
    move(at(UNTIL - 1));
    expect((await own(often, offer)).turn).toEqual({ collected: 9, until: at(UNTIL) });
    move(at(UNTIL));
    expect((await own(often, offer)).turn).toBeNull();
    expect(await claim(await createTaker(9), await createOffer(1))).toMatchObject({ state: "held" });
  });

  it.each(["job", "claim", "read"])("ends with the next %s, in the order of asking", async (what) => {
    const { db } = database;
    const { giver, createTaker, createOffer, claim, own, move, job } = await createPeople(db);
    const offer = await createOffer(3);
    const often = await createTaker(8);
    const oftener = await createTaker(12);
    for (const taker of [often, oftener]) await claim(taker, offer);
    move(at(UNTIL - 1));
    expect(await job()).toBe(0);
    await giver.caller.offerClaim.list({ id: offer.id });
    expect((await own(often, offer)).state).toBe("asked");
    move(at(UNTIL));
    const newcomer = await createTaker(0);
    if (what === "job") expect(await job()).toBe(2);
    if (what === "claim") expect(await claim(newcomer, offer)).toMatchObject({ state: "held" });
    if (what === "read")
      expect(await giver.caller.offerClaim.list({ id: offer.id })).toMatchObject({
        claims: [{ state: "held" }, { state: "held" }],
        inLine: 0,
      });
    for (const taker of [often, oftener]) expect((await own(taker, offer)).state).toBe("held");
    expect(await leftOf(db, offer)).toBe(what === "claim" ? 0 : 1);
    const bell = await db.select().from(notifications).where(eq(notifications.userId, often.user.id));
    expect(bell.map(({ kind }) => kind)).toEqual(["offer_held"]);
  });

  it("passes over those who collected often when a portion comes free, and keeps their place", async () => {
    const { createTaker, createOffer, claim, own } = await createPeople(database.db);
    const offer = await createOffer(1);
    const first = await createTaker(0);
    const often = await createTaker(8);
    const second = await createTaker(1);
    await claim(first, offer);
    await claim(often, offer);
    expect(await claim(second, offer)).toMatchObject({ state: "asked", place: 2, turn: null });
    await first.caller.offerClaim.leave({ id: offer.id });
    expect((await own(second, offer)).state).toBe("held");
    expect(await own(often, offer)).toMatchObject({ state: "asked", place: 1 });
  });

  it("gives everything to the line of an offer that ends within half an hour", async () => {
    const { createTaker, createOffer, claim, own, move, job } = await createPeople(database.db);
    const until = at(5 * MINUTE_MS);
    const offer = await createOffer(2, { startsAt: NOW, endsAt: at(20 * MINUTE_MS), fairUntil: until });
    const often = await createTaker(8);
    expect(await claim(often, offer)).toMatchObject({ state: "asked" });
    move(until);
    expect(await job()).toBe(1);
    expect(await own(often, offer)).toMatchObject({ state: "held", arrivesAt: at(20 * MINUTE_MS) });
  });
});

describe("at the end of the first hour", () => {
  const database = committedTestDatabase();

  it("two jobs and ten claims at the same instant lose nobody and give nothing twice", async () => {
    const { db } = database;
    const { createTaker, createOffer, claim, move, job } = await createPeople(db);
    const offer = await createOffer(6);
    const line = [];
    for (let person = 0; person < 4; person += 1) line.push(await createTaker(8));
    const newcomers = [];
    for (let person = 0; person < 10; person += 1) newcomers.push(await createTaker(person < 5 ? 7 : 8));
    move(at(UNTIL - 1));
    for (const taker of line) expect(await claim(taker, offer)).toMatchObject({ state: "asked" });
    move(at(UNTIL));
    await Promise.all([job(), job(), ...newcomers.map((taker) => claim(taker, offer))]);
    await job();
    const rows = await db.select().from(offerClaims).where(eq(offerClaims.offerId, offer.id));
    const held = rows.filter(({ state }) => state === "held");
    expect([rows.length, held.length, await leftOf(db, offer)]).toEqual([14, 6, 0]);
    const inLine = line.map(({ user }) => user.id);
    expect(held.map(({ takerId }) => takerId)).toEqual(expect.arrayContaining(inLine));
    const notices = await db.select().from(notifications).where(eq(notifications.kind, "offer_held"));
    for (const id of inLine) expect(notices.filter(({ userId }) => userId === id)).toHaveLength(1);
  }, 60_000);

  it("claims an instant before it wait for those who collected little", async () => {
    const { db } = database;
    const { createTaker, createOffer, claim, move, job } = await createPeople(db);
    const offer = await createOffer(5);
    const takers = [];
    for (let person = 0; person < 10; person += 1) takers.push(await createTaker(person % 2 ? 7 : 8));
    move(at(UNTIL - 1));
    await Promise.all([job(), job(), ...takers.map((taker) => claim(taker, offer))]);
    const held = and(eq(offerClaims.offerId, offer.id), eq(offerClaims.state, "held"));
    const rows = await db.select({ takerId: offerClaims.takerId }).from(offerClaims).where(held);
    const little = takers.flatMap(({ user }, index) => (index % 2 ? [user.id] : []));
    expect(rows.map(({ takerId }) => takerId).toSorted()).toEqual(little.toSorted());
    expect(await db.$count(offerClaims, eq(offerClaims.offerId, offer.id))).toBe(10);
  }, 60_000);
});
