import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import {
  idempotencyKeys,
  notifications,
  offerClaims,
  offers,
  reports,
  uploads,
} from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { offerKinds } from "#server/services/notification/kinds/offer-kinds.ts";
import type { OfferPayload } from "#server/services/notification/kinds/offer-payload.ts";
import { notify } from "#server/services/notification/notify.ts";
import { askWhatHappened, remindTakers, settleOffers } from "#server/services/offer/job/settle-offers.ts";
import { sweepOffers } from "#server/services/offer/job/sweep-offers.ts";
import { sweepUploads } from "#server/services/upload/sweep-uploads.ts";
import { asAdmin, createTestContext, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createClaim, createOfferOf, createSharer, createUpload, NOW } from "#test/factories.ts";
import { callRest } from "#test/read/responses.ts";
import { asSharer, createSharing } from "#test/sharing.ts";

const database = testDatabase();
const at = (ms: number) => new Date(NOW.getTime() + ms);
const contextAt = (moment: Date, overrides = {}) =>
  createTestContext(database.db, { now: () => moment, ...overrides }).context;

it("claims about which nobody said anything are settled a day after the window, and not on a site without free food", async () => {
  const { db } = database;
  const { taker, offer } = await createSharing(db);
  const claim = await createClaim(db, offer, taker.user.id);
  const due = at(5 * HOUR_MS + DAY_MS);
  const off = { offers: { isOn: false, takesCooked: true } };
  expect(await settleOffers(contextAt(new Date(due.getTime() - 1)))).toBe(0);
  expect(await settleOffers(contextAt(due, off))).toBe(0);
  expect(await settleOffers(contextAt(due))).toBe(1);
  expect(await settleOffers(contextAt(due))).toBe(0);
  const [row] = await db.select().from(offerClaims).where(eq(offerClaims.id, claim.id));
  expect(row).toMatchObject({ state: "unsettled", settledAt: due, settledBy: null });
});

it("both sides are asked once, two hours after the window, whether food changed hands about which nobody said anything", async () => {
  const { db } = database;
  const { giver, taker, offer } = await createSharing(db);
  const claim = await createClaim(db, offer, taker.user.id);
  const two = await createOfferOf(db, giver.user.id, { title: "Two cakes" });
  const others = [await createSharer(db), await createSharer(db)];
  for (const { id } of others) await createClaim(db, two, id);
  const done = await createOfferOf(db, giver.user.id, { title: "Gone" });
  await createClaim(db, done, taker.user.id, { state: "collected" });
  const due = at(7 * HOUR_MS);
  const off = { offers: { isOn: false, takesCooked: true } };
  expect(await askWhatHappened(contextAt(new Date(due.getTime() - 1)))).toBe(0);
  expect(await askWhatHappened(contextAt(due, off))).toBe(0);
  await Promise.all([askWhatHappened(contextAt(due)), askWhatHappened(contextAt(due))]);
  expect(await askWhatHappened(contextAt(due))).toBe(0);
  const bell = await db.select().from(notifications).orderBy(notifications.userId, notifications.id);
  const buns = ["Did “Ten buns” change hands? Tap to confirm.", `/offers/me#claim-${claim.id}`];
  const cakes = "Did “Two cakes” change hands? Tap to confirm.";
  const read = (userId: number) =>
    bell.filter((row) => row.userId === userId).map((row) => [row.notificationMessage, row.link]);
  expect(read(giver.user.id)).toEqual([buns, [cakes, `/offers/me#offer-${two.id}`]]);
  expect(read(taker.user.id)).toEqual([buns]);
  for (const { id } of others) expect(read(id)).toMatchObject([[cakes, expect.stringContaining("#claim-")]]);
});

it("after two missed pick-ups the reminder says what a third one means", async () => {
  const { db } = database;
  const { giver, taker, offer } = await createSharing(db);
  for (let time = 0; time < 2; time += 1) {
    const past = await createOfferOf(db, giver.user.id);
    await createClaim(db, past, taker.user.id, { state: "missed", settledAt: at(-DAY_MS) });
  }
  await createClaim(db, offer, taker.user.id, { arrivesAt: at(2 * HOUR_MS) });
  await remindTakers(contextAt(at(75 * MINUTE_MS)));
  const [bell] = await db.select().from(notifications);
  expect(bell?.notificationMessage).toContain("After three, claiming rests for a week.");
});

