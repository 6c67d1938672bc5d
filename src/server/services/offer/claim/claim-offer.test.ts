import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { notifications, offerClaims, offers, users } from "#server/db/schema/index.ts";
import { errorOf, refusalOf } from "#test/callers.ts";
import { committedTestDatabase, testDatabase } from "#test/database.ts";
import { createClaim, createOfferOf, createSharer, NOW } from "#test/factories.ts";
import { asSharer, createSharing } from "#test/sharing.ts";

const at = (ms: number) => new Date(NOW.getTime() + ms);

describe("claiming food", () => {
  const database = testDatabase();
  const leftOf = async (id: number) =>
    (await database.db.select({ left: offers.portionsLeft }).from(offers).where(eq(offers.id, id)))[0]?.left;

  it("gives the portions right away, with place and code, and notifies the giver once", async () => {
    const { giver, taker, offer } = await createSharing(database.db);
    const input = { id: offer.id, portions: 2, arrivesAt: offer.startsAt };
    const claim = await taker.caller.offerClaim.claim(input);
    expect(claim).toMatchObject({
      state: "held",
      portions: 2,
      spot: offer.spot,
      code: expect.stringMatching(/^[0-9A-Z]{6}$/),
      giver: { username: giver.user.username, firstName: "Gita" },
      isNew: true,
    });
    expect(await taker.caller.offerClaim.claim({ ...input, portions: 1 })).toMatchObject({
      id: claim.id,
      portions: 2,
      isNew: false,
    });
    expect(await leftOf(offer.id)).toBe(3);
    const bell = await database.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, giver.user.id));
    expect(bell.map(({ notificationMessage }) => notificationMessage)).toEqual([
      `${taker.user.username} is coming for “Ten buns” at 1:00 pm on Tue, 1 Dec.`,
    ]);
  });

  it("is refused with a sentence for each reason", async () => {
    const { db } = database;
    const { giver, taker, offer } = await createSharing(db);
    const claim = (id: number, portions = 1, arrivesAt = offer.startsAt) =>
      taker.caller.offerClaim.claim({ id, portions, arrivesAt });
    const own = giver.caller.offerClaim.claim({ id: offer.id, portions: 1, arrivesAt: offer.startsAt });
    expect(await refusalOf(own)).toEqual([409, "This is your own offer!"]);
    expect((await errorOf(claim(offer.id, 3))).details).toMatchObject([
      { path: "portions", code: "BAD_REQUEST" },
    ]);
    expect((await errorOf(claim(offer.id, 1, at(6 * HOUR_MS)))).details).toMatchObject([
      { path: "arrivesAt" },
    ]);
    const ending = { startsAt: at(-HOUR_MS), endsAt: at(29 * MINUTE_MS), fairUntil: at(-HOUR_MS) };
    const one = await createOfferOf(db, giver.user.id, { portions: 2, portionsLeft: 1, ...ending });
    expect(await refusalOf(claim(one.id, 2, NOW))).toEqual([409, "Only 1 left. Please claim fewer."]);
    const gone = await createOfferOf(db, giver.user.id, { portionsLeft: 0, ...ending });
    expect(await refusalOf(claim(gone.id, 1, NOW))).toEqual([409, "Everything has been claimed."]);
    const over = await createOfferOf(db, giver.user.id, { startsAt: at(-HOUR_MS), endsAt: at(-1_000) });
    expect(await refusalOf(claim(over.id))).toEqual([409, "This offer is over."]);
    const paused = await createOfferOf(db, giver.user.id, { pausedAt: NOW });
    expect(await refusalOf(claim(paused.id))).toEqual([404, "Offer not found!"]);
  });

  it("needs the rules of sharing and a confirmed email address", async () => {
    const { db } = database;
    const { offer } = await createSharing(db);
    const input = { id: offer.id, portions: 1, arrivesAt: offer.startsAt };
    const newcomer = await asSharer(db, { sharingAgreedAt: null });
    const refused = await errorOf(newcomer.caller.offerClaim.claim(input));
    expect([refused.status, refused.code]).toEqual([403, "SHARING_RULES"]);
    await newcomer.caller.offer.agree({ agree: true });
    expect(await newcomer.caller.offerClaim.claim(input)).toMatchObject({ state: "held" });
    const unverified = await asSharer(db, { verified: false });
    expect(await refusalOf(unverified.caller.offerClaim.claim(input))).toEqual([
      403,
      "Please confirm your email address first.",
    ]);
  });

  it("is one at a time until the first handover, and three at a time afterwards", async () => {
    const { db } = database;
    const { giver, taker, offer } = await createSharing(db);
    const claim = async () => {
      const { id, startsAt } = await createOfferOf(db, giver.user.id);
      return taker.caller.offerClaim.claim({ id, portions: 1, arrivesAt: startsAt });
    };
    await claim();
    expect((await refusalOf(claim()))[1]).toContain("Collect your first food");
    await createClaim(db, offer, taker.user.id, { state: "collected", settledAt: NOW });
    await claim();
    await claim();
    expect(await refusalOf(claim())).toEqual([
      409,
      "You have three pick-ups open. Collect or cancel one before you claim more.",
    ]);
  });

  it("is done ten times within 24 hours at most, and those that were given up count", async () => {
    const { db } = database;
    const { giver, taker, at: move } = await createSharing(db);
    const offer = await createOfferOf(db, giver.user.id, { endsAt: at(30 * HOUR_MS) });
    const claim = () =>
      taker.caller.offerClaim.claim({ id: offer.id, portions: 1, arrivesAt: offer.startsAt });
    for (let time = 0; time < 10; time += 1) {
      await claim();
      await taker.caller.offerClaim.leave({ id: offer.id });
    }
    expect((await errorOf(claim())).status).toBe(429);
    move(at(DAY_MS + 1));
    expect((await claim()).state).toBe("held");
  });

  it("rests for a week after three missed pick-ups, which an admin's correction lifts", async () => {
    const { db } = database;
    const { giver, taker, offer } = await createSharing(db);
    const admin = await asSharer(db, { permission: 0 });
    const missed = [];
    for (let time = 0; time < 3; time += 1) {
      const past = await createOfferOf(db, giver.user.id);
      const claim = await createClaim(db, past, taker.user.id, { state: "missed", settledAt: at(-HOUR_MS) });
      missed.push({ id: past.id, claimId: claim.id });
    }
    const claim = () =>
      taker.caller.offerClaim.claim({ id: offer.id, portions: 1, arrivesAt: offer.startsAt });
    expect(await refusalOf(claim())).toEqual([
      409,
      "You missed three pick-ups. You can claim again on Tue, 8 Dec.",
    ]);
    await admin.caller.offerClaim.handOver({ ...(missed[0] ?? { id: 0, claimId: 0 }), outcome: "collected" });
    expect((await claim()).state).toBe("held");
  });

  it("ends with the 61st handover in four weeks", async () => {
    const { db } = database;
    const { giver, taker, offer } = await createSharing(db);
    const past = await createOfferOf(db, giver.user.id, { portions: 50, perPerson: 1 });
    for (let time = 0; time < 60; time += 1)
      await db.insert(offerClaims).values({
        offerId: (await createOfferOf(db, null, { endsAt: past.endsAt })).id,
        takerId: taker.user.id,
        portions: 1,
        state: "collected",
        arrivesAt: NOW,
        heldAt: NOW,
        createdAt: at(-3 * DAY_MS),
        settledAt: at(-2 * DAY_MS),
      });
    const claim = taker.caller.offerClaim.claim({ id: offer.id, portions: 1, arrivesAt: offer.startsAt });
    expect(await refusalOf(claim)).toEqual([
      409,
      "You have collected 60 times in four weeks. You can claim again on Sun, 27 Dec.",
    ]);
  });

  it("is given up without blame, repeatedly, and the portion is free again", async () => {
    const { giver, taker, offer } = await createSharing(database.db);
    await taker.caller.offerClaim.claim({ id: offer.id, portions: 2, arrivesAt: offer.startsAt });
    expect(await taker.caller.offerClaim.leave({ id: offer.id })).toMatchObject({
      state: "left",
      code: null,
      spot: null,
      giver: null,
    });
    expect((await taker.caller.offerClaim.leave({ id: offer.id })).state).toBe("left");
    expect(await leftOf(offer.id)).toBe(5);
    expect((await refusalOf(giver.caller.offerClaim.leave({ id: offer.id })))[0]).toBe(404);
  });

  it("is taken back by the giver three times a day, and the taker is notified", async () => {
    const { db } = database;
    const { giver, offer } = await createSharing(db);
    const release = async () => {
      const taker = await createSharer(db);
      const claim = await createClaim(db, offer, taker.id);
      const input = { id: offer.id, claimId: claim.id, reason: "rude" as const };
      const { state } = await giver.caller.offerClaim.release(input);
      const bell = await db.select().from(notifications).where(eq(notifications.userId, taker.id));
      return [state, bell.map(({ notificationMessage }) => notificationMessage)];
    };
    for (let time = 0; time < 3; time += 1)
      expect(await release()).toEqual(["released", ["“Ten buns” is no longer available."]]);
    expect((await errorOf(release())).status).toBe(429);
    expect(await leftOf(offer.id)).toBe(4);
  });
});

