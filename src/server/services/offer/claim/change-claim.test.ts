import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { notifications, offerClaims } from "#server/db/schema/index.ts";
import { sweepOffers } from "#server/services/offer/job/sweep-offers.ts";
import { asAdmin, createTestContext, errorOf, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createOfferOf, NOW } from "#test/factories.ts";
import { asSharer, createSharing } from "#test/sharing.ts";

const database = testDatabase();
const at = (ms: number) => new Date(NOW.getTime() + ms);
const noticesOf = async (userId: number, kind: string) =>
  (await database.db.select().from(notifications).where(eq(notifications.userId, userId)))
    .filter((notice) => notice.kind === kind)
    .map(({ notificationMessage, link }) => [notificationMessage, link]);

/** Stores an offer whose only portion the taker holds. */
async function createHeld() {
  const sharing = await createSharing(database.db, { portions: 1 });
  const { taker, offer } = sharing;
  const { id: claimId } = await taker.caller.offerClaim.claim({
    id: offer.id,
    portions: 1,
    arrivesAt: offer.startsAt,
  });
  const at = { id: offer.id, claimId };
  return { ...sharing, claimId, of: at };
}

describe("a phrase", () => {
  it("reaches the other side once, and both see the last one with its time", async () => {
    const { giver, taker, offer, claimId, of, at: move } = await createHeld();
    const link = `/offers/me#claim-${claimId}`;
    await taker.caller.offerClaim.change({ id: offer.id, says: "on_my_way" });
    await taker.caller.offerClaim.change({ id: offer.id, says: "on_my_way" });
    move(at(MINUTE_MS));
    expect(await taker.caller.offerClaim.change({ id: offer.id, says: "i_am_here" })).toMatchObject({
      says: { taker: "i_am_here", takerAt: at(MINUTE_MS), giver: null, giverAt: null },
    });
    const says = {
      taker: "i_am_here",
      takerAt: at(MINUTE_MS),
      giver: "coming_down",
      giverAt: at(2 * MINUTE_MS),
    };
    move(at(2 * MINUTE_MS));
    expect(await giver.caller.offerClaim.say({ ...of, says: "coming_down" })).toMatchObject({ says });
    expect(await taker.caller.offerClaim.ownIn({ id: offer.id })).toMatchObject({ says });
    expect((await giver.caller.offerClaim.list({ id: offer.id })).claims).toMatchObject([{ says }]);
    expect((await giver.caller.home.freeFood()).toGive).toMatchObject([{ id: claimId, says }]);
    expect(await noticesOf(giver.user.id, "offer_said")).toEqual([
      ["“Ten buns”: On my way", link],
      ["“Ten buns”: I’m here", link],
    ]);
    expect(await noticesOf(taker.user.id, "offer_said")).toEqual([["“Ten buns”: Coming down", link]]);
  });

  it("is sent six times an hour by each side of a claim", async () => {
    const { giver, taker, offer, of, at: move } = await createHeld();
    const phrases = ["on_my_way", "ten_minutes_late", "on_my_way", "i_am_here", "i_cannot_find_it"] as const;
    const say = (says: (typeof phrases)[number]) => taker.caller.offerClaim.change({ id: offer.id, says });
    for (const says of [...phrases, "i_am_here" as const]) await say(says);
    expect((await errorOf(say("on_my_way"))).status).toBe(429);
    expect((await taker.caller.offerClaim.ownIn({ id: offer.id })).says.taker).toBe("i_am_here");
    await giver.caller.offerClaim.say({ ...of, says: "look_again" });
    move(at(HOUR_MS));
    expect((await say("on_my_way")).says.taker).toBe("on_my_way");
  });

  it("is for the two sides of a held claim alone", async () => {
    const { db } = database;
    const { giver, taker, offer, of } = await createHeld();
    const [admin, stranger] = [await asAdmin(db), await asSharer(db)];
    const says = "coming_down" as const;
    for (const { caller } of [admin, stranger, taker])
      expect((await errorOf(caller.offerClaim.say({ ...of, says }))).status).toBe(404);
    const other = await createOfferOf(db, giver.user.id);
    const elsewhere = giver.caller.offerClaim.say({ ...of, id: other.id, says });
    expect(await refusalOf(elsewhere)).toEqual([404, "Claim not found!"]);
    const waits = await stranger.caller.offerClaim.claim({
      id: offer.id,
      portions: 1,
      arrivesAt: offer.startsAt,
    });
    expect(waits.state).toBe("asked");
    const early = stranger.caller.offerClaim.change({ id: offer.id, says: "on_my_way" });
    expect(await refusalOf(early)).toEqual([409, "You can send this once the food is yours."]);
    const unseen = giver.caller.offerClaim.say({ id: offer.id, claimId: waits.id, says });
    expect((await errorOf(unseen)).status).toBe(404);
    await taker.caller.offerClaim.leave({ id: offer.id });
    expect((await errorOf(giver.caller.offerClaim.say({ ...of, says }))).status).toBe(409);
    const late = taker.caller.offerClaim.change({ id: offer.id, says: "on_my_way" });
    expect((await errorOf(late)).status).toBe(409);
    const nothing = taker.caller.offerClaim.change({ id: offer.id });
    expect((await errorOf(nothing)).details).toMatchObject([{ path: "arrivesAt" }]);
  });

  it("is emptied 7 days after the end, and with either account", async () => {
    const { db } = database;
    const read = async () =>
      (await db.select().from(offerClaims)).map(({ takerSays, giverSays, giverSaidAt }) => [
        takerSays,
        giverSays,
        giverSaidAt,
      ]);
    const { giver, taker, offer, of } = await createHeld();
    await taker.caller.offerClaim.change({ id: offer.id, says: "on_my_way" });
    await giver.caller.offerClaim.say({ ...of, says: "coming_down" });
    const end = 5 * HOUR_MS + 7 * DAY_MS;
    const sweepAt = (moment: Date) => sweepOffers(createTestContext(db, { now: () => moment }).context);
    await sweepAt(at(end - 1));
    expect(await read()).toEqual([["on_my_way", "coming_down", NOW]]);
    await taker.caller.user.delete({});
    expect(await read()).toEqual([[null, null, null]]);
    await db.update(offerClaims).set({ giverSays: "coming_down", giverSaidAt: NOW });
    await sweepAt(at(end));
    expect(await read()).toEqual([[null, null, null]]);
  });
});

