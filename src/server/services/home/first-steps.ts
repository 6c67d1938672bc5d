import { and, eq, isNull, sql } from "drizzle-orm";
import { DAY_MS } from "#lib/time/durations.ts";
import type { FirstSteps } from "#schemas/home.ts";
import type { MemberContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { attendances, foodItems, users, waitlistEntries } from "#server/db/schema/index.ts";

/** Age of an account from which it is no longer new. */
const NEW_MS = 30 * DAY_MS;

const selectSteps = statement((db, { viewerId }: Placeholders<{ viewerId: number }>) => {
  const any = sql<number>`1`;
  const logged = db
    .select({ any })
    .from(foodItems)
    .where(and(eq(foodItems.userId, viewerId), isNull(foodItems.deletedAt)));
  const joined = db.select({ any }).from(attendances).where(eq(attendances.userId, viewerId));
  const waiting = db.select({ any }).from(waitlistEntries).where(eq(waitlistEntries.userId, viewerId));
  return db
    .select({
      hasLogged: sql<boolean>`exists (${logged})`,
      hasJoined: sql<boolean>`exists (${joined}) or exists (${waiting})`,
      hasRead: sql<boolean>`${users.guideReadAt} is not null`,
    })
    .from(users)
    .where(eq(users.id, viewerId));
});

/** Returns which first steps the viewer has taken; null from the account's 30th day on, and once all are taken. */
export async function getFirstSteps({
  db,
  viewer,
  now,
}: Pick<MemberContext, "db" | "viewer" | "now">): Promise<FirstSteps | null> {
  if (now().getTime() - viewer.createdAt.getTime() >= NEW_MS) return null;
  const [steps] = await selectSteps(db, { viewerId: viewer.id });
  return steps && !Object.values(steps).every(Boolean) ? steps : null;
}

/** Notes that the viewer has opened a guide; the first time counts. */
export async function markGuideRead({
  db,
  viewer,
  now,
}: Pick<MemberContext, "db" | "viewer" | "now">): Promise<null> {
  await db
    .update(users)
    // Keeps `updatedAt`, which Drizzle would set: the account itself did not change.
    .set({ guideReadAt: now(), updatedAt: users.updatedAt })
    .where(and(eq(users.id, viewer.id), isNull(users.guideReadAt)));
  return null;
}
