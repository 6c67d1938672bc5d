import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { isCurrentOffer, mayBeCurrent } from "#lib/offers/offer-texts.ts";
import { canTakeBack } from "#lib/offers/offer-time.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { offerClaims, reports } from "#server/db/schema/index.ts";
import { claimCodeOf } from "#server/services/offer/row/claim-row.ts";
import { errorOf, refusalOf } from "#test/callers.ts";
import { committedTestDatabase, testDatabase } from "#test/database.ts";
import { createClaim, createOfferOf, NOW } from "#test/factories.ts";
import { asSharer, createSharing } from "#test/sharing.ts";

const at = (ms: number) => new Date(NOW.getTime() + ms);

/** Stores an offer whose window is open, with a claim of the taker, who said they would come half an hour ago. */
async function createPickUp(db: Parameters<typeof createSharing>[0]) {
  const sharing = await createSharing(db, { endsAt: at(2 * HOUR_MS) });
  const { offer, taker } = sharing;
  const claim = await createClaim(db, offer, taker.user.id, { arrivesAt: at(-30 * MINUTE_MS) });
  return { ...sharing, claim, code: claimCodeOf(claim.id) };
}

describe("a handover", () => {
  const database = testDatabase();
  const stateOf = async (id: number) =>
    (await database.db.select().from(offerClaims).where(eq(offerClaims.id, id)))[0]?.state;

  it("is noted by the taker's code, as it is typed, or by the claim", async () => {
    const { giver, offer, claim, code } = await createPickUp(database.db);
    const noted = await giver.caller.offerClaim.handOver({ id: offer.id, pass: ` ${code.toLowerCase()} ` });
    expect(noted).toMatchObject({
      id: claim.id,
      state: "collected",
      taker: { collected: 1, firstName: "Tim" },
    });
    expect(noted.code).toBeNull();
    expect((await giver.caller.offerClaim.handOver({ id: offer.id, claimId: claim.id })).state).toBe(
      "collected",
    );
    const [row] = await database.db.select().from(offerClaims).where(eq(offerClaims.id, claim.id));
    expect(row).toMatchObject({ byCode: true, settledBy: giver.user.id, settledAt: NOW });
  });

  it("is found by its code before it is noted, by the giver alone", async () => {
    const { giver, taker, offer, claim, code } = await createPickUp(database.db);
    const found = await giver.caller.offerClaim.byCode({ id: offer.id, pass: code.toLowerCase() });
    expect(found).toMatchObject({ id: claim.id, state: "held", portions: 1, taker: { firstName: "Tim" } });
    expect(await giver.caller.offerClaim.byCode({ id: offer.id, pass: "000000" })).toBeNull();
    const byTaker = taker.caller.offerClaim.byCode({ id: offer.id, pass: code });
    expect((await errorOf(byTaker)).status).toBe(404);
    expect(await stateOf(claim.id)).toBe("held");
  });

  it("is refused for a code of another offer, a stranger, and outside the times", async () => {
    const { db } = database;
    const { giver, taker, offer, claim, code, at: move } = await createPickUp(db);
    const other = await createOfferOf(db, giver.user.id);
    expect(await refusalOf(giver.caller.offerClaim.handOver({ id: other.id, pass: code }))).toEqual([
      404,
      "No claim has this code.",
    ]);
    const stranger = await asSharer(db);
    for (const { caller } of [taker, stranger])
      expect((await refusalOf(caller.offerClaim.handOver({ id: offer.id, claimId: claim.id })))[0]).toBe(404);
    move(at(2 * HOUR_MS + DAY_MS));
    expect((await errorOf(giver.caller.offerClaim.handOver({ id: offer.id, pass: code }))).status).toBe(409);
    move(NOW);
    const early = await createOfferOf(db, giver.user.id, { endsAt: at(4 * HOUR_MS + 31 * MINUTE_MS) });
    const { id: claimId } = await createClaim(db, early, stranger.user.id);
    const tooEarly = giver.caller.offerClaim.handOver({ id: early.id, claimId });
    expect((await errorOf(tooEarly)).status).toBe(409);
    expect(await stateOf(claim.id)).toBe("held");
  });

  it("is missed from 15 minutes after the agreed time on, and taken back by the giver within a day", async () => {
    const { giver, offer, claim, at: move } = await createPickUp(database.db);
    const say = (outcome: "missed" | "collected") =>
      giver.caller.offerClaim.handOver({ id: offer.id, claimId: claim.id, outcome });
    const agreed = { arrivesAt: at(-10 * MINUTE_MS) };
    await database.db.update(offerClaims).set(agreed).where(eq(offerClaims.id, claim.id));
    expect((await errorOf(say("missed"))).status).toBe(409);
    move(at(5 * MINUTE_MS));
    expect((await say("missed")).state).toBe("missed");
    expect((await say("missed")).state).toBe("missed");
    expect((await say("collected")).state).toBe("collected");
  });

  it("can be noted for a day by the giver who said that nobody came, and is where they look, also once the offer is withdrawn", async () => {
    const { giver, offer, claim, at: move } = await createPickUp(database.db);
    const { id } = offer;
    await giver.caller.offerClaim.handOver({ id, claimId: claim.id, outcome: "missed" });
    await giver.caller.offer.withdraw({ id });
    const findShown = async (now: Date) => {
      move(now);
      const [own] = (await giver.caller.offer.own({})).items;
      if (!own || !mayBeCurrent(own, now)) return "not read";
      const { claims } = await giver.caller.offerClaim.list({ id });
      return isCurrentOffer(own, claims, now) && claims.some((one) => canTakeBack(one, "giver", now));
    };
    expect(await findShown(at(DAY_MS))).toBe(false);
    const late = giver.caller.offerClaim.handOver({ id, claimId: claim.id });
    expect(await refusalOf(late)).toEqual([409, "This was more than a day ago. Please ask an admin."]);
    expect(await findShown(at(DAY_MS - 1))).toBe(true);
    const given = await giver.caller.offerClaim.handOver({ id, claimId: claim.id });
    expect(given).toMatchObject({ state: "collected", settledAt: at(DAY_MS - 1) });
  });

  it("can be noted for a day by the taker who said that nobody was there, also long after the window", async () => {
    const { db } = database;
    const endsAt = at(MINUTE_MS - DAY_MS);
    const { taker, offer, at: move } = await createSharing(db, { endsAt });
    await createClaim(db, offer, taker.user.id, { arrivesAt: endsAt });
    await taker.caller.offerClaim.outcome({ id: offer.id, outcome: "not_given" });
    const findShown = async (now: Date) => {
      move(now);
      const [own] = (await taker.caller.offerClaim.own({})).items;
      return own && canTakeBack(own, "taker", now);
    };
    const say = () => taker.caller.offerClaim.outcome({ id: offer.id, outcome: "collected" });
    expect(await findShown(at(DAY_MS))).toBe(false);
    expect((await errorOf(say())).status).toBe(409);
    expect(await findShown(at(DAY_MS - 1))).toBe(true);
    expect((await say()).state).toBe("collected");
  });

  it("is not noted late for a person who has claimed the same food again since", async () => {
    const { giver, taker, offer, claim } = await createPickUp(database.db);
    const admin = await asSharer(database.db, { permission: 0 });
    await giver.caller.offerClaim.handOver({ id: offer.id, claimId: claim.id, outcome: "missed" });
    await taker.caller.offerClaim.claim({ id: offer.id, portions: 1, arrivesAt: at(HOUR_MS) });
    for (const { caller } of [giver, admin])
      expect(await refusalOf(caller.offerClaim.handOver({ id: offer.id, claimId: claim.id }))).toEqual([
        409,
        "This person has claimed it again since. Please note that claim.",
      ]);
    await taker.caller.offerClaim.leave({ id: offer.id });
    await giver.caller.offerClaim.handOver({ id: offer.id, claimId: claim.id });
    expect(await stateOf(claim.id)).toBe("collected");
  });

  it("has the first word of two, and the other becomes a report", async () => {
    const { giver, taker, offer, claim } = await createPickUp(database.db);
    await taker.caller.offerClaim.outcome({ id: offer.id, outcome: "not_given" });
    const given = await giver.caller.offerClaim.handOver({ id: offer.id, claimId: claim.id });
    expect(given.state).toBe("not_given");
    expect(await database.db.select().from(reports)).toMatchObject([
      {
        claimId: claim.id,
        reporterId: giver.user.id,
        aboutUserId: taker.user.id,
        reason: "not_there",
        text: "Noted first: nobody was there. The giver says: it was handed over.",
      },
    ]);
    expect((await taker.caller.offerClaim.outcome({ id: offer.id, outcome: "collected" })).state).toBe(
      "collected",
    );
  });

  it("does not let somebody who missed a pick-up undo it", async () => {
    const { giver, taker, offer, claim } = await createPickUp(database.db);
    await giver.caller.offerClaim.handOver({ id: offer.id, claimId: claim.id, outcome: "missed" });
    const said = await taker.caller.offerClaim.outcome({ id: offer.id, outcome: "collected" });
    expect(said.state).toBe("missed");
    expect(await database.db.$count(reports)).toBe(1);
  });

  it("is corrected by an admin for 30 days", async () => {
    const { db } = database;
    const { giver, offer, claim, at: move } = await createPickUp(db);
    const clock = { moment: NOW };
    const admin = await asSharer(db, { permission: 0 }, { now: () => clock.moment });
    await giver.caller.offerClaim.handOver({ id: offer.id, claimId: claim.id });
    move(NOW);
    const correct = () =>
      admin.caller.offerClaim.handOver({ id: offer.id, claimId: claim.id, outcome: "missed" });
    expect((await correct()).state).toBe("missed");
    const undone = giver.caller.offerClaim.handOver({ id: offer.id, claimId: claim.id });
    expect(await refusalOf(undone)).toEqual([
      409,
      "An admin has noted this. Please ask an admin to correct it.",
    ]);
    clock.moment = at(5 * MINUTE_MS);
    expect((await correct()).state).toBe("missed");
  });
});

