import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { dishes, notifications, users, wasteWeeks } from "#server/db/schema/index.ts";
import { sendWeeklySummaries } from "#server/services/home/send-weekly-summaries.ts";
import { anonymous, callerFor, createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createFood, createUser } from "#test/factories.ts";

const database = committedTestDatabase();
const SUNDAY = new Date("2026-12-06T18:00:00+08:00");
const at = (now: Date | string) => createTestContext(database.db, { now: () => new Date(now) });

const noticesOf = (userId: number) =>
  database.db
    .select({ kind: notifications.kind, text: notifications.notificationMessage, link: notifications.link })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.id));
const weeksOf = (userId: number) =>
  database.db.select().from(wasteWeeks).where(eq(wasteWeeks.userId, userId));

const eat = (userId: number, time: string, overrides: Parameters<typeof createFood>[2] = {}) =>
  createFood(database.db, userId, {
    eatenAt: new Date(`2026-${time}:00+08:00`),
    servingGrams: 400,
    leftover: "none",
    ...overrides,
  });

/** Stores a member who reported a plate on each of the days. */
async function createEater({ days = ["11-30", "12-01", "12-02"], ...columns }: Eater = {}) {
  const user = await createUser(database.db, columns);
  for (const day of days) await eat(user.id, `${day}T12:00`);
  return user;
}
type Eater = { days?: string[] } & Parameters<typeof createUser>[1];

