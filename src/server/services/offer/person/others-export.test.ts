import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import type { Caller } from "#server/api/root.ts";
import { claimCodeOf } from "#server/services/offer/row/claim-row.ts";
import { testDatabase } from "#test/database.ts";
import { createClaim } from "#test/factories.ts";
import { asSharer, createSharing } from "#test/sharing.ts";

const database = testDatabase();

/** Reads all files of a person's export as one text. */
async function exportOf(caller: Caller): Promise<string> {
  const archive = await new Response(await caller.user.export()).arrayBuffer();
  return Object.values(unzipSync(new Uint8Array(archive)))
    .map((bytes) => Buffer.from(bytes).toString("utf8"))
    .join("\n");
}

it("the exports of others hold neither a giver's meeting place nor anybody's first name or code", async () => {
  const { db } = database;
  const { giver, taker, offer } = await createSharing(db, { spot: "Void deck of Blk 999Z" });
  const { id } = offer;
  const waiting = await asSharer(db, { firstName: "Waheeda" });
  const admin = await asSharer(db, { firstName: "Adminah", permission: 0 });
  const member = await asSharer(db, { firstName: "Marigold" });
  const made = await taker.caller.offerClaim.claim({ id, portions: 1, arrivesAt: offer.startsAt });
  await createClaim(db, offer, waiting.user.id, { state: "asked", heldAt: null });
  await giver.caller.offer.update({ id, spot: "Lift lobby of Blk 888Y", updatedAt: offer.updatedAt });
  await taker.caller.offerClaim.report({ id, claimId: made.id, reason: "rude", text: null });
  await member.caller.offer.report({ id, reason: "spam", block: true });
  const places = ["Blk 999Z", "Blk 888Y"];
  const code = claimCodeOf(made.id);
  for (const [person, secrets] of [
    [giver, ["Tim", "Waheeda", code]],
    [taker, [...places, "Gita", code]],
    [waiting, [...places, "Gita", "Tim", code]],
    [member, [...places, "Gita", "Tim", code]],
    [admin, [...places, "Gita", "Tim", code]],
  ] as const) {
    const exported = await exportOf(person.caller);
    expect(exported).toContain(person.user.username);
    // Names of other fields and files, such as `createdTime`, are no first names.
    for (const secret of secrets) expect(exported).not.toMatch(new RegExp(`\\b${secret}\\b`));
  }
  expect(await exportOf(giver.caller)).toContain("Blk 888Y");
});

it("a taker's export names the giver, but not in a blocked pair", async () => {
  const { giver, taker, offer } = await createSharing(database.db);
  const { id } = offer;
  await taker.caller.offerClaim.claim({ id, portions: 1, arrivesAt: offer.startsAt });
  expect(await exportOf(taker.caller)).toContain(`"giver": "${giver.user.username}"`);
  await giver.caller.block.add({ username: taker.user.username });
  expect(await exportOf(taker.caller)).toContain('"giver": null');
});