it("takers are reminded once, 45 minutes before they come, unless they have just claimed", async () => {
  const { db } = database;
  const { taker, offer } = await createSharing(db);
  await createClaim(db, offer, taker.user.id, { arrivesAt: at(2 * HOUR_MS) });
  const late = await createSharer(db);
  await createClaim(db, offer, late.id, { arrivesAt: at(2 * HOUR_MS), heldAt: at(110 * MINUTE_MS) });
  const due = at(75 * MINUTE_MS);
  expect(await remindTakers(contextAt(at(74 * MINUTE_MS)))).toBe(0);
  expect(await remindTakers(contextAt(due))).toBe(1);
  expect(await remindTakers(contextAt(due))).toBe(0);
  const bell = await db.select().from(notifications);
  expect(bell).toMatchObject([
    {
      userId: taker.user.id,
      notificationMessage:
        "Collect “Ten buns” at 2:00 pm on Tue, 1 Dec. Can't make it? Cancel so someone else can have it.",
    },
  ]);
});

it("a taker who chooses another time while reminders are sent is reminded at that time", async () => {
  const { db } = database;
  const { taker, offer } = await createSharing(db);
  await createClaim(db, offer, taker.user.id, { arrivesAt: at(2 * HOUR_MS) });
  const other = await createSharer(db);
  const { id } = await createClaim(db, offer, other.id, { arrivesAt: at(2 * HOUR_MS + 1) });
  const changeTime = () =>
    db
      .update(offerClaims)
      .set({ arrivesAt: at(4 * HOUR_MS), remindedAt: null })
      .where(eq(offerClaims.id, id));
  const due = contextAt(at(90 * MINUTE_MS), {
    enqueueNotificationMails: async () => void (await changeTime()),
  });
  expect(await remindTakers(due)).toBe(1);
  expect(await remindTakers(contextAt(at(4 * HOUR_MS - 45 * MINUTE_MS)))).toBe(1);
});

it("an offer loses its meeting place after 7 days, its texts and photo after 30, and people after 13 months", async () => {
  const { db } = database;
  const { giver, taker, offer } = await createSharing(db);
  const photo = await createUpload(db, giver.user.id, { createdAt: at(-2 * DAY_MS) });
  await db.update(offers).set({ photoUploadId: photo.id, updatedAt: NOW }).where(eq(offers.id, offer.id));
  await createClaim(db, offer, taker.user.id, { state: "collected", settledBy: giver.user.id });
  await db.insert(reports).values({ offerId: offer.id, reason: "other", text: "Stale", createdAt: NOW });
  const rowAt = async (moment: Date) => {
    await sweepOffers(contextAt(moment));
    await sweepUploads(contextAt(moment));
    const [row] = await db.select().from(offers).where(eq(offers.id, offer.id));
    return row;
  };
  const end = 5 * HOUR_MS;
  expect(await rowAt(at(end + 7 * DAY_MS - 1))).toMatchObject({ spot: offer.spot });
  expect(await rowAt(at(end + 7 * DAY_MS))).toMatchObject({ spot: null, title: "Ten buns" });
  expect(await db.$count(uploads)).toBe(1);
  expect(await rowAt(at(end + 30 * DAY_MS))).toMatchObject({
    title: null,
    details: null,
    photoUploadId: null,
    giverId: giver.user.id,
    updatedAt: NOW,
  });
  expect(await db.$count(uploads)).toBe(0);
  expect(await rowAt(at(400 * DAY_MS))).toMatchObject({ giverId: null, grams: 1_000 });
  expect(await db.select().from(offerClaims)).toMatchObject([
    { takerId: null, settledBy: null, state: "collected" },
  ]);
  expect(await db.select().from(reports)).toMatchObject([{ text: null }]);
});

