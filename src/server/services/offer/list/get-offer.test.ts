import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { userBlocks } from "#server/db/schema/index.ts";
import { anonymous, callerFor, callerWithToken, errorOf, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createClaim, createEvent, createOfferOf, createTokenOf, createUser, NOW } from "#test/factories.ts";
import { asSharer, createSharing } from "#test/sharing.ts";

const database = testDatabase();
const SPOT = "Void deck of Blk 508B";
const at = (ms: number) => new Date(NOW.getTime() + ms);

type Caller = ReturnType<typeof anonymous>["caller"];

/** Stores an offer with everybody who may look at it. */
async function createViewers(offer: Parameters<typeof createSharing>[1] = {}) {
  const { db } = database;
  const sharing = await createSharing(db, offer);
  await createClaim(db, sharing.offer, sharing.taker.user.id);
  const blocked = await asSharer(db);
  await db.insert(userBlocks).values({ blockerId: sharing.giver.user.id, blockedId: blocked.user.id });
  const left = await asSharer(db);
  await createClaim(db, sharing.offer, left.user.id, { state: "left" });
  const waiting = await asSharer(db);
  await createClaim(db, sharing.offer, waiting.user.id, { state: "asked", heldAt: null });
  const notActivated = await callerFor(db, await createUser(db, { activated: false, verified: false }));
  const viewers: Record<string, Caller> = {
    visitor: anonymous(db).caller,
    "not activated": notActivated.caller,
    member: (await asSharer(db)).caller,
    "who gave the claim up": left.caller,
    "in line": waiting.caller,
    blocked: blocked.caller,
    giver: sharing.giver.caller,
    holder: sharing.taker.caller,
    admin: (await asSharer(db, { permission: 0 })).caller,
  };
  return { ...sharing, viewers };
}

/** Returns what each viewer gets: a status, or the state with whether giver and place are named. */
async function seenBy(viewers: Record<string, Caller>, id: number) {
  const seen: Record<string, string> = {};
  for (const [name, caller] of Object.entries(viewers))
    seen[name] = await caller.offer.get({ id }).then(
      ({ state, giver, spot, details }) =>
        [state, giver && "giver", spot && "spot", details && "details"].filter(Boolean).join(" "),
      async (error: unknown) => String((await errorOf(Promise.reject(error))).status),
    );
  return seen;
}

const everybody = (text: string) => ({
  visitor: text,
  "not activated": text,
  member: text,
  "who gave the claim up": text,
  "in line": text,
});

