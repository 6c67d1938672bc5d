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

  it("is not to come earlier than the giver knows, and then say that nobody was there", async () => {
    const { giver, taker, offer } = await createSharing(database.db);
    const other = await asSharer(database.db);
    const change = ({ caller }: typeof taker, minutes: number) =>
      caller.offerClaim.change({ id: offer.id, arrivesAt: at(HOUR_MS + minutes * MINUTE_MS) });
    const claim = ({ caller }: typeof taker, portions: number) =>
      caller.offerClaim.claim({ id: offer.id, portions, arrivesAt: at(2 * HOUR_MS) });
    await claim(taker, 2);
    await database.db.update(offers).set({ portionsLeft: 0 });
    await claim(other, 1);
    for (let minutes = 1; minutes <= 6; minutes += 1) await change(taker, minutes);
    await change(taker, 6);
    await change(other, 10);
    expect((await refusalOf(change(taker, 7)))[0]).toBe(429);
    const bell = await database.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, giver.user.id))
      .orderBy(notifications.id);
    const said = (time: string) =>
      `${taker.user.username} is coming for “Ten buns” at ${time} on Tue, 1 Dec.`;
    expect(bell.map(({ notificationMessage }) => notificationMessage)).toEqual(
      ["2:00 pm", ...[1, 2, 3, 4, 5, 6].map((minutes) => `1:0${minutes} pm`)].map(said),
    );
  });

  it("is not to rewrite food that was handed over by saying first that nobody came", async () => {
    const { db } = database;
    const { giver, taker, offer } = await createSharing(db, { startsAt: at(-HOUR_MS) });
    const claim = { arrivesAt: at(-HOUR_MS) };
    const { id: claimId } = await createClaim(db, { id: offer.id, startsAt: NOW }, taker.user.id, claim);
    await giver.caller.offerClaim.handOver({ id: offer.id, claimId, outcome: "missed" });
    for (const changes of [{ grams: 20_000 }, { allergensKnown: "unknown" as const, title: "Nine buns" }])
      expect((await refusalOf(giver.caller.offer.update({ id: offer.id, ...changes })))[0]).toBe(409);
  });

  it("is not to rewrite what was reported before an admin has seen it", async () => {
    const { giver, offer } = await createSharing(database.db, { pausedAt: NOW });
    const update = (changes: { title?: string; details?: string; spot?: string }) =>
      giver.caller.offer.update({ id: offer.id, ...changes });
    for (const changes of [{ title: "Harmless buns" }, { details: "Harmless" }])
      expect((await refusalOf(update(changes)))[0]).toBe(409);
    expect((await update({ spot: "Bus stop" })).spot).toBe("Bus stop");
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

  it("nor by a report that was sent before and blocks again", async () => {
    const { giver, taker, offer } = await createSharing(database.db);
    const { username } = taker.user;
    const { id: claimId } = await createClaim(database.db, offer, taker.user.id);
    const report = () =>
      giver.caller.offerClaim.report({ id: offer.id, claimId, reason: "rude", block: true });
    for (let times = 0; times <= 20; times += 1) {
      await report();
      await giver.caller.block.remove({ username });
    }
    expect((await refusalOf(report()))[0]).toBe(429);
    expect(await giver.caller.block.list()).toEqual([]);
  });
});
