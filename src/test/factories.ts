import { hashPassword } from "#server/auth/password.ts";
import { createSession } from "#server/auth/session/session.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { Db } from "#server/db/client.ts";
import { events, users } from "#server/db/schema/index.ts";

export const PASSWORD = "Makan-4-all!";
/** The moment at which tests happen, unless they say otherwise. */
export const NOW = new Date("2026-12-01T04:00:00Z");

let passwordHash: Promise<string> | undefined;
let sequence = 0;

type UserOverrides = Partial<typeof users.$inferInsert>;

/** Stores an activated member with the password `PASSWORD`; names are unique. */
export async function createUser(db: Db, overrides: UserOverrides = {}) {
  passwordHash ??= hashPassword(PASSWORD);
  sequence += 1;
  const [user] = await db
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
  if (!user) throw new Error("The user was not stored");
  return user;
}

/** Stores a user with a session, and gives both and its tokens. */
export async function createLogin(db: Db, overrides: UserOverrides = {}, now = NOW) {
  const user = await createUser(db, overrides);
  const tokens = await createSession(db, { userId: user.id, device: "Vitest" }, now);
  return { user, tokens };
}

/** A viewer as services get one, for a stored user. */
export function toViewer(user: Omit<Viewer, "sessionId" | "authenticatedAt" | "lastUsedAt">): Viewer {
  return { ...user, sessionId: 1, authenticatedAt: NOW, lastUsedAt: NOW };
}

/** Stores a published event a week after `NOW`. */
export async function createEvent(db: Db, overrides: Partial<typeof events.$inferInsert> = {}) {
  const [event] = await db
    .insert(events)
    .values({
      title: "Leftovers workshop",
      startsAt: new Date(NOW.getTime() + 7 * 24 * 60 * 60 * 1000),
      location: "Kampung Admiralty",
      description: "Bring what needs eating up.",
      status: "published",
      ...overrides,
    })
    .returning();
  if (!event) throw new Error("The event was not stored");
  return event;
}