describe("at the same time", () => {
  const database = committedTestDatabase();

  it("fifty people who claim five portions are five with food and a line of 45, and what is left moves it", async () => {
    const { db } = database;
    const giver = await createSharer(db);
    const offer = await createOfferOf(db, giver.id);
    const takers = [];
    for (let person = 0; person < 50; person += 1) takers.push(await asSharer(db));
    const input = { id: offer.id, portions: 1, arrivesAt: offer.startsAt };
    const claims = await Promise.all(takers.map(({ caller }) => caller.offerClaim.claim(input)));
    const places = claims.flatMap(({ place }) => place ?? []).toSorted((one, other) => one - other);
    expect(claims.filter(({ state }) => state === "held")).toHaveLength(5);
    expect(places).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
    const holders = takers.filter((_, index) => claims[index]?.state === "held");
    const others = takers.filter((_, index) => claims[index]?.state === "asked").slice(0, 15);
    await Promise.all(
      [...holders, ...others].map(async ({ caller }) => {
        await caller.offerClaim.leave({ id: offer.id });
        await caller.offerClaim.claim(input);
      }),
    );
    const [row] = await db.select().from(offers).where(eq(offers.id, offer.id));
    const isOf = (state: "held" | "asked") =>
      db.$count(offerClaims, and(eq(offerClaims.offerId, offer.id), eq(offerClaims.state, state)));
    expect([row?.portionsLeft, await isOf("held"), await isOf("asked")]).toEqual([0, 5, 45]);
  }, 60_000);

  it("a claim and the suspension of its giver end in one of two orders, without a deadlock", async () => {
    const { db } = database;
    for (let round = 0; round < 5; round += 1) {
      const { giver, taker, offer } = await createSharing(db);
      const admin = await asSharer(db, { permission: 0 });
      await asSharer(db, { permission: 0 });
      const [claimed, suspended] = await Promise.allSettled([
        taker.caller.offerClaim.claim({ id: offer.id, portions: 1, arrivesAt: offer.startsAt }),
        admin.caller.admin.suspend({ id: giver.user.id }),
      ]);
      expect(suspended.status).toBe("fulfilled");
      const [claim] = await db.select().from(offerClaims).where(eq(offerClaims.offerId, offer.id));
      expect(claim?.state).toBe(claimed.status === "fulfilled" ? "released" : undefined);
      const [row] = await db.select().from(offers).where(eq(offers.id, offer.id));
      expect([row?.state, row?.portionsLeft]).toEqual(["withdrawn", 5]);
      const bell = await db.$count(notifications, eq(notifications.userId, taker.user.id));
      expect(bell).toBe(claimed.status === "fulfilled" ? 1 : 0);
    }
  }, 60_000);

  it.each(["withdraw", "block"] as const)(
    "a claim and a %s leave no claim behind",
    async (what) => {
      const { db } = database;
      for (let round = 0; round < 5; round += 1) {
        const { giver, taker, offer } = await createSharing(db);
        await Promise.allSettled([
          taker.caller.offerClaim.claim({ id: offer.id, portions: 1, arrivesAt: offer.startsAt }),
          what === "withdraw"
            ? giver.caller.offer.withdraw({ id: offer.id })
            : giver.caller.block.add({ username: taker.user.username }),
        ]);
        const living = await db.select().from(offerClaims).where(eq(offerClaims.offerId, offer.id));
        expect(living.filter(({ state }) => state === "held")).toEqual([]);
        const [row] = await db.select().from(offers).where(eq(offers.id, offer.id));
        expect(row?.portionsLeft).toBe(5);
      }
      expect(await db.$count(users)).toBeGreaterThan(0);
    },
    60_000,
  );
});
