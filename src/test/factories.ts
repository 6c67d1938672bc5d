import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { MEMBER } from "#lib/account/permission.ts";
import type { Scope } from "#lib/account/scopes.ts";
import type { Repeat } from "#lib/event/when/repeat.ts";
import { uploadUrl } from "#lib/photo/upload-url.ts";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { hashToken } from "#server/auth/secret.ts";
import { createSession } from "#server/auth/session/session.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import { createApiToken } from "#server/auth/token/api-token.ts";
import type { Db } from "#server/db/client.ts";
import {
  apiTokens,
  eventHosts,
  eventSeries,
  events,
  feedback,
  foodFavourites,
  foodItems,
  guides,
  notifications,
  offerClaims,
  offers,
  ownDishes,
  uploads,
  users,
} from "#server/db/schema/index.ts";
import { createPhoto, type PhotoStorage } from "#test/upload/photos.ts";

export const PASSWORD = "Makan-4-all!";
/** Default time of tests. */
export const NOW = new Date("2026-12-01T04:00:00Z");

/** The least that argon2id takes: most tests are about what comes after a login. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let passwordHash: Promise<string> | undefined;
let sequence = 0;

type UserOverrides = Partial<typeof users.$inferInsert>;

/** Stores an activated member with the password `PASSWORD`; names are unique. */
export async function createUser(db: Db, overrides: UserOverrides = {}) {
  passwordHash ??= hash(PASSWORD, CHEAP);
  sequence += 1;
  const rows = await db
    .insert(users)
    .values({
      username: `person${sequence}`,
      email: `person${sequence}@example.com`,
      passwordHash: await passwordHash,
      activated: true,
      verified: true,
      ...overrides,
    })
    .returning();
  return single(rows);
}

/** Stores a user with a session, and returns both and the session's tokens. */
export async function createLogin(db: Db, overrides: UserOverrides = {}, now = NOW) {
  const user = await createUser(db, overrides);
  const tokens = await createSession(db, { userId: user.id, device: "Vitest" }, now);
  return { user, tokens };
}

/** Converts a stored user to the viewer that services receive. */
export function toViewer({
  sharingAgreedAt,
  ...user
}: Omit<Viewer, "session" | "token" | "sharingAgreed"> & { sharingAgreedAt: Date | null }): Viewer {
  const sharingAgreed = sharingAgreedAt !== null;
  return { ...user, sharingAgreed, session: { id: 1, authenticatedAt: NOW, lastUsedAt: NOW }, token: null };
}

/** Stores an access token of a user, and returns its secret and its row. */
export async function createTokenOf(
  db: Db,
  userId: number,
  overrides: Partial<typeof apiTokens.$inferInsert> & { scopes?: Scope[] } = {},
) {
  const secret = createApiToken();
  const rows = await db
    .insert(apiTokens)
    .values({
      userId,
      name: "Spreadsheet",
      tokenHash: hashToken(secret),
      lastFour: secret.slice(-4),
      scopes: ["food:read"],
      createdAt: NOW,
      expiresAt: new Date(NOW.getTime() + 90 * DAY_MS),
      ...overrides,
    })
    .returning();
  return { ...single(rows), secret };
}

/** Stores a published event a week after `NOW`; a member who created it is a host of it, and without an author it is the site's. */
export async function createEvent(db: Db, overrides: Partial<typeof events.$inferInsert> = {}) {
  const [author] = overrides.createdBy
    ? await db.select().from(users).where(eq(users.id, overrides.createdBy))
    : [];
  const rows = await db
    .insert(events)
    .values({
      title: "Leftovers workshop",
      startsAt: new Date(NOW.getTime() + 7 * DAY_MS),
      location: "Kampung Admiralty",
      description: "Bring what needs eating up.",
      status: "published",
      bySite: author?.permission !== MEMBER,
      ...overrides,
    })
    .returning();
  const event = single(rows);
  if (author?.permission === MEMBER) await createHost(db, event.id, author.id);
  return event;
}

/**
 * Stores a series of published events, a week after `NOW` and each week from then on, with the columns of all dates.
 * @param dates number of the dates, or the columns in which each differs
 */
export async function createSeries(
  db: Db,
  dates: number | Partial<typeof events.$inferInsert>[],
  { repeat = "weekly", ...columns }: Partial<typeof events.$inferInsert> & { repeat?: Repeat } = {},
) {
  const createdBy = columns.createdBy ?? null;
  const series = single(await db.insert(eventSeries).values({ repeat, createdBy }).returning());
  const stored: (typeof events.$inferSelect)[] = [];
  for (const [index, own] of (typeof dates === "number" ? Array(dates).fill({}) : dates).entries()) {
    const startsAt = new Date(NOW.getTime() + 7 * (index + 1) * DAY_MS);
    stored.push(await createEvent(db, { startsAt, ...columns, ...own, seriesId: series.id }));
  }
  return { series, dates: stored };
}

/** Makes a user a host of an event, accepted at `NOW`. */
export async function createHost(
  db: Db,
  eventId: number,
  userId: number,
  overrides: Partial<typeof eventHosts.$inferInsert> = {},
) {
  await db.insert(eventHosts).values({ eventId, userId, acceptedAt: NOW, createdAt: NOW, ...overrides });
}

