import { ADMIN, MEMBER } from "#lib/account/permission.ts";
import { scopeNames } from "#lib/account/scopes.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
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
import { BEFORE, insertRows } from "#test/api/insert-rows.ts";
import { storeMemberRows } from "#test/api/member-rows.ts";
import { storeOffers } from "#test/api/offers.ts";
import { storePastEvents } from "#test/api/past-events.ts";
import { createTestContext } from "#test/callers.ts";
import { createTokenOf, NOW } from "#test/factories.ts";
import { createMemoryStorage, createPhoto } from "#test/upload/photos.ts";

const ids = EXAMPLE_IDS;
const times = { createdAt: BEFORE, updatedAt: BEFORE };

/** Bearer tokens of those who call; `token` is an access token of the member with all scopes. */
export type ApiCallers = Record<"member" | "stranger" | "newcomer" | "admin" | "token" | "refresh", string>;

/** Sees the same lunch in each photo. */
const vision: Vision = {
  recognise: async () => [
    {
      name: "Chicken rice",
      calories: 607,
      servingQty: 1,
      servingUnit: "plate",
      servingGrams: 382,
      confidence: 0.9,
    },
  ],
  describeOffer: async () => ({
    ...{ title: "Six red bean buns", kind: "bakery", kept: "room", portions: 3, grams: 450 },
    markedDate: null,
  }),
};

let passwordHash: Promise<string> | undefined;

/**
 * Stores what the examples of the API are about, under their fixed ids, and returns the callers. Their sessions are
 * those of a login at `NOW`.
 */
export async function storeApiWorld(db: Db): Promise<ApiCallers> {
  passwordHash ??= hashPassword(EXAMPLE_SECRETS.password);
  await storePeople(db, await passwordHash);
  await storeEvents(db);
  await storeMemberRows(db);
  await storeOffers(db);
  await storeAdminRows(db);
  await storeFridges(db);
  const session = (userId: number) => createSession(db, { userId, device: "Chrome on Android" }, NOW);
  const own = await session(ids.member);
  return {
    member: own.access_token,
    refresh: own.refresh_token,
    stranger: (await session(ids.stranger)).access_token,
    newcomer: (await session(ids.newcomer)).access_token,
    admin: (await session(ids.admin)).access_token,
    token: (await createTokenOf(db, ids.member, { scopes: [...scopeNames], name: "Phone" })).secret,
  };
}

let photo: ReturnType<typeof createPhoto> | undefined;

/**
 * Returns the callers of the examples of the API, and services whose clock stands at `NOW`.
 * @param stored callers of a world that is in the database already
 */
export async function createApiWorld(db: Db, stored?: ApiCallers) {
  photo ??= createPhoto();
  const storage = createMemoryStorage();
  storage.files.set(EXAMPLE_UPLOAD_KEY, await photo);
  const callers = stored ?? (await storeApiWorld(db));
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
  await insertRows(db, schema.users, [
    person(ids.member, "lina", {
      passkeyUserId: EXAMPLE_PASSKEYS.passkeyUserId,
      sharingAgreedAt: BEFORE,
    }),
    person(ids.stranger, "kumar", { firstName: "Kumar", showsName: true }),
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
    postalCode: "528523",
    area: "Tampines",
    station: "Tampines",
    directions: "Meet at the water wall on level 1.",
    topics: ["rescue" as const, "cooking" as const],
    description: "We cook what the market could not sell. Bring a box.",
    status: "published" as const,
    createdBy: ids.admin,
    ...times,
  });
  await insertRows(db, schema.events, [
    event(ids.event, "Rescue dinner at Tampines", 30),
    event(ids.joinedEvent, "Bread rescue at Bedok", 30),
    event(ids.fullEvent, "Kimchi from leftover cabbage", 1),
    event(ids.waitedEvent, "Repair your fridge", 1),
    event(ids.hostedEvent, "Soup from outer leaves", 20),
    event(ids.invitedEvent, "Compost on the balcony", 20),
  ]);
  const { admin, member, stranger } = ids;
  await storeRunningEvent(db, event(ids.runningEvent, "Soup night at Tampines", 30));
  await db.insert(schema.attendances).values([
    { eventId: ids.joinedEvent, userId: member, createdAt: BEFORE },
    { eventId: ids.joinedEvent, userId: stranger, isShown: true, createdAt: BEFORE },
    { eventId: ids.fullEvent, userId: admin, createdAt: BEFORE },
    { eventId: ids.waitedEvent, userId: admin, createdAt: BEFORE },
  ]);
  await storePastEvents(db, event);
  const host = { userId: member, createdAt: BEFORE };
  await db.insert(schema.eventHosts).values([
    { ...host, eventId: ids.hostedEvent, isShown: true, acceptedAt: BEFORE },
    { ...host, eventId: ids.invitedEvent, invitedBy: admin },
  ]);
  await db
    .insert(schema.waitlistEntries)
    .values({ eventId: ids.waitedEvent, userId: member, createdAt: BEFORE });
}

