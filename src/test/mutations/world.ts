import { eq } from "drizzle-orm";
import { ADMIN } from "#lib/account/permission.ts";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { issueMailedToken } from "#server/auth/mailed-token.ts";
import type { Db } from "#server/db/client.ts";
import * as schema from "#server/db/schema/index.ts";
import { EXAMPLE_SUBSCRIPTION } from "#server/rest/example-values.ts";
import { anonymous, callerFor } from "#test/callers.ts";
import {
  createClaim,
  createEvent,
  createFavourite,
  createFeedback,
  createFood,
  createGuide,
  createHost,
  createNotification,
  createOfferOf,
  createOwnDish,
  createTokenOf,
  createUpload,
  createUser,
  NOW,
} from "#test/factories.ts";
import { createFridge, createFridgeNote } from "#test/fridges.ts";
import { Authenticator } from "#test/passkey/authenticator.ts";
import { createPasskeyOwner } from "#test/passkey/passkeys.ts";
import { createMemoryStorage } from "#test/upload/photos.ts";

const GUESS = { kcal: 500, servingQty: 1, servingUnit: "bowl", confidence: 0.5 };

export type MutationWorld = Awaited<ReturnType<typeof createMutationWorld>>;
/** Creates users with rows in every table; each calls through `db`. */
export async function createMutationWorld(db: Db) {
  const owner = await createPasskeyOwner(db);
  const admin = await createUser(db, { permission: ADMIN });
  const helper = await createUser(db, { permission: ADMIN });
  const newcomer = await createUser(db, { activated: false, verified: false });
  const suspended = await createUser(db, { suspendedAt: NOW });
  const { id: userId, email } = owner.user;
  const recent = await createUser(db, { activated: false, verified: false });
  const token = (
    user: { id: number; email: string },
    purpose: Parameters<typeof issueMailedToken>[1]["purpose"],
  ) => issueMailedToken(db, { userId: user.id, email: user.email, purpose, requested: true }, NOW);
  const event = await createEvent(db, { topics: ["rescue"] });
  const joined = await createEvent(db);
  const full = await createEvent(db, { capacity: 1 });
  const waited = await createEvent(db, { capacity: 1 });
  await db.insert(schema.attendances).values([
    { eventId: joined.id, userId },
    { eventId: full.id, userId: admin.id },
    { eventId: waited.id, userId: admin.id },
  ]);
  await db.insert(schema.waitlistEntries).values({ eventId: waited.id, userId });
  const pastEvents = await createPastEvents(db, { memberId: userId, adminId: admin.id });
  const hosted = await createEvent(db, { createdBy: userId });
  const invited = await createEvent(db);
  await createHost(db, invited.id, userId, { acceptedAt: null, invitedBy: admin.id });
  const [hostChange] = await db
    .insert(schema.auditEntries)
    .values({
      actorId: userId,
      action: "event.update_by_host",
      targetId: hosted.id,
      details: { replaced: { description: "As it was" } },
      createdAt: NOW,
    })
    .returning();
  const food = await createFood(db, userId);
  const photoFood = await createFood(db, userId, { source: "model" });
  await db.insert(schema.foodGuesses).values([
    { ...GUESS, foodItemId: photoFood.id, rank: 1, name: "Ramen", seen: "ramen" },
    { ...GUESS, foodItemId: photoFood.id, rank: 2, name: "Mee pok", seen: "mee pok" },
  ]);
  const deletedFood = await createFood(db, userId, { deletedAt: NOW });
  const ownDish = await createOwnDish(db, userId);
  const favourite = await createFavourite(db, userId);
  const feedback = await createFeedback(db, { userId, name: "N", email });
  const notification = await createNotification(db, userId);
  const guide = await createGuide(db, { action: "Eat it." });
  const triedGuide = await createGuide(db, { action: "Freeze it." });
  await db.insert(schema.follows).values([
    { userId, kind: "topic", value: "rescue" },
    { userId, kind: "offer_area", value: "Tampines" },
  ]);
  await db.insert(schema.guideTries).values({ userId, guideId: triedGuide.id, remindAt: NOW });
  const sharing = await createSharing(db);
  const apiToken = await createTokenOf(db, userId);
  const [sale] = await db.insert(schema.sales).values({ date: "2026-11-01", amount: 1 }).returning();
  const [entry] = await db
    .insert(schema.sustainabilityEntries)
    .values({ date: "2026-11-01", label: "Eaten", kg: 1 })
    .returning();
  if (!sale || !entry || !hostChange) throw new Error("A row was not stored");
  const sharedFood = await createSharedFood(db, { memberId: userId, helperId: helper.id });
  const { user, passkey, authenticator, caller } = owner;
  const other = await callerFor(db, user);
  const sessions = await other.caller.user.sessions();
  const subscription = { ...EXAMPLE_SUBSCRIPTION, endpoint: `${EXAMPLE_SUBSCRIPTION.endpoint}/other` };
  const { subscription: device } = await other.caller.push.subscribe(subscription);
  const registration = await caller.passkey.startRegistration();
  const login = await anonymous(db).caller.passkey.startLogin({ email });
  const reauthentication = await caller.passkey.startLogin({});
  const storage = createMemoryStorage();
  const photo = await createUpload(db, userId, { storage });
  const people = {
    visitor: null,
    member: owner.tokens,
    newcomer: (await callerFor(db, newcomer)).tokens,
    /** User who has not received a mailed link yet. */
    recent: (await callerFor(db, recent)).tokens,
    token: { access_token: apiToken.secret },
    refresh: { access_token: other.tokens.refresh_token },
    admin: (await callerFor(db, admin)).tokens,
  };
  return {
    ...pastEvents,
    ...sharing,
    ...sharedFood,
    ...{ hosted, invited, hostChange },
    ...{ user, passkey, admin, helper, newcomer, suspended, event, joined, full, waited },
    ...{ food, photoFood, deletedFood, ownDish, favourite },
    ...{
      feedback,
      notification,
      device,
      sale,
      entry,
      guide,
      triedGuide,
      photo,
      apiToken,
      storage,
      people,
      otherTokens: other.tokens,
    },
    otherSessionId: sessions.find(({ current }) => current)?.id ?? 0,
    registered: { track: registration.track, signed: new Authenticator().register(registration) },
    loggedIn: { track: login.track, signed: authenticator.logIn(login) },
    reauthenticated: { track: reauthentication.track, signed: authenticator.logIn(reauthentication) },
    tokens: {
      activation: await token(newcomer, "activation"),
      verification: await token(newcomer, "verification"),
      reset: await token(user, "password_reset"),
      undo: await token(user, "email_change_undo"),
    },
  };
}