describe("an offer", () => {
  it("names its giver to members, and the meeting place to the giver, people with a claim and admins", async () => {
    const { viewers, offer } = await createViewers();
    expect(await seenBy(viewers, offer.id)).toEqual({
      ...everybody("later giver details"),
      visitor: "later details",
      "not activated": "later details",
      blocked: "404",
      giver: "later giver spot details",
      holder: "later giver spot details",
      admin: "later giver spot details",
    });
  });

  it.each(["pausedAt", "removed"] as const)("that is hidden (%s) is there for those alone", async (how) => {
    const { viewers, offer } = await createViewers(
      how === "removed" ? { state: "removed" } : { pausedAt: NOW },
    );
    const state = how === "removed" ? "removed" : "paused";
    expect(await seenBy(viewers, offer.id)).toEqual({
      ...everybody("404"),
      blocked: "404",
      giver: `${state} giver spot details`,
      holder: `${state} giver spot details`,
      admin: `${state} giver spot details`,
    });
  });

  it("that is over shows others its title and area, and nothing after 30 days", async () => {
    const over = { startsAt: at(-3 * HOUR_MS), endsAt: at(-1_000), diets: ["vegan" as const] };
    const { viewers, offer } = await createViewers(over);
    expect(await seenBy(viewers, offer.id)).toMatchObject({
      visitor: "over",
      member: "over giver",
      giver: "over giver spot details",
    });
    const shown = await viewers.member?.offer.get({ id: offer.id });
    expect(shown).toMatchObject({
      title: "Ten buns",
      area: "Tampines",
      diets: null,
      handling: null,
      photo: null,
    });
    const { id } = await createOfferOf(database.db, null, { title: null, details: null, spot: null });
    expect((await refusalOf(viewers.admin?.offer.get({ id }) ?? Promise.resolve()))[0]).toBe(404);
  });

  it("has its meeting place in no other answer of anybody whom it does not concern", async () => {
    const { db } = database;
    const { viewers, offer, giver } = await createViewers();
    const event = await createEvent(db);
    for (const name of [
      "visitor",
      "not activated",
      "member",
      "who gave the claim up",
      "in line",
      "blocked",
    ]) {
      const caller = viewers[name];
      if (!caller) throw new Error("There is no such viewer");
      const { id } = offer;
      const calls: (() => Promise<unknown>)[] = [
        () => caller.offer.list({}),
        () => caller.offer.list({ sort: "newest", q: "buns" }),
        () => caller.offer.areas(),
        () => caller.offer.get({ id }),
        () => caller.offer.own({}),
        () => caller.offer.report({ id, reason: "other" }),
        () => caller.offerClaim.list({ id }),
        () => caller.offerClaim.own({}),
        () => caller.offerClaim.ownIn({ id }),
        () => caller.offerClaim.leave({ id }),
        () => caller.offerClaim.outcome({ id, outcome: "not_given" }),
        () => caller.offer.update({ id, details: "Mine" }),
        () => caller.block.list(),
        () => caller.notification.list({}),
        () => caller.home.get(),
        () => caller.event.get({ id: event.id }),
      ];
      const answers: unknown[] = [];
      for (const call of calls)
        answers.push(
          await call().catch(async (error: unknown) => (await errorOf(Promise.reject(error))).details),
        );
      expect(JSON.stringify(answers)).not.toContain("INTERNAL");
      expect(JSON.stringify(answers), name).not.toContain(SPOT);
      if (name === "visitor" || name === "not activated")
        expect(JSON.stringify(answers)).not.toContain(giver.user.username);
    }
    expect(JSON.stringify(await viewers.giver?.offer.list({}))).not.toContain(SPOT);
    expect(JSON.stringify(await viewers.holder?.offerClaim.own({}))).toContain(SPOT);
    expect(JSON.stringify(await viewers.giver?.offerClaim.list({ id: offer.id }))).toContain(SPOT);
  });

  it("is a visitor's for a token without the scope", async () => {
    const { db } = database;
    const { giver, offer } = await createSharing(db);
    const token = await createTokenOf(db, giver.user.id, { scopes: ["events:read"] });
    expect(await callerWithToken(db, token).caller.offer.get({ id: offer.id })).toMatchObject({
      spot: null,
      giver: null,
    });
  });

  it("is nowhere on a site where free food is switched off", async () => {
    const { db } = database;
    const { offer } = await createSharing(db);
    const off = { offers: { isOn: false, takesCooked: true } };
    const { caller } = await asSharer(db, {}, off);
    for (const call of [
      caller.offer.list({}),
      caller.offer.get({ id: offer.id }),
      caller.offerClaim.own({}),
      caller.offerClaim.claim({ id: offer.id, portions: 1, arrivesAt: offer.startsAt }),
      caller.block.list(),
    ])
      expect(await refusalOf(call)).toEqual([404, "Free food is switched off on this site."]);
  });
});

describe("the list of offers", () => {
  it("shows what ends soonest or is newest first, by page and by cursor, and what fits the filters", async () => {
    const { db } = database;
    const { caller } = anonymous(db);
    const ids: number[] = [];
    for (const [index, hours] of [5, 6, 7].entries())
      ids.push(
        (
          await createOfferOf(db, null, {
            title: `Buns ${index}`,
            endsAt: at(hours * HOUR_MS),
            createdAt: at(-index * HOUR_MS),
            area: index === 2 ? "Bedok" : "Tampines",
            diets: index === 0 ? ["vegan", "no-beef"] : ["vegan"],
          })
        ).id,
      );
    await createOfferOf(db, null, { pausedAt: NOW });
    await createOfferOf(db, null, { state: "withdrawn" });
    await createOfferOf(db, null, { startsAt: at(-2 * HOUR_MS), endsAt: NOW });
    const idsOf = async (input: Parameters<typeof caller.offer.list>[0]) =>
      (await caller.offer.list(input)).items.map(({ id }) => id);
    expect(await idsOf({})).toEqual(ids);
    expect(await idsOf({ sort: "newest" })).toEqual(ids);
    expect(await idsOf({ diet: "vegan,no-beef" })).toEqual(ids.slice(0, 1));
    expect(await idsOf({ area: "Bedok" })).toEqual(ids.slice(2));
    expect(await idsOf({ region: "East", q: "buns 1" })).toEqual(ids.slice(1, 2));
    expect(await idsOf({ kind: "frozen" })).toEqual([]);
    for (const sort of ["ending", "newest"] as const) {
      const first = await caller.offer.list({ limit: 2, cursor: "", sort });
      const cursor = "next" in first.meta ? (first.meta.next ?? "") : "";
      const rest = await caller.offer.list({ limit: 2, cursor, sort });
      expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
      expect(rest.meta).toMatchObject({ next: null });
    }
    expect((await caller.offer.list({ limit: 2 })).meta).toMatchObject({ total: 3 });
    expect(await caller.offer.areas()).toEqual([
      { region: "East", area: "Bedok", open: 1 },
      { region: "East", area: "Tampines", open: 2 },
    ]);
    expect(at(DAY_MS) > NOW).toBe(true);
  });
});
