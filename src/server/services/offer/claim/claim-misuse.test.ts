import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { notifications, offers } from "#server/db/schema/index.ts";
import { refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createClaim, createOfferOf, NOW } from "#test/factories.ts";
import { asSharer, createSharing } from "#test/sharing.ts";

const at = (ms: number) => new Date(NOW.getTime() + ms);

describe("misuse of free food", () => {
  const database = testDatabase();

  it("is not to claim again what the giver took back", async () => {
    const { giver, taker, offer } = await createSharing(database.db);
    const claim = () =>
      taker.caller.offerClaim.claim({ id: offer.id, portions: 1, arrivesAt: offer.startsAt });
    const { id: claimId } = await claim();
    await giver.caller.offerClaim.release({ id: offer.id, claimId, reason: "rude" });
    expect(await refusalOf(claim())).toEqual([
      409,
      "Your claim was taken back, so you can't claim this again.",
    ]);
  });

  it("is not to say several times about one offer that nobody was there", async () => {
    const { taker, offer, at: moveTo } = await createSharing(database.db, { startsAt: at(-HOUR_MS) });
    const claim = () =>
      taker.caller.offerClaim.claim({ id: offer.id, portions: 1, arrivesAt: at(20 * MINUTE_MS) });
    await createClaim(database.db, { id: offer.id, startsAt: NOW }, taker.user.id);
    moveTo(at(16 * MINUTE_MS));
    await taker.caller.offerClaim.outcome({ id: offer.id, outcome: "not_given" });
    expect(await refusalOf(claim())).toEqual([
      409,
      "You said nobody was there, so you can't claim this again.",
    ]);
  });

  it("does not make portions out of a handover that is noted after others claimed them", async () => {
    const { db } = database;
    const {
      giver,
      taker,
      offer,
      at: moveTo,
    } = await createSharing(db, {
      portions: 2,
      startsAt: at(-HOUR_MS),
    });
    const missed = await createClaim(db, { id: offer.id, startsAt: NOW }, taker.user.id, { portions: 2 });
    moveTo(at(16 * MINUTE_MS));
    const handOver = { id: offer.id, claimId: missed.id };
    await giver.caller.offerClaim.handOver({ ...handOver, outcome: "missed" });
    const other = await asSharer(db);
    await other.caller.offerClaim.claim({ id: offer.id, portions: 2, arrivesAt: at(20 * MINUTE_MS) });
    await giver.caller.offerClaim.handOver(handOver);
    await other.caller.offerClaim.leave({ id: offer.id });
    const [stored] = await db
      .select({ left: offers.portionsLeft })
      .from(offers)
      .where(eq(offers.id, offer.id));
    expect(stored?.left).toBe(0);
  });

  it("does not fill a giver's mailbox by claiming and leaving", async () => {
    const { db } = database;
    let now = NOW;
    const mailed: number[] = [];
    const overrides = {
      now: () => now,
      enqueueNotificationMails: async (userIds: readonly number[]) => void mailed.push(...userIds),
    };
    const giver = await asSharer(db);
    const taker = await asSharer(db, {}, overrides);
    const offer = await createOfferOf(db, giver.user.id);
    const claim = async () => {
      await taker.caller.offerClaim.claim({ id: offer.id, portions: 1, arrivesAt: offer.startsAt });
      await taker.caller.offerClaim.leave({ id: offer.id });
    };
    await claim();
    await claim();
    now = at(20 * MINUTE_MS);
    await claim();
    expect(mailed).toEqual([giver.user.id]);
    now = at(30 * MINUTE_MS);
    await claim();
    expect(mailed).toEqual([giver.user.id, giver.user.id]);
    const bell = await db.select().from(notifications).where(eq(notifications.userId, giver.user.id));
    expect(bell).toHaveLength(4);
  });

  it("does not flood people with a claim with changes", async () => {
    const { giver, taker, offer } = await createSharing(database.db);
    const change = (details: string) => giver.caller.offer.update({ id: offer.id, details });
    await change("Without a claim, nobody is notified.");
    await taker.caller.offerClaim.claim({ id: offer.id, portions: 1, arrivesAt: offer.startsAt });
    for (let times = 1; times <= 6; times += 1) await change(`Bags: ${times}`);
    expect((await refusalOf(change("One more bag")))[0]).toBe(429);
    const bell = await database.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, taker.user.id));
    expect(bell).toHaveLength(6);
  });

  it("does not choose takers by blocking all others and ending that again", async () => {
    const giver = await asSharer(database.db);
    for (let times = 1; times <= 20; times += 1) {
      const { username } = (await asSharer(database.db)).user;
      await giver.caller.block.add({ username });
      await giver.caller.block.add({ username });
      await giver.caller.block.remove({ username });
    }
    const { username } = (await asSharer(database.db)).user;
    expect((await refusalOf(giver.caller.block.add({ username })))[0]).toBe(429);
    expect(await giver.caller.block.list()).toEqual([]);
  });
});
