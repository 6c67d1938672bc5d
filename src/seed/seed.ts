import { asc, count, notInArray } from "drizzle-orm";
import { env } from "#env.ts";
import { ADMIN } from "#lib/account/permission.ts";
import { toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { demoFeedback } from "#seed/demo-feedback.ts";
import { demoFigures } from "#seed/demo-figures.ts";
import { demoNotifications } from "#seed/demo-notifications.ts";
import { seedEvents } from "#seed/seed-events.ts";
import { seedFood } from "#seed/seed-food.ts";
import { seedPhotos } from "#seed/seed-photos.ts";
import { hashPassword } from "#server/auth/password.ts";
import { createDatabase, type Db } from "#server/db/client.ts";
import {
  attendances,
  feedback,
  follows,
  notifications,
  sales,
  sustainabilityEntries,
  users,
} from "#server/db/schema/index.ts";
import type { Storage } from "#server/integrations/storage/port.ts";

export type DemoAccount = { label: string; email: string; password: string };

/** Password of the demo accounts. It is public: never store it in a database that others can reach. */
const PASSWORD = "Makan-4-all!";

/**
 * Fills an empty development database with an admin, a member, events, feedback, notifications and a year of figures.
 * @param storage gets the photos; null leaves them out
 * @returns the accounts to show the developer; none if the database already has data
 */
export async function seedDemo(storage: Storage | null): Promise<DemoAccount[]> {
  const { DATABASE_URL } = env();
  if (!DATABASE_URL) throw new Error("DATABASE_URL is not set");
  const { db, close } = createDatabase(DATABASE_URL, { max: 1 });
  try {
    return await db.transaction((tx) => seed(tx, storage, new Date()));
  } finally {
    await close();
  }
}

async function seed(db: Db, storage: Storage | null, now: Date): Promise<DemoAccount[]> {
  const [{ accounts } = { accounts: 0 }] = await db.select({ accounts: count() }).from(users);
  if (accounts > 0) return [];
  const passwordHash = await hashPassword(PASSWORD);
  const createdAt = new Date(now.getTime() - 365 * DAY_MS);
  const proved = { passwordHash, activated: true, verified: true, createdAt };
  const [admin, member] = await db
    .insert(users)
    .values([
      { ...proved, username: "pandan", email: "admin@cukup.example", permission: ADMIN },
      { ...proved, username: "member", email: "member@cukup.example", firstName: "Lina", showsName: true },
    ])
    .returning({ id: users.id, email: users.email });
  if (!admin || !member) throw new Error("The demo accounts were not stored");
  const rows = await seedEvents(db, { admin, member, passwordHash }, now);
  if (storage) await seedPhotos(db, { rows, admin, storage }, now);
  const [first] = rows;
  const proposal = rows.find(({ status }) => status === "proposed");
  if (first) await db.insert(attendances).values({ eventId: first.id, userId: member.id, isShown: true });
  await db.insert(follows).values([
    { userId: member.id, kind: "topic", value: "rescue", createdAt: now },
    { userId: member.id, kind: "region", value: "East", createdAt: now },
  ]);
  await db.insert(feedback).values(
    demoFeedback.map(({ daysAgo, author, ...entry }) => ({
      ...entry,
      userId: author === "member" ? member.id : null,
      createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
    })),
  );
  if (first && proposal) {
    await db
      .insert(notifications)
      .values(demoNotifications({ admin, member }, { joined: first, proposal }, now));
  }
  const figures = demoFigures(toCalendarDate(now));
  const createdBy = admin.id;
  await db.insert(sales).values(figures.sales.map((sale) => ({ ...sale, createdBy })));
  await db.insert(sustainabilityEntries).values(figures.entries.map((entry) => ({ ...entry, createdBy })));
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(notInArray(users.id, [admin.id, member.id]))
    .orderBy(asc(users.id));
  await seedFood(db, { member, people }, now);
  return [
    { label: "Admin", email: admin.email, password: PASSWORD },
    { label: "Member", email: member.email, password: PASSWORD },
  ];
}