/** Stores an event that began half an hour ago, with the member as its host. */
async function storeRunningEvent(db: Db, event: typeof schema.events.$inferInsert & { id: number }) {
  const eventId = event.id;
  const startsAt = new Date(NOW.getTime() - 30 * MINUTE_MS);
  const endsAt = new Date(startsAt.getTime() + 2 * HOUR_MS);
  await insertRows(db, schema.events, [{ ...event, startsAt, endsAt, walkIns: 1 }]);
  const host = { eventId, userId: ids.member, isShown: true, acceptedAt: BEFORE, createdAt: BEFORE };
  await db.insert(schema.eventHosts).values(host);
  await db.insert(schema.attendances).values([
    { eventId, userId: ids.stranger, createdAt: BEFORE },
    { eventId, userId: ids.person, createdAt: BEFORE, checkedInAt: startsAt, checkedInBy: ids.member },
  ]);
  const text = "Please bring a bowl and a spoon.";
  await insertRows(db, schema.eventMessages, [
    {
      id: ids.message,
      eventId,
      sentBy: ids.member,
      text,
      audience: "joined",
      recipients: 2,
      createdAt: BEFORE,
    },
  ]);
}

/** Stores a listed fridge with a reported note, and a proposed one. */
async function storeFridges(db: Db): Promise<void> {
  const fridge = (id: number, name: string, status: "listed" | "proposed") => ({
    id,
    name,
    status,
    location: "Blk 508B Tampines Central 1, void deck",
    postalCode: "520508",
    area: "Tampines",
    station: "Tampines",
    opensAt: "07:00",
    closesAt: "22:00",
    shelves: ["halal" as const, "general" as const],
    takes: ["produce" as const, "bakery" as const],
    rules: "Please label what you bring.",
    runBy: "Residents of Blk 508B",
    createdBy: ids.stranger,
    ...times,
  });
  await insertRows(db, schema.fridges, [
    { ...fridge(ids.fridge, "Fridge at Block 508B", "listed"), confirmedOn: "2026-11-20" },
    fridge(ids.proposedFridge, "Fridge at Block 9", "proposed"),
  ]);
  await insertRows(db, schema.fridgeNotes, [
    {
      id: ids.fridgeNote,
      fridgeId: ids.fridge,
      authorId: ids.stranger,
      level: "some",
      has: ["produce"],
      note: "Cabbage and spinach.",
      createdAt: BEFORE,
    },
  ]);
  await insertRows(db, schema.reports, [
    {
      id: ids.report,
      fridgeNoteId: ids.fridgeNote,
      aboutUserId: ids.stranger,
      reporterId: ids.person,
      reason: "not_as_said",
      text: "It was empty.",
      createdAt: BEFORE,
    },
  ]);
}

async function storeAdminRows(db: Db): Promise<void> {
  const guide = {
    title: "Rice, and what to do with it",
    description: "Cool it fast.\n\nEat it the next day.",
    topic: "leftovers",
    action: "Cool what is left of today’s rice at once.",
    foodGroups: ["rice"],
  } as const;
  // The guides of the migrations are long.
  await db.delete(schema.guides);
  await insertRows(db, schema.guides, [
    { id: ids.guide, ...guide, foodGroups: ["rice"], ...times },
    { id: ids.triedGuide, title: "Freezing food", action: "Freeze one portion today.", ...times },
  ]);
  await db.insert(schema.guideTries).values({
    ...{
      userId: ids.member,
      guideId: ids.triedGuide,
      startedAt: BEFORE,
      remindAt: BEFORE,
      remindedAt: BEFORE,
    },
  });
  await insertRows(db, schema.sales, [{ id: ids.sale, date: "2026-11-28", amount: 84.2, createdAt: BEFORE }]);
  await insertRows(db, schema.sustainabilityEntries, [
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
