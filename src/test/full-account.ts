import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#server/db/client.ts";
import * as schema from "#server/db/schema/index.ts";
import { createClaim, createEvent, createOfferOf, createUser, NOW } from "#test/factories.ts";

/** Every table of the schema. */
export const allTables = Object.values(schema as Record<string, unknown>).filter((value): value is PgTable =>
  is(value, PgTable),
);

/** Tables with a foreign key to an account. */
export const tablesAboutUsers = allTables.filter((table) =>
  getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === schema.users),
);

/** Stores an account with a row in every table that can refer to it. */
export async function createFullAccount(db: Db, overrides: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(db, overrides);
  const userId = user.id;
  const later = new Date(NOW.getTime() + 60_000);
  const joined = await createEvent(db, { title: "Joined event" });
  const waiting = await createEvent(db, { title: "Full event", capacity: 1 });
  const proposed = await createEvent(db, { title: "Own event", status: "proposed", createdBy: userId });
  const sessionRows = db.insert(schema.sessions).values({
    userId,
    refreshTokenHash: "secret-hash",
    rotatedAt: NOW,
    device: "curl/8.5.0",
    authenticatedAt: NOW,
    lastUsedAt: NOW,
    expiresAt: later,
  });
  const [session] = await sessionRows.returning();
  if (!session) throw new Error("The session was not stored");
  await db.insert(schema.pushSubscriptions).values({
    userId,
    sessionId: session.id,
    endpoint: `https://web.push.apple.com/secret-endpoint-${userId}`,
    p256dh: "secret-public-key",
    auth: "secret-auth",
    device: "Safari on iPhone",
  });
  await db.insert(schema.mailedTokens).values({
    userId,
    purpose: "activation",
    tokenHash: `secret-hash-${userId}`,
    email: user.email,
    requested: false,
    expiresAt: later,
  });
  await db.insert(schema.apiTokens).values({
    userId,
    name: "Spreadsheet",
    tokenHash: `secret-token-hash-${userId}`,
    lastFour: "a1B2",
    scopes: ["food:read"],
    createdAt: NOW,
    expiresAt: later,
  });
  await db.insert(schema.passkeys).values({
    userId,
    credentialId: `credential-${userId}`,
    publicKey: new Uint8Array([1, 2, 3]),
    deviceType: "multiDevice",
    backedUp: true,
    aaguid: "00000000-0000-0000-0000-000000000000",
    name: "Phone",
  });
  await db.insert(schema.passkeyChallenges).values({
    track: crypto.randomUUID(),
    ceremony: "registration",
    userId,
    challenge: "secret-challenge",
    expiresAt: later,
  });
  // Audit entries have no foreign keys, and an event's id may equal a user's.
  await db.insert(schema.auditEntries).values([
    { actorId: null, action: "person.activate", targetId: userId },
    { actorId: userId, action: "event.publish", targetId: joined.id },
    { actorId: null, action: "event.update", targetId: userId },
  ]);
  await db
    .insert(schema.attendances)
    .values({ eventId: joined.id, userId, isShown: true, checkedInAt: later, checkedInBy: userId });
  await db.insert(schema.eventMessages).values({
    eventId: joined.id,
    sentBy: userId,
    text: "Bring a bowl.",
    audience: "joined",
    recipients: 1,
  });
  await db
    .insert(schema.attendanceNotifications)
    .values({ eventId: joined.id, userId, joined: true, notifiedAt: NOW });
  await db.insert(schema.waitlistEntries).values({ eventId: waiting.id, userId });
  await db.insert(schema.usernameCheckIns).values({ eventId: waiting.id, userId, checkedInAt: NOW });
  await db.insert(schema.follows).values({ userId, kind: "topic", value: "rescue" });
  const [fridge] = await db
    .insert(schema.fridges)
    .values({
      name: `Fridge of ${userId}`,
      location: "Blk 1",
      area: "Bedok",
      status: "listed",
      createdBy: userId,
    })
    .returning();
  if (!fridge) throw new Error("The fridge was not stored");
  const [note] = await db
    .insert(schema.fridgeNotes)
    .values({ fridgeId: fridge.id, authorId: userId, level: "some", note: "Lots of kailan" })
    .returning();
  await db.insert(schema.reports).values({
    fridgeNoteId: note?.id ?? 0,
    reporterId: userId,
    aboutUserId: userId,
    reason: "spam",
    text: "An advertisement",
    settledBy: userId,
    settledAt: NOW,
    outcome: "kept",
  });
  await db
    .insert(schema.importedEvents)
    .values({ userId, uid: "a@example.org", start: "2026-12-05T18:30", eventId: joined.id, revision: "r" });
  await db.insert(schema.eventSeries).values({ repeat: "weekly", createdBy: userId });
  const [feedback] = await db
    .insert(schema.feedback)
    .values({ userId, name: "Tan Ah Kow", email: user.email, feedbackMessage: "More rice, please" })
    .returning();
  const [upload] = await db
    .insert(schema.uploads)
    .values({ key: `photo-${crypto.randomUUID()}`, userId, mimeType: "image/jpeg", sizeBytes: 10 })
    .returning();
  if (!upload || !feedback) throw new Error("A row was not stored");
  await db.insert(schema.eventRecaps).values({ eventId: joined.id, came: 18, closedBy: userId });
  await db.insert(schema.eventFeedback).values({ eventId: joined.id, userId, rating: 4, text: "More rice" });
  await db
    .insert(schema.eventPhotos)
    .values({ eventId: joined.id, uploadId: upload.id, alt: "Us", position: 0 });
  const portion = { servingQty: 1, servingUnit: "plate" };
  const [food] = await db
    .insert(schema.foodItems)
    .values({
      ...portion,
      userId,
      uploadId: upload.id,
      name: '=Nasi lemak, with "sambal"',
      caloriesKcal: 600,
      eatenAt: NOW,
      meal: "lunch",
      source: "manual",
    })
    .returning();
  if (!food) throw new Error("The food item was not stored");
  await db
    .insert(schema.foodGuesses)
    .values({ ...portion, foodItemId: food.id, rank: 1, name: "Nasi lemak", kcal: 600 });
  await db.insert(schema.ownDishes).values({ userId, ...portion, name: "Mum's rendang", kcal: 500 });
  await db.insert(schema.foodFavourites).values({ userId, ...portion, name: "Kaya toast", kcal: 300 });
  await db.insert(schema.foodCorrections).values({ userId, seen: "ramen", name: "Mee pok", kcal: 400 });
  await db.insert(schema.wasteGoals).values({ userId, cleanDays: 4 });
  await db.insert(schema.wasteWeeks).values({ userId, weekStart: "2026-11-23", goal: 4 });
  const [guide] = await db.select({ id: schema.guides.id }).from(schema.guides).limit(1);
  if (guide) await db.insert(schema.guideTries).values({ userId, guideId: guide.id });
  const other = await createUser(db);
  const claimed = await createOfferOf(db, other.id, { title: "Claimed offer" });
  await createClaim(db, claimed, userId, { settledBy: userId });
  await createOfferOf(db, userId, { title: "Own offer" });
  await db.insert(schema.offerNotices).values({ userId, notifiedAt: NOW });
  await db.insert(schema.userBlocks).values({ blockerId: userId, blockedId: other.id });
  await db.insert(schema.notifications).values({ userId, notificationMessage: "Welcome" });
  await db
    .insert(schema.notificationPreferences)
    .values({ userId, kind: "event_reminder", inApp: true, email: false });
  await db
    .insert(schema.idempotencyKeys)
    .values({ userId, key: "monday", requestHash: "secret-hash", status: 201, body: "{}" });
  await db.insert(schema.sales).values({ date: "2026-11-01", amount: 12.5, createdBy: userId });
  await db
    .insert(schema.sustainabilityEntries)
    .values({ date: "2026-11-01", label: "Eaten", kg: 1.5, createdBy: userId });
  return { user, joined, proposed, feedback, upload, other };
}