it("a deleted account leaves the kilograms of its handovers, and no text, place, photo or name", async () => {
  const { db } = database;
  const { giver, taker, offer } = await createSharing(db);
  await taker.caller.offerClaim.claim({ id: offer.id, portions: 1, arrivesAt: offer.startsAt });
  const given = await createOfferOf(db, giver.user.id, { title: "Given away", portions: 4 });
  await createClaim(db, given, taker.user.id, { state: "collected", portions: 2 });
  const photo = await createUpload(db, giver.user.id);
  await db.update(offers).set({ photoUploadId: photo.id }).where(eq(offers.id, given.id));
  const name = taker.user.username;
  await taker.caller.user.delete({});
  const bell = await db.select().from(notifications).where(eq(notifications.userId, giver.user.id));
  expect(bell.map(({ notificationMessage }) => notificationMessage)).toEqual([
    "Somebody is coming for “Ten buns” at 1:00 pm on Tue, 1 Dec.",
  ]);
  expect(JSON.stringify(bell)).not.toContain(name);
  const [freed] = await db.select().from(offers).where(eq(offers.id, offer.id));
  expect(freed?.portionsLeft).toBe(5);
  await giver.caller.user.delete({});
  const rest = await db.select().from(offers);
  expect(rest).toMatchObject([
    {
      id: given.id,
      giverId: null,
      title: null,
      details: null,
      spot: null,
      photoUploadId: null,
      grams: 1_000,
    },
  ]);
  expect(await db.select().from(offerClaims)).toMatchObject([
    { state: "collected", portions: 2, takerId: null },
  ]);
});

it("a suspended person's offers are withdrawn and their claims given up", async () => {
  const { db } = database;
  const admin = await asAdmin(db);
  await asAdmin(db);
  const { giver, taker, offer } = await createSharing(db);
  await taker.caller.offerClaim.claim({ id: offer.id, portions: 1, arrivesAt: offer.startsAt });
  const other = await createOfferOf(db, (await asSharer(db)).user.id);
  await createClaim(db, other, giver.user.id);
  await admin.caller.admin.suspend({ id: giver.user.id });
  expect((await taker.caller.offerClaim.ownIn({ id: offer.id })).state).toBe("released");
  const rows = await db.select().from(offers).orderBy(offers.id);
  expect(rows.map(({ state, portionsLeft }) => [state, portionsLeft])).toEqual([
    ["withdrawn", 5],
    ["open", 5],
  ]);
  expect((await errorOf(giver.caller.offer.own({}))).status).toBe(401);
});

it("an offer that is over stays with its claims when its giver is suspended, and both sides can still say what happened", async () => {
  const { db } = database;
  const admin = await asAdmin(db);
  await asAdmin(db);
  const { giver, taker, offer } = await createSharing(db, { endsAt: at(-HOUR_MS) });
  const given = await createClaim(db, offer, taker.user.id);
  const alone = await asSharer(db);
  await createClaim(db, offer, alone.user.id);
  await admin.caller.admin.suspend({ id: giver.user.id });
  const [row] = await db.select().from(offers);
  expect(row).toMatchObject({ state: "open", portionsLeft: 3 });
  expect(await db.$count(notifications, eq(notifications.userId, taker.user.id))).toBe(0);
  const note = { id: offer.id, claimId: given.id };
  expect((await admin.caller.offerClaim.handOver(note)).state).toBe("collected");
  const said = await alone.caller.offerClaim.outcome({ id: offer.id, outcome: "not_given" });
  expect(said.state).toBe("not_given");
});

it("an offer that is over goes with its giver's account, unless something of it was handed over, and nobody reads that it is gone", async () => {
  const { db } = database;
  const { giver, taker, offer } = await createSharing(db, { endsAt: at(-HOUR_MS) });
  await createClaim(db, offer, taker.user.id);
  const given = await createOfferOf(db, giver.user.id, { endsAt: at(-HOUR_MS) });
  await createClaim(db, given, (await createSharer(db)).id, { state: "collected" });
  const held = await createClaim(db, given, taker.user.id);
  await giver.caller.user.delete({});
  expect(await db.select().from(offers)).toMatchObject([
    { id: given.id, state: "open", giverId: null, title: null, spot: null },
  ]);
  expect(await db.$count(notifications)).toBe(0);
  expect(await taker.caller.offerClaim.ownIn({ id: given.id })).toMatchObject({
    id: held.id,
    state: "held",
    offer: { title: null },
    spot: null,
    giver: null,
  });
  await settleOffers(contextAt(at(DAY_MS)));
  expect((await taker.caller.offerClaim.ownIn({ id: given.id })).state).toBe("unsettled");
});

