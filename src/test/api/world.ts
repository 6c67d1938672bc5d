import type { PgTable } from "drizzle-orm/pg-core";
import { ADMIN, MEMBER } from "#lib/permission.ts";
import { scopeNames } from "#lib/scopes.ts";
import { hashPassword } from "#server/auth/password.ts";
import { hashToken } from "#server/auth/secret.ts";
import { createSession } from "#server/auth/session/session.ts";
import type { Db } from "#server/db/client.ts";
import * as schema from "#server/db/schema/index.ts";
import type { Vision } from "#server/integrations/vision/port.ts";
import {
  EXAMPLE_IDS,
  EXAMPLE_PASSKEYS,
  EXAMPLE_SECRETS,
  EXAMPLE_UPLOAD_KEY,
} from "#server/rest/example-values.ts";
import { createTestContext } from "#test/callers.ts";
import { createTokenOf, NOW } from "#test/factories.ts";
import { createMemoryStorage, createPhoto } from "#test/upload/photos.ts";

const ids = EXAMPLE_IDS;
const BEFORE = new Date("2026-11-20T02:00:00Z");
const times = { createdAt: BEFORE, updatedAt: BEFORE };
const TRACKS = { login: EXAMPLE_PASSKEYS.login.track, registration: EXAMPLE_PASSKEYS.registration.track };

/** Bearer tokens of those who call; `token` is an access token of the member with all scopes. */
export type ApiCallers = Record<"member" | "stranger" | "newcomer" | "admin" | "token" | "refresh", string>;

/** Sees the same lunch in each photo. */
const vision: Vision = {
  recognise: async () => ({
    name: "Chicken rice",
    calories: 607,
    servingQty: 1,
    servingUnit: "plate",
    servingGrams: 382,
    confidence: 0.9,
  }),
};

let passwordHash: Promise<string> | undefined;

/**
 * Stores what the examples of the API are about, under their fixed ids, and returns the services and the callers.
 * The callers' sessions are those of a login at `NOW`, at which the services' clock stands.
 */
export async function createApiWorld(db: Db) {
  passwordHash ??= hashPassword(EXAMPLE_SECRETS.password);
  const storage = createMemoryStorage();
  storage.files.set(EXAMPLE_UPLOAD_KEY, await createPhoto());
  await storePeople(db, await passwordHash);
  await storeEvents(db);
  await storeMemberRows(db);
  await storeAdminRows(db);
  const session = (userId: number) => createSession(db, { userId, device: "Chrome on Android" }, NOW);
  const own = await session(ids.member);
  const callers: ApiCallers = {
    member: own.access_token,
    refresh: own.refresh_token,
    stranger: (await session(ids.stranger)).access_token,
    newcomer: (await session(ids.newcomer)).access_token,
    admin: (await session(ids.admin)).access_token,
    token: (await createTokenOf(db, ids.member, { scopes: [...scopeNames], name: "Phone" })).secret,
  };
  const { context: services, traces } = createTestContext(db, { storage, vision });
  /** Waits for work that calls left behind, before the database is gone. */
  const settle = async () => void (await Promise.all(traces.background));
  return { services, callers, settle };
}

async function storePeople(db: Db, hash: string): Promise<void> {
  const person = (
    id: number,
    username: string,
    overrides: Partial<typeof schema.users.$inferInsert> = {},
  ) => ({
    id,
    username,
    email: `${username}@example.com`,
    passwordHash: hash,
    permission: MEMBER,
    activated: true,
    verified: true,
    ...times,
    ...overrides,
  });
  await insert(db, schema.users, [
    person(ids.member, "lina", { passkeyUserId: EXAMPLE_PASSKEYS.passkeyUserId }),
    person(ids.stranger, "kumar"),
    person(ids.newcomer, "weiling", { activated: false, verified: false }),
    person(ids.admin, "aisha", { permission: ADMIN }),
    person(ids.otherAdmin, "devi", { permission: ADMIN }),
    person(ids.suspended, "spammer", { suspendedAt: BEFORE }),
    person(ids.person, "siti"),
  ]);
  const mailed = (userId: number, email: string, purpose: keyof typeof EXAMPLE_SECRETS.mailed) => ({
    userId,
    email,
    purpose,
    requested: false,
    tokenHash: hashToken(EXAMPLE_SECRETS.mailed[purpose]),
    expiresAt: new Date(NOW.getTime() + 3_600_000),
    createdAt: BEFORE,
  });
  await db
    .insert(schema.mailedTokens)
    .values([
      mailed(ids.newcomer, "weiling@example.com", "activation"),
      mailed(ids.newcomer, "weiling@example.com", "verification"),
      mailed(ids.member, "lina@example.com", "password_reset"),
      mailed(ids.member, "lina.old@example.com", "email_change_undo"),
    ]);
}