describe("at the same time", () => {
  const database = committedTestDatabase();

  it("a code that is entered twenty times is one handover, and each call succeeds", async () => {
    const { giver, offer, code } = await createPickUp(database.db);
    const calls = Array.from({ length: 20 }, () =>
      giver.caller.offerClaim.handOver({ id: offer.id, pass: code }),
    );
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    expect(await database.db.$count(offerClaims, eq(offerClaims.state, "collected"))).toBe(1);
  }, 60_000);

  it("a giver takes back three claims of six offers, and each other call is refused", async () => {
    const { db } = database;
    const giver = await asSharer(db);
    const claims = [];
    for (let time = 0; time < 6; time += 1) {
      const offer = await createOfferOf(db, giver.user.id);
      const { id: claimId } = await createClaim(db, offer, (await asSharer(db)).user.id);
      claims.push({ id: offer.id, claimId });
    }
    const outcomes = await Promise.all(
      claims.map(({ id, claimId }) =>
        giver.caller.offerClaim
          .release({ id, claimId, reason: "other" })
          .then(({ state }) => state)
          .catch(async (error: unknown) => (await errorOf(Promise.reject(error))).status),
      ),
    );
    expect(outcomes.toSorted()).toEqual([429, 429, 429, "released", "released", "released"]);
  }, 60_000);

  it("a handover and its contrary leave one word and one report", async () => {
    const { db } = database;
    for (let round = 0; round < 5; round += 1) {
      const { giver, taker, offer, claim } = await createPickUp(db);
      const outcomes = await Promise.allSettled([
        giver.caller.offerClaim.handOver({ id: offer.id, claimId: claim.id }),
        taker.caller.offerClaim.outcome({ id: offer.id, outcome: "not_given" }),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
      expect(await db.$count(reports, eq(reports.claimId, claim.id))).toBe(1);
      const [row] = await db.select().from(offerClaims).where(eq(offerClaims.id, claim.id));
      expect(["collected", "not_given"]).toContain(row?.state);
    }
  }, 60_000);
});