it("a deleted account's titles are in no notification of others, whose other words stay", async () => {
  const { db } = database;
  const { giver, taker, offer } = await createSharing(db, { title: "T Secret “Aunty” laksa" });
  const claim = await createClaim(db, offer, taker.user.id, { state: "collected" });
  const other = await createOfferOf(db, (await createSharer(db)).id);
  const about = { offer: { id: offer.id, title: offer.title ?? "" }, claimId: claim.id };
  const changed = { kind: "offer_changed", offer: about.offer } as const;
  const payloads: OfferPayload[] = [
    {
      kind: "offer_new",
      offer: { id: offer.id, title: "T Secret earlier title" },
      area: "Bedok",
      endsAt: NOW,
    },
    { kind: "offer_held", ...about, at: NOW },
    { kind: "offer_lapsed", ...about },
    { kind: "offer_reminder", ...about, at: NOW, missed: 2 },
    { kind: "offer_said", ...about, phrase: "coming_down" },
    { kind: "offer_unsettled", ...about },
    { ...changed, change: "gone", reason: "It says “fresh”." },
    { ...changed, change: "paused" },
    { ...changed, change: "back" },
    { ...changed, change: ["the end", "the details"] },
    { kind: "offer_warning", ...about, collectedAt: NOW, text: "The lab says “bad” is from it." },
    { kind: "offer_lapsed", offer: { id: other.id, title: "Ten buns" } },
  ];
  const ofGiver = ["offer_claimed", "offer_thanks"];
  const covered = new Set([...payloads.map(({ kind }) => kind), ...ofGiver]);
  expect([...covered].toSorted()).toEqual(Object.keys(offerKinds).toSorted());
  const report = { kind: "offer_reported", reason: "Spam", link: "/admin/reports", isUrgent: false } as const;
  const admin = await asAdmin(db);
  await inTransaction(contextAt(NOW), async (ctx) => {
    for (const payload of payloads) await notify(ctx, { userIds: [taker.user.id], payload });
    for (const title of [about.offer.title, "Ten buns"])
      await notify(ctx, { userIds: [admin.user.id], payload: { ...report, title } });
  });
  await giver.caller.user.delete({});
  const bell = await db.select().from(notifications).orderBy(asc(notifications.id));
  expect(bell.map(({ notificationMessage }) => notificationMessage)).toEqual([
    "Free food near you: an offer in Bedok, until 12:00 pm on Tue, 1 Dec.",
    "An offer is yours. Collect it at 12:00 pm on Tue, 1 Dec.",
    "An offer went to others this time.",
    "Collect an offer at 12:00 pm on Tue, 1 Dec. Can't make it? Cancel so someone else can have it. You missed two pick-ups lately. After three, claiming rests for a week.",
    "An offer: Coming down",
    "Did an offer change hands? Tap to confirm.",
    "An offer is no longer available. Reason: It says “fresh”.",
    "An offer is on hold while we look at it.",
    "An offer is available again.",
    "An offer has changed: the end, the details.",
    "Please don't eat an offer from Tue, 1 Dec. The lab says “bad” is from it.",
    "“Ten buns” went to others this time.",
    "Report on an offer: Spam.",
    "Report on “Ten buns”: Spam.",
  ]);
});

it.each([
  ["deleted", 404],
  ["blocked", 200],
])("a reply stored for a taker is gone once the giver is %s", async (end, status) => {
  const { db } = database;
  const { giver, taker, offer } = await createSharing(db);
  const other = await createSharing(db);
  const claim = async (id: number, key: string) => {
    const request = new Request(`https://cukup.test/api/v1/offer/${id}/claim`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${taker.tokens.access_token}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify({ portions: 1, arrivesAt: offer.startsAt }),
    });
    const response = await callRest(request, createTestContext(db).context);
    return { status: response.status, text: await response.text() };
  };
  const past = await createOfferOf(db, other.giver.user.id);
  await createClaim(db, past, taker.user.id, { state: "collected" });
  expect(await claim(offer.id, "a")).toMatchObject({ status: 201, text: expect.stringContaining("Gita") });
  expect((await claim(other.offer.id, "b")).status).toBe(201);
  await db.update(offerClaims).set({ state: "collected" }).where(eq(offerClaims.offerId, offer.id));
  if (end === "deleted") await giver.caller.user.delete({});
  else await giver.caller.block.add({ username: taker.user.username });
  expect(await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([{ key: "b" }]);
  const again = await claim(offer.id, "a");
  expect(again.status).toBe(status);
  for (const secret of ["Gita", giver.user.username]) expect(again.text).not.toContain(secret);
});
