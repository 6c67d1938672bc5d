import { expect, it } from "vitest";
import { attendances, feedback, foodItems, sustainabilityEntries } from "#server/db/schema/index.ts";
import { callerFor } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);

it("counts what waits for an admin and how the community grows, by Singapore's months", async () => {
  const { db } = database;
  const admin = await createUser(db, { permission: 0, createdAt: new Date("2020-05-01T00:00:00Z") });
  // 31 October in London, 1 November in Singapore.
  await createUser(db, { createdAt: new Date("2026-10-31T16:30:00Z"), activated: false });
  const member = await createUser(db, { createdAt: new Date("2026-11-30T15:59:59Z"), suspendedAt: NOW });
  const { id: eventId } = await createEvent(db);
  await createEvent(db, { status: "proposed" });
  await createEvent(db, { status: "declined" });
  await db.insert(attendances).values({ eventId, userId: member.id });
  await db.insert(feedback).values([
    { feedbackMessage: "New", createdAt: daysAgo(6) },
    { feedbackMessage: "Old", createdAt: daysAgo(8) },
  ]);
  await db.insert(foodItems).values({
    userId: member.id,
    name: "Rice",
    caloriesKcal: 1,
    servingQty: 1,
    servingUnit: "bowl",
    eatenAt: NOW,
    meal: "lunch",
    source: "manual",
  });
  await db.insert(sustainabilityEntries).values([
    { date: "2026-11-01", label: "Rescued", kg: 2.5 },
    { date: "2026-11-01", label: "Composted", kg: 1 },
    { date: "2026-11-01", label: "Eaten", kg: 100 },
  ]);
  const overview = await (await callerFor(db, admin)).caller.admin.overview();
  expect(overview).toMatchObject({
    attention: { proposals: 1, newFeedback: 1 },
    members: { total: 3, activated: 2, suspended: 1, admins: 1 },
    joins: 1,
    foodItems: 1,
    kgRescued: 2.5,
  });
  expect(overview.months).toHaveLength(12);
  expect(overview.months[0]).toEqual({ month: "2026-01", joined: 0, members: 1 });
  expect(overview.months.slice(-3)).toEqual([
    { month: "2026-10", joined: 0, members: 1 },
    { month: "2026-11", joined: 2, members: 3 },
    { month: "2026-12", joined: 0, members: 3 },
  ]);
});