/** Stores food that was eaten at `NOW` and entered by hand. */
export async function createFood(
  db: Db,
  userId: number,
  overrides: Partial<typeof foodItems.$inferInsert> = {},
) {
  const rows = await db
    .insert(foodItems)
    .values({
      userId,
      name: "Nasi lemak",
      caloriesKcal: 600,
      servingQty: 1,
      servingUnit: "plate",
      eatenAt: NOW,
      meal: "lunch",
      source: "manual",
      ...overrides,
    })
    .returning();
  return single(rows);
}

/** Stores a dish of a member's own. */
export async function createOwnDish(
  db: Db,
  userId: number,
  overrides: Partial<typeof ownDishes.$inferInsert> = {},
) {
  const rows = await db
    .insert(ownDishes)
    .values({ userId, name: "Mum's rendang", servingQty: 1, servingUnit: "bowl", kcal: 500, ...overrides })
    .returning();
  return single(rows);
}

/** Stores a favourite of a member that is neither a dish of the table nor one of the member's own. */
export async function createFavourite(
  db: Db,
  userId: number,
  overrides: Partial<typeof foodFavourites.$inferInsert> = {},
) {
  const rows = await db
    .insert(foodFavourites)
    .values({ userId, name: "Canteen soup", servingQty: 1, servingUnit: "bowl", kcal: 180, ...overrides })
    .returning();
  return single(rows);
}

export async function createGuide(db: Db, overrides: Partial<typeof guides.$inferInsert> = {}) {
  const rows = await db
    .insert(guides)
    .values({ title: "Rice", description: "Eat it.", ...overrides })
    .returning();
  return single(rows);
}

export async function createNotification(
  db: Db,
  userId: number,
  overrides: Partial<typeof notifications.$inferInsert> = {},
) {
  const rows = await db
    .insert(notifications)
    .values({ userId, notificationMessage: "Welcome", ...overrides })
    .returning();
  return single(rows);
}

/** Stores feedback, without an author unless `userId` is given. */
export async function createFeedback(db: Db, overrides: Partial<typeof feedback.$inferInsert> = {}) {
  const rows = await db
    .insert(feedback)
    .values({ feedbackMessage: "More rice, please", ...overrides })
    .returning();
  return single(rows);
}

type UploadOverrides = Partial<typeof uploads.$inferInsert> & { storage?: PhotoStorage };

/** Stores an upload's row, and its file if a storage is given; `image` is its URL. */
export async function createUpload(db: Db, userId: number, { storage, ...overrides }: UploadOverrides = {}) {
  const key = overrides.key ?? randomBytes(24).toString("base64url");
  const bytes = await createPhoto();
  const rows = await db
    .insert(uploads)
    .values({
      key,
      userId,
      status: "stored",
      mimeType: "image/webp",
      sizeBytes: bytes.byteLength,
      storedAt: NOW,
      ...overrides,
    })
    .returning();
  storage?.files.set(key, bytes);
  return { ...single(rows), image: uploadUrl("https://cukup.test", key) };
}

/** Stores a member who agreed to the rules of sharing, with an account of a month. */
export const createSharer = (db: Db, overrides: UserOverrides = {}) =>
  createUser(db, { sharingAgreedAt: NOW, createdAt: new Date(NOW.getTime() - 30 * DAY_MS), ...overrides });

/** Stores an offer made at `NOW`, with five portions to collect from an hour to five hours later. */
export async function createOfferOf(
  db: Db,
  giverId: number | null,
  overrides: Partial<typeof offers.$inferInsert> = {},
) {
  const portions = overrides.portions ?? 5;
  const endsAt = overrides.endsAt ?? new Date(NOW.getTime() + 5 * HOUR_MS);
  const rows = await db
    .insert(offers)
    .values({
      giverId,
      title: "Ten buns",
      details: "Two bags, baked this morning.",
      kind: "bakery",
      kept: "room",
      eatBy: new Date(endsAt.getTime() + 2 * HOUR_MS),
      handling: ["none"],
      allergensKnown: "on_pack",
      portions,
      portionsLeft: portions,
      perPerson: Math.min(2, portions),
      grams: 1_000,
      area: "Tampines",
      spot: "Void deck of Blk 508B",
      startsAt: new Date(endsAt.getTime() - 4 * HOUR_MS),
      endsAt,
      fairUntil: NOW,
      createdAt: NOW,
      updatedAt: NOW,
      ...overrides,
    })
    .returning();
  return single(rows);
}

/** Stores a claim of one portion, held at `NOW`, and takes the portions of a living one from the offer. */
export async function createClaim(
  db: Db,
  offer: { id: number; startsAt: Date },
  takerId: number | null,
  overrides: Partial<typeof offerClaims.$inferInsert> = {},
) {
  const { state = "held", portions = 1 } = overrides;
  const rows = await db
    .insert(offerClaims)
    .values({
      offerId: offer.id,
      takerId,
      portions,
      state,
      arrivesAt: offer.startsAt,
      heldAt: NOW,
      createdAt: NOW,
      ...overrides,
    })
    .returning();
  if (state === "held" || state === "collected")
    await db
      .update(offers)
      .set({ portionsLeft: sql`${offers.portionsLeft} - ${portions}`, updatedAt: offers.updatedAt })
      .where(eq(offers.id, offer.id));
  return single(rows);
}

function single<Row>([row]: Row[]): Row {
  if (!row) throw new Error("The row was not stored");
  return row;
}