describe("thanks", () => {
  it("are said once, after the handover, and count for the giver", async () => {
    const { db } = database;
    const { giver, taker, offer, claimId, of, at: move } = await createHeld();
    const thank = (thanks: "delicious" | "kind") => taker.caller.offerClaim.change({ id: offer.id, thanks });
    expect(await refusalOf(thank("kind"))).toEqual([
      409,
      "You can say thanks once the food was handed over.",
    ]);
    move(at(HOUR_MS));
    await giver.caller.offerClaim.handOver(of);
    expect((await thank("delicious")).thanks).toBe("delicious");
    expect((await thank("kind")).thanks).toBe("delicious");
    expect((await giver.caller.offerClaim.list({ id: offer.id })).claims).toMatchObject([
      { thanks: "delicious" },
    ]);
    const name = taker.user.username;
    const link = `/offers/me#claim-${claimId}`;
    expect(await noticesOf(giver.user.id, "offer_thanks")).toEqual([
      [`${name} says: It was delicious (“Ten buns”).`, link],
    ]);
    const reader = await asSharer(db);
    const seen = await reader.caller.offer.get({ id: offer.id });
    expect(seen.giver).toEqual({ username: giver.user.username, given: 1, thanked: 1 });
    // A deletion needs a recent login.
    move(NOW);
    await taker.caller.user.delete({});
    expect(await noticesOf(giver.user.id, "offer_thanks")).toEqual([
      ["Somebody says: It was delicious (“Ten buns”).", link],
    ]);
  });

  it("do not reach a person who blocked the taker", async () => {
    const { giver, taker, offer, of, at: move } = await createHeld();
    move(at(HOUR_MS));
    await giver.caller.offerClaim.handOver(of);
    await giver.caller.block.add({ username: taker.user.username });
    await taker.caller.offerClaim.change({ id: offer.id, thanks: "kind" });
    expect(await noticesOf(giver.user.id, "offer_thanks")).toEqual([]);
  });
});