describe("the summary of a week", () => {
  it("comes on Sunday at 18:00, once, also from processes that look at the same time", async () => {
    const user = await createEater();
    await sendWeeklySummaries(at(new Date(SUNDAY.getTime() - 1)).context);
    expect(await noticesOf(user.id)).toEqual([]);
    const due = at(SUNDAY);
    const sent = await Promise.all([sendWeeklySummaries(due.context), sendWeeklySummaries(due.context)]);
    expect(sent.toSorted()).toEqual([0, 1]);
    expect(await sendWeeklySummaries(at("2026-12-06T18:15:00+08:00").context)).toBe(0);
    expect(await noticesOf(user.id)).toMatchObject([
      {
        kind: "weekly_summary",
        text: expect.stringMatching(
          /^Clean plates on 3 days this week\. Nothing was left this week\. A guide for you: .+ Still having dinner\? Log it tonight\.$/,
        ),
        link: "/food?view=week&on=2026-11-30",
      },
    ]);
    expect(due.traces.mails).toMatchObject([{ to: user.email, subject: "Your week in plates" }]);
    expect(due.traces.mails[0]?.text).toContain("Clean plates on 3 days this week.");
    expect(await weeksOf(user.id)).toMatchObject([{ weekStart: "2026-11-30", goal: 3, notifiedAt: SUNDAY }]);
  });

  it("does not wait for a process that is sending", async () => {
    await createEater();
    const sending = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const { context } = createTestContext(database.db, {
      now: () => SUNDAY,
      async enqueueNotificationMails() {
        sending.resolve();
        await released.promise;
      },
    });
    const first = sendWeeklySummaries(context);
    await sending.promise;
    expect(await sendWeeklySummaries(at(SUNDAY).context)).toBe(0);
    released.resolve();
    expect(await first).toBe(1);
  });

  it("is made up for twelve hours, without the dinner that is over by then, and dropped later", async () => {
    const [late, tooLate] = [await createEater(), "2026-12-07T07:00:00+08:00"];
    expect(await sendWeeklySummaries(at(tooLate).context)).toBe(0);
    expect(await weeksOf(late.id)).toEqual([]);
    expect(await sendWeeklySummaries(at("2026-12-07T06:00:00+08:00").context)).toBe(1);
    const [notice] = await noticesOf(late.id);
    expect(notice?.text).toContain("Clean plates on 3 days this week.");
    expect(notice?.text).not.toContain("Dinner");
  });

  it("comes late, too, after another goal was chosen on Monday, and keeps the goal of its week", async () => {
    const user = await createEater();
    const night = () => new Date("2026-12-07T03:00:00+08:00");
    const { caller } = await callerFor(database.db, user, { now: night });
    await caller.user.setGoal({ cleanDays: 1 });
    expect(await sendWeeklySummaries(at(night()).context)).toBe(1);
    expect(await sendWeeklySummaries(at(night()).context)).toBe(0);
    expect(await noticesOf(user.id)).toHaveLength(1);
    expect(await weeksOf(user.id)).toMatchObject([{ weekStart: "2026-11-30", goal: 3, notifiedAt: night() }]);
  });

  it("is for activated members in good standing who reported a plate of the week", async () => {
    const due = at(SUNDAY);
    const [kopi] = await database.db.select().from(dishes).where(eq(dishes.name, "Kopi"));
    const none = { days: [] };
    const drinker = await createEater(none);
    await eat(drinker.id, "12-02T12:00", { dishId: kopi?.id ?? 0 });
    const silent = await createEater(none);
    await eat(silent.id, "12-02T12:00", { leftover: null });
    const remover = await createEater(none);
    await eat(remover.id, "12-02T12:00", { deletedAt: SUNDAY });
    const others = [
      drinker,
      silent,
      remover,
      await createEater({ suspendedAt: SUNDAY }),
      await createEater({ activated: false }),
      await createEater({ days: ["11-29", "12-07"] }),
    ];
    expect(await sendWeeklySummaries(due.context)).toBe(0);
    for (const { id } of others) expect([await noticesOf(id), await weeksOf(id)]).toEqual([[], []]);
    expect(due.traces.mails).toEqual([]);
  });

  it("keeps the goal of the week, and says how much was left and what was saved", async () => {
    const [rice] = await database.db.select().from(dishes).where(eq(dishes.foodGroup, "rice")).limit(1);
    const user = await createEater({ days: [] });
    const { caller } = await callerFor(database.db, user);
    await caller.user.setGoal({ cleanDays: 2 });
    for (const day of ["23", "24", "25", "26", "27"]) {
      await eat(user.id, `11-${day}T12:00`, { leftover: "some" });
    }
    for (const day of ["11-30", "12-01", "12-02", "12-03"]) await eat(user.id, `${day}T12:00`);
    await eat(user.id, "12-04T12:00", { leftover: "some", dishId: rice?.id ?? 0 });
    await sendWeeklySummaries(at(SUNDAY).context);
    expect((await noticesOf(user.id))[0]?.text).toMatch(
      /^Clean plates on 4 days this week\. You left about 0\.10 kg, 0\.40 kg less than at last week's rate: S\$0\.80 and 0\.6 kg CO₂e saved\. /,
    );
    expect(await weeksOf(user.id)).toMatchObject([{ goal: 2 }]);
  });

  it("is emailed from three reported days on, and to nobody who chose otherwise", async () => {
    const brief = await createEater({ days: ["11-30", "12-01"] });
    const out = await createEater();
    const { caller } = await callerFor(database.db, out);
    await caller.notification.setPreference({ kind: "weekly_summary", inApp: false, email: false });
    const due = at(SUNDAY);
    expect(await sendWeeklySummaries(due.context)).toBe(2);
    expect(await noticesOf(brief.id)).toHaveLength(1);
    expect(await noticesOf(out.id)).toEqual([]);
    expect(due.traces.mails).toEqual([]);
  });

  it("has a link that stops its emails with one request, logged out", async () => {
    const user = await createEater();
    const first = at(SUNDAY);
    await sendWeeklySummaries(first.context);
    const [mail] = first.traces.mails;
    const token = mail?.unsubscribeUrl?.split("/unsubscribe/")[1] ?? "";
    await anonymous(database.db).caller.notification.setMailSubscription({ token, isOn: false });
    for (const day of ["12-07", "12-08", "12-09"]) await eat(user.id, `${day}T12:00`);
    const next = at("2026-12-13T18:00:00+08:00");
    expect(await sendWeeklySummaries(next.context)).toBe(1);
    expect(next.traces.mails).toEqual([]);
    expect(await noticesOf(user.id)).toHaveLength(2);
  });

  it("reaches everyone when more are due than one transaction takes", async () => {
    const ids: number[] = [];
    for (let count = 0; count < 201; count += 1) ids.push((await createEater({ days: ["12-01"] })).id);
    await database.db
      .update(users)
      .set({ suspendedAt: SUNDAY })
      .where(eq(users.id, ids[100] ?? 0));
    const sent = await Promise.all([
      sendWeeklySummaries(at(SUNDAY).context),
      sendWeeklySummaries(at(SUNDAY).context),
    ]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(200);
    expect(await database.db.$count(notifications, eq(notifications.kind, "weekly_summary"))).toBe(200);
  });
});
