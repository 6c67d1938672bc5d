import { expect, it } from "vitest";
import { HOUR_MS } from "#lib/time/durations.ts";
import { testDatabase } from "#test/database.ts";
import { createClaim, createOfferOf, createUser, NOW } from "#test/factories.ts";
import { asSharer } from "#test/sharing.ts";

const database = testDatabase();
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

it("home has the food that a member collects and hands over today, soonest first, each with what that side may see", async () => {
  const { db } = database;
  const { caller, user } = await asSharer(db);
  expect(await caller.home.freeFood()).toEqual({ toFetch: [], toGive: [], followed: [] });
  const giver = await createUser(db, { firstName: "Gita" });
  const others = await Promise.all(["Tim", "Uma", "Vic"].map((firstName) => createUser(db, { firstName })));
  const give = (title: string, giverId: number) =>
    createOfferOf(db, giverId, {
      title,
      spot: "Void deck",
      portions: 5,
      portionsLeft: 5,
      endsAt: inHours(30),
    });
  const [yesterday, later, sooner, tomorrow, own] = [
    await give("Yesterday", giver.id),
    await give("Later", giver.id),
    await give("Sooner", giver.id),
    await give("Tomorrow", giver.id),
    await give("Own", user.id),
  ];
  await createClaim(db, later, user.id, { arrivesAt: inHours(6) });
  await createClaim(db, sooner, user.id, { arrivesAt: inHours(1) });
  await createClaim(db, yesterday, user.id, { arrivesAt: inHours(-25) });
  await createClaim(db, tomorrow, user.id, { arrivesAt: inHours(20) });
  // Asked in another order than they come.
  const [tim, uma, vic] = others.map(({ id }) => id);
  await createClaim(db, own, uma ?? 0, { arrivesAt: inHours(3) });
  await createClaim(db, own, tim ?? 0, { arrivesAt: inHours(2) });
  await createClaim(db, own, vic ?? 0, { arrivesAt: inHours(20) });
  const { toFetch, toGive } = await caller.home.freeFood();
  expect(toFetch.map(({ offer, spot, giver }) => [offer.title, spot, giver?.firstName])).toEqual([
    ["Yesterday", "Void deck", "Gita"],
    ["Sooner", "Void deck", "Gita"],
    ["Later", "Void deck", "Gita"],
  ]);
  expect(toGive.map(({ code, taker }) => [code, taker?.firstName])).toEqual([
    [null, "Tim"],
    [null, "Uma"],
  ]);
});
