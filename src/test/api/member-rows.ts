import type { Db } from "#server/db/client.ts";
import * as schema from "#server/db/schema/index.ts";
import {
  EXAMPLE_IDS,
  EXAMPLE_PASSKEYS,
  EXAMPLE_SUBSCRIPTION,
  EXAMPLE_UPLOAD_KEY,
} from "#server/rest/example-values.ts";
import { BEFORE, insertRows } from "#test/api/insert-rows.ts";
import { NOW } from "#test/factories.ts";

const ids = EXAMPLE_IDS;
const times = { createdAt: BEFORE, updatedAt: BEFORE };

/** Stores what belongs to the member. */
export async function storeMemberRows(db: Db): Promise<void> {
  const userId = ids.member;
  await insertRows(db, schema.uploads, [
    {
      id: ids.upload,
      key: EXAMPLE_UPLOAD_KEY,
      userId,
      status: "stored",
      mimeType: "image/webp",
      sizeBytes: 20_000,
      storedAt: BEFORE,
      createdAt: BEFORE,
    },
  ]);
  await insertRows(db, schema.foodItems, [
    {
      id: ids.food,
      userId,
      name: "Nasi lemak",
      caloriesKcal: 644,
      servingQty: 1,
      servingUnit: "plate",
      servingGrams: 350,
      eatenAt: new Date("2026-11-20T04:30:00Z"),
      meal: "lunch",
      source: "manual",
      ...times,
    },
  ]);
  await insertRows(db, schema.foodItems, [
    {
      id: ids.photoFood,
      userId,
      name: "Laksa",
      caloriesKcal: 696,
      servingQty: 1,
      servingUnit: "bowl",
      eatenAt: new Date("2026-11-29T04:30:00Z"),
      meal: "lunch",
      source: "model",
      confidence: 0.5,
      ...times,
    },
  ]);
  const guess = { foodItemId: ids.photoFood, servingQty: 1, servingUnit: "bowl" };
  await db.insert(schema.foodGuesses).values([
    { ...guess, rank: 1, name: "Laksa", seen: "laksa", kcal: 696, confidence: 0.5 },
    { ...guess, rank: 2, name: "Mee siam", seen: "mee siam", kcal: 694, confidence: 0.3 },
  ]);
  const portion = { userId, servingQty: 1, servingUnit: "bowl", createdAt: BEFORE };
  await insertRows(db, schema.ownDishes, [
    { id: ids.ownDish, ...portion, name: "Mum's rendang", servingGrams: 250, kcal: 500, updatedAt: BEFORE },
  ]);
  await insertRows(db, schema.foodFavourites, [
    { id: ids.favourite, ...portion, name: "Canteen soup", kcal: 180 },
  ]);
  await db.insert(schema.follows).values([
    { userId, kind: "topic", value: "rescue", createdAt: BEFORE },
    { userId, kind: "region", value: "North", createdAt: BEFORE },
  ]);
  const feedback = {
    name: "Kumar",
    email: "kumar@example.com",
    feedbackMessage: "More events in the west, please.",
  };
  await insertRows(db, schema.feedback, [
    { id: ids.feedback, userId: ids.stranger, ...feedback, createdAt: BEFORE },
  ]);
  await insertRows(db, schema.notifications, [
    {
      id: ids.notification,
      userId,
      notificationMessage: "You have a seat at Bread rescue at Bedok.",
      notificationType: "success",
      link: `/events/${ids.joinedEvent}`,
      createdAt: BEFORE,
    },
  ]);
  await insertRows(db, schema.sessions, [
    {
      id: ids.session,
      userId,
      refreshTokenHash: "a".repeat(64),
      rotatedAt: BEFORE,
      device: "Firefox on Windows",
      authenticatedAt: BEFORE,
      lastUsedAt: BEFORE,
      expiresAt: new Date("2027-01-01T00:00:00Z"),
      createdAt: BEFORE,
    },
  ]);
  await insertRows(db, schema.pushSubscriptions, [
    {
      id: ids.device,
      userId,
      sessionId: ids.session,
      endpoint: "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABkQ9",
      ...EXAMPLE_SUBSCRIPTION.keys,
      device: "Firefox on Windows",
      lastOkAt: BEFORE,
      createdAt: BEFORE,
    },
  ]);
  await insertRows(db, schema.apiTokens, [
    {
      id: ids.token,
      userId,
      name: "Shortcut",
      tokenHash: "b".repeat(64),
      lastFour: "7Qx2",
      scopes: ["food:write"],
      expiresAt: new Date("2027-02-01T00:00:00Z"),
      createdAt: BEFORE,
    },
  ]);
  await storePasskey(db);
}

async function storePasskey(db: Db): Promise<void> {
  await insertRows(db, schema.passkeys, [
    {
      id: ids.passkey,
      userId: ids.member,
      credentialId: EXAMPLE_PASSKEYS.credentialId,
      publicKey: new Uint8Array(Buffer.from(EXAMPLE_PASSKEYS.publicKey, "base64url")),
      deviceType: "multiDevice",
      backedUp: true,
      transports: ["hybrid", "internal"],
      aaguid: "00000000-0000-0000-0000-000000000000",
      name: "Phone",
      ...times,
    },
  ]);
  const ceremony = {
    userId: ids.member,
    challenge: EXAMPLE_PASSKEYS.challenge,
    expiresAt: new Date(NOW.getTime() + 60_000),
  };
  await db.insert(schema.passkeyChallenges).values([
    { ...ceremony, track: EXAMPLE_PASSKEYS.login.track, ceremony: "login" },
    { ...ceremony, track: EXAMPLE_PASSKEYS.registration.track, ceremony: "registration" },
  ]);
}
