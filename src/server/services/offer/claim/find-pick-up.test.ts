import { describe, expect, it } from "vitest";
import { findPickUp } from "#server/services/offer/claim/find-pick-up.ts";
import { claimCodeOf } from "#server/services/offer/row/claim-row.ts";
import { testDatabase } from "#test/database.ts";
import { createUser } from "#test/factories.ts";
import { asSharer, createSharing } from "#test/sharing.ts";

describe("what an email says about a pick-up", () => {
  const database = testDatabase();

  async function createHeld() {
    const { db } = database;
    const sharing = await createSharing(db);
    const { taker, offer } = sharing;
    const { id } = await taker.caller.offerClaim.claim({
      id: offer.id,
      portions: 1,
      arrivesAt: offer.startsAt,
    });
    const factsFor = (userId: number) => findPickUp({ db }, { claimId: id, userId });
    return { ...sharing, db, id, factsFor };
  }
  const facts = [
    { label: "When", bold: "Tue, 1 Dec 2026", lines: ["1:00 pm"] },
    { label: "Where", bold: "Void deck of Blk 508B", lines: ["Tampines"] },
    { label: "How many", lines: ["1 portion"] },
  ];

  it("is when, where and how much, and the code to its taker alone", async () => {
    const { giver, taker, id, factsFor } = await createHeld();
    const code = { label: "Code", bold: claimCodeOf(id), lines: ["Show it to the giver."] };
    expect(await factsFor(taker.user.id)).toEqual([...facts, code]);
    expect(await factsFor(giver.user.id)).toEqual(facts);
  });

  it("is nothing to others, after a block, and once the claim was given up", async () => {
    const { db, giver, taker, offer, factsFor } = await createHeld();
    const stranger = await createUser(db);
    const admin = await createUser(db, { permission: 0 });
    for (const { id } of [stranger, admin]) expect(await factsFor(id)).toEqual([]);
    await taker.caller.offerClaim.leave({ id: offer.id });
    for (const { user } of [giver, taker]) expect(await factsFor(user.id)).toEqual([]);
    const other = await createHeld();
    await other.giver.caller.block.add({ username: other.taker.user.username });
    expect(await other.factsFor(other.taker.user.id)).toEqual([]);
  });

  it("is in the emails to the giver and to who moves up", async () => {
    const { db } = database;
    const { giver, taker, offer } = await createSharing(db, { portions: 1 });
    const next = await asSharer(db);
    for (const { caller } of [taker, next])
      await caller.offerClaim.claim({ id: offer.id, portions: 1, arrivesAt: offer.startsAt });
    await taker.caller.offerClaim.leave({ id: offer.id });
    const [claimed, held, ...more] = taker.traces.mails;
    expect([claimed?.to, held?.to, more]).toEqual([giver.user.email, next.user.email, []]);
    const where =
      "When: Tue, 1 Dec 2026 · 1:00 pm\nWhere: Void deck of Blk 508B · Tampines\nHow many: 1 portion\n";
    expect(claimed?.text).toContain(where);
    expect(claimed?.text).not.toContain("Code: ");
    expect(held?.text).toContain(`${where}Code: `);
  });
});