async function storeEvents(db: Db): Promise<void> {
  const event = (id: number, title: string, capacity: number | null) => ({
    id,
    title,
    capacity,
    startsAt: new Date("2026-12-05T10:30:00Z"),
    endsAt: new Date("2026-12-05T12:30:00Z"),
    location: "Our Tampines Hub",
    description: "We cook what the market could not sell. Bring a box.",
    status: "published" as const,
    createdBy: ids.admin,
    ...times,
  });
  await insert(db, schema.events, [
    event(ids.event, "Rescue dinner at Tampines", 30),
    event(ids.joinedEvent, "Bread rescue at Bedok", 30),
    event(ids.fullEvent, "Kimchi from leftover cabbage", 1),
    event(ids.waitedEvent, "Repair your fridge", 1),
  ]);
  const { admin, member, stranger } = ids;
  await db.insert(schema.attendances).values([
    { eventId: ids.joinedEvent, userId: member, createdAt: BEFORE },
    { eventId: ids.joinedEvent, userId: stranger, createdAt: BEFORE },
    { eventId: ids.fullEvent, userId: admin, createdAt: BEFORE },
    { eventId: ids.waitedEvent, userId: admin, createdAt: BEFORE },
  ]);
  await db
    .insert(schema.waitlistEntries)
    .values({ eventId: ids.waitedEvent, userId: member, createdAt: BEFORE });
}

/** Stores what belongs to the member. */
async function storeMemberRows(db: Db): Promise<void> {
  const userId = ids.member;
  await insert(db, schema.uploads, [
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
  await insert(db, schema.foodItems, [
    {
      id: ids.food,
      userId,
      name: "Nasi lemak",
      caloriesKcal: 644,
      servingQty: 1,
      servingUnit: "plate",
      servingGrams: 350,
      eatenAt: new Date("2026-11-30T04:30:00Z"),
      meal: "lunch",
      source: "manual",
      ...times,
    },
  ]);
  const feedback = {
    name: "Kumar",
    email: "kumar@example.com",
    feedbackMessage: "More events in the west, please.",
  };
  await insert(db, schema.feedback, [
    { id: ids.feedback, userId: ids.stranger, ...feedback, createdAt: BEFORE },
  ]);
  await insert(db, schema.notifications, [
    {
      id: ids.notification,
      userId,
      notificationMessage: "You have a seat at Bread rescue at Bedok.",
      notificationType: "success",
      link: `/events/${ids.joinedEvent}`,
      createdAt: BEFORE,
    },
  ]);
  await insert(db, schema.sessions, [
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
  await insert(db, schema.apiTokens, [
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
  await insert(db, schema.passkeys, [
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
    { ...ceremony, track: TRACKS.login, ceremony: "login" },
    { ...ceremony, track: TRACKS.registration, ceremony: "registration" },
  ]);
}

async function storeAdminRows(db: Db): Promise<void> {
  const guide = {
    title: "Rice, and what to do with it",
    description: "Cool it fast.\n\nEat it the next day.",
  };
  await insert(db, schema.guides, [{ id: ids.guide, ...guide, ...times }]);
  await insert(db, schema.sales, [{ id: ids.sale, date: "2026-11-28", amount: 84.2, createdAt: BEFORE }]);
  await insert(db, schema.sustainabilityEntries, [
    {
      id: ids.kilograms,
      date: "2026-11-28",
      label: "Rescued",
      kg: 61.5,
      eventId: ids.event,
      createdAt: BEFORE,
    },
  ]);
  await db
    .insert(schema.auditEntries)
    .values({ actorId: ids.admin, action: "guide.update", targetId: ids.guide, createdAt: BEFORE });
}

/** Inserts rows under ids of their own. */
async function insert<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: (Table["$inferInsert"] & { id: number })[],
): Promise<void> {
  await db.insert(table).overridingSystemValue().values(rows);
}
