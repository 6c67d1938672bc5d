import { asc, count, notInArray } from "drizzle-orm";
import { env } from "#env.ts";
import { ADMIN } from "#lib/account/permission.ts";
import { addDays, toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { demoEvents } from "#seed/demo-events/demo-events.ts";
import { demoNotifications } from "#seed/demo-notifications.ts";
import { seedEvents } from "#seed/seed-events.ts";
import { seedFood } from "#seed/seed-food.ts";
import { seedFridges } from "#seed/seed-fridges.ts";
import { seedOffers } from "#seed/seed-offers.ts";
import { storePhoto } from "#seed/store-photo.ts";
import { hashPassword } from "#server/auth/password.ts";
import { createDatabase, type Db, type Tx } from "#server/db/client.ts";
import {
  attendances,
  eventPhotos,
  feedback,
  follows,
  notifications,
  sales,
  sustainabilityEntries,
  users,
} from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Storage } from "#server/integrations/storage/port.ts";

const WEEKS = 52;
const NOTES = ["Rescued fruit jam", "Leftovers workshop", "Surplus bread stall", null] as const;
const cents = (amount: number) => Math.round(amount * 100) / 100;
const grams = (kg: number) => Math.round(kg * 1000) / 1000;
/** Feedback for a development database, newest first; feedback without an author is of a deleted account. */
const demoFeedback = [
  {
    daysAgo: 1,
    author: "member",
    name: "Mei Ling",
    email: "member@cukup.example",
    suggestion: "A session on keeping herbs fresh. Half of my coriander still ends up in the bin.",
    feedbackMessage:
      "The leftovers workshop was the best Saturday morning in a long time. I went home with a box of fried rice and three ideas for stale bread, and my mother has asked for the soup twice since.",
  },
  {
    daysAgo: 4,
    author: "member",
    name: "Mei Ling",
    email: "member@cukup.example",
    suggestion: null,
    feedbackMessage:
      "Logging lunch with a photo takes ten seconds, and seeing what I leave on the plate made me ask for less rice at the stall. The uncle now does it without my asking.",
  },
  {
    daysAgo: 9,
    author: null,
    name: null,
    email: null,
    suggestion: "Please start the market walk half an hour later, the stalls were still selling.",
    feedbackMessage:
      "Good walk, kind people.\nI did not expect how much of it was perfectly fine: kailan, two boxes of tomatoes, a whole crate of bananas.",
  },
] as const;

export type DemoAccount = { label: string; email: string; password: string };

/** Password of the demo accounts. It is public: never store it in a database that others can reach. */
const PASSWORD = "Makan-4-all!";

/**
 * Fills an empty development database with an admin, a member, events, community fridges, free food, feedback, notifications and a year of figures.
 * @param storage gets the photos; null leaves them out
 * @returns the accounts to show the developer; none if the database already has data
 */
export async function seedDemo(storage: Storage | null): Promise<DemoAccount[]> {
  const { DATABASE_URL } = env();
  if (!DATABASE_URL) throw new Error("DATABASE_URL is not set");
  const { db, close } = createDatabase(DATABASE_URL, { max: 1 });
  try {
    return await inTransaction({ db }, ({ db: tx }) => seed(tx, storage, new Date()));
  } finally {
    await close();
  }
}

async function seed(db: Tx, storage: Storage | null, now: Date): Promise<DemoAccount[]> {
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
  await seedFridges(db, { admin, member, storage }, now);
  if (storage) await seedPhotos(db, { rows, admin, storage }, now);
  const [first] = rows;
  const proposal = rows.find(({ status }) => status === "proposed");
  if (first) await db.insert(attendances).values({ eventId: first.id, userId: member.id, isShown: true });
  await db.insert(follows).values([
    { userId: member.id, kind: "topic", value: "rescue", createdAt: now },
    { userId: member.id, kind: "region", value: "East", createdAt: now },
    { userId: member.id, kind: "offer_region", value: "East", createdAt: now },
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
  const isOver = ({ status, startsAt }: (typeof rows)[number]) =>
    status === "published" && startsAt.getTime() < now.getTime() - DAY_MS;
  const eventId = rows.find(isOver)?.id ?? null;
  await seedOffers(db, { admin, member, people, eventId, storage }, now);
  return [
    { label: "Admin", email: admin.email, password: PASSWORD },
    { label: "Member", email: member.email, password: PASSWORD },
  ];
}

type Sale = typeof sales.$inferInsert;
type Entry = typeof sustainabilityEntries.$inferInsert;

/** Sales and kilograms for a development database, the same on every machine: a year of weeks up to `today`. */
function demoFigures(today: string): { sales: Sale[]; entries: Entry[] } {
  const sales: Sale[] = [];
  const entries: Entry[] = [];
  for (let week = 0; week < WEEKS; week += 1) {
    const date = addDays(today, -7 * week - 1);
    // Figures rise slowly over the year with a regular fluctuation.
    const swing = 1 + Math.sin(week * 1.7) / 3;
    const trend = (WEEKS - week) / WEEKS;
    sales.push({ date, amount: cents(40 + 180 * trend * swing), note: NOTES[week % NOTES.length] ?? null });
    if (week % 3 === 0) sales.push({ date, amount: cents(12.5 * swing), note: "Kopi and toast" });
    entries.push({ date, label: "Rescued", kg: grams(8 + 30 * trend * swing), note: "Vegetables and fruit" });
    if (week % 2 === 0) entries.push({ date, label: "Donated", kg: grams(6 + 12 * trend * swing) });
    if (week % 4 === 1) entries.push({ date, label: "Composted", kg: grams(5 + 4 * swing) });
    if (week % 4 === 3) {
      entries.push({ date, label: "Eaten", kg: grams(9 * swing + 6), note: "Shared meal" });
      entries.push({ date, label: "Left on the plate", kg: grams(1.2 * swing), note: "Shared meal" });
    }
  }
  return { sales, entries };
}

/**
 * Stores the photos of the demo events' results, which are drawings beside this file, as if the admin had uploaded them.
 * @param input `rows`: the events, in the order of `demoEvents`
 */
export async function seedPhotos(
  db: Db,
  { rows, admin, storage }: { rows: readonly { id: number }[]; admin: { id: number }; storage: Storage },
  now: Date,
): Promise<void> {
  for (const [index, { id: eventId }] of rows.entries()) {
    const photos = demoEvents[index]?.results?.photos ?? [];
    for (const [position, { file, alt }] of photos.entries()) {
      const uploadId = await storePhoto(db, { file, userId: admin.id, storage }, now);
      if (uploadId !== null) await db.insert(eventPhotos).values({ eventId, uploadId, alt, position });
    }
  }
}