/** Stores offers and claims of the member and of a helper, to be collected now; the member agreed to the rules of sharing. */
async function createSharedFood(db: Db, { memberId, helperId }: { memberId: number; helperId: number }) {
  await db.update(schema.users).set({ sharingAgreedAt: NOW }).where(eq(schema.users.id, memberId));
  const endsAt = new Date(NOW.getTime() + 3 * HOUR_MS);
  const arrivesAt = new Date(NOW.getTime() - HOUR_MS / 2);
  const offered = await createOfferOf(db, helperId, { endsAt, diets: ["vegan"] });
  const claimedOffer = await createOfferOf(db, helperId, { endsAt });
  const givenOffer = await createOfferOf(db, memberId, { endsAt });
  await createClaim(db, claimedOffer, memberId, { arrivesAt });
  const claimToGive = await createClaim(db, givenOffer, helperId, { arrivesAt });
  const other = await createUser(db);
  await createClaim(db, givenOffer, other.id, { arrivesAt, state: "collected", settledAt: NOW });
  // A first handover lets the member hold more than one claim.
  const past = await createOfferOf(db, other.id, { endsAt });
  await createClaim(db, past, memberId, { arrivesAt, state: "collected", settledAt: NOW });
  const [offerReport] = await db
    .insert(schema.reports)
    .values({
      offerId: past.id,
      aboutUserId: other.id,
      reporterId: helperId,
      reason: "other",
      createdAt: NOW,
    })
    .returning({ id: schema.reports.id });
  if (!offerReport) throw new Error("The report was not stored");
  const offerPhoto = await createUpload(db, memberId);
  return { offered, claimedOffer, givenOffer, claimToGive, offerPhoto, offerReport };
}

/** Stores a fridge that was empty, with a follower for whom free food waits too, and another note with a report. */
async function createSharing(db: Db) {
  const fridge = await createFridge(db);
  const follower = await createUser(db);
  await db.insert(schema.follows).values([
    { userId: follower.id, kind: "fridge", value: `${fridge.id}` },
    { userId: follower.id, kind: "offer_region", value: "East" },
  ]);
  await db
    .insert(schema.offerNotices)
    .values({ userId: follower.id, notifiedAt: new Date(NOW.getTime() - DAY_MS), isWaiting: true });
  const fridgeNote = await createFridgeNote(db, fridge.id, { level: "empty" });
  const reported = await createFridgeNote(db, (await createFridge(db)).id);
  const [report] = await db
    .insert(schema.reports)
    .values({ fridgeNoteId: reported.id, reason: "spam" })
    .returning();
  if (!report) throw new Error("The report was not stored");
  return { fridge, fridgeNote, report };
}

/** Stores an event that is over, with the member's seat, and one that is closed, with a photo and feedback. */
async function createPastEvents(db: Db, { memberId, adminId }: { memberId: number; adminId: number }) {
  const startsAt = new Date(NOW.getTime() - 26 * HOUR_MS);
  const past = await createEvent(db, { startsAt, createdBy: adminId });
  const closed = await createEvent(db, { startsAt, createdBy: adminId });
  await db.insert(schema.attendances).values([
    { eventId: past.id, userId: memberId },
    { eventId: closed.id, userId: memberId },
  ]);
  const running = await createEvent(db, { startsAt: new Date(NOW.getTime() - HOUR_MS), createdBy: adminId });
  await db
    .insert(schema.usernameCheckIns)
    .values({ eventId: running.id, userId: memberId, checkedInAt: NOW, checkedInBy: adminId });
  const recapPhoto = await createUpload(db, adminId);
  const closedPhoto = await createUpload(db, adminId);
  await db
    .insert(schema.eventRecaps)
    .values({ eventId: closed.id, came: 1, note: "Well.", closedBy: adminId });
  await db
    .insert(schema.eventPhotos)
    .values({ eventId: closed.id, uploadId: closedPhoto.id, alt: "Bread", position: 0 });
  await db.insert(schema.sustainabilityEntries).values([
    { date: "2026-11-30", label: "Rescued", kg: 1, eventId: past.id },
    { date: "2026-11-30", label: "Rescued", kg: 2.5, eventId: closed.id, isFromRecap: true },
  ]);
  const [eventFeedback] = await db
    .insert(schema.eventFeedback)
    .values({ eventId: closed.id, userId: memberId, rating: 4 })
    .returning();
  const [message] = await db
    .insert(schema.eventMessages)
    .values({ eventId: past.id, sentBy: adminId, text: "Bring a bowl.", audience: "joined", recipients: 1 })
    .returning();
  if (!eventFeedback || !message) throw new Error("A row was not stored");
  return { past, closed, running, recapPhoto, eventFeedback, message };
}
