import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { FoodGroup } from "#lib/food/food-groups.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { attendances, dishes, guides, guideTries } from "#server/db/schema/index.ts";
import { chooseGuideOfWeek } from "#server/services/guide/choose-guide-of-week.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createFood, createGuide, createHost, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const [MONDAY, SUNDAY, NEXT_WEEK] = [daysFromNow(-1), daysFromNow(5), daysFromNow(6)];
/** Before the week began. */
const BEFORE = daysFromNow(-3);

describe("the guide for a member's week", () => {
  let userId: number;
  beforeEach(async () => {
    await database.db.delete(guides);
    userId = (await createUser(database.db)).id;
  });

  const choose = async (now = NOW, member = userId) =>
    chooseGuideOfWeek({ db: database.db, now: () => now }, { userId: member });
  const titleOf = async (...args: Parameters<typeof choose>) => (await choose(...args))?.title ?? null;
  const guide = async (title: string, overrides: Parameters<typeof createGuide>[1] = {}) =>
    (await createGuide(database.db, { title, ...overrides })).id;
  const tries = (guideId: number, overrides: Partial<typeof guideTries.$inferInsert> = {}) =>
    database.db.insert(guideTries).values({ userId, guideId, startedAt: BEFORE, ...overrides });

  async function ate(group: FoodGroup, grams: number, overrides: Parameters<typeof createFood>[2] = {}) {
    const [dish] = await database.db
      .insert(dishes)
      .values({
        ...{ name: `${group} ${crypto.randomUUID()}`, aliases: [], servingQty: 1, servingUnit: "bowl" },
        ...{ kcal: 100, source: "S", sourceUrl: "https://a.sg", foodGroup: group },
      })
      .returning();
    return createFood(database.db, userId, {
      ...{ dishId: dish?.id ?? null, servingGrams: grams, leftover: "most", eatenAt: BEFORE },
      ...overrides,
    });
  }

  it("is another one every week, and the same from Monday to Sunday", async () => {
    expect(await choose()).toBeNull();
    for (const title of ["One", "Two", "Three"]) await guide(title);
    const titles = await Promise.all([0, 7, 14, 21].map((days) => titleOf(daysFromNow(days))));
    expect(new Set(titles.slice(0, 3))).toEqual(new Set(["One", "Two", "Three"]));
    expect(titles[3]).toBe(titles[0]);
    // The week begins on Monday at midnight in Singapore.
    const midnight = new Date("2026-11-30T00:00:00+08:00");
    for (const day of [midnight, MONDAY, SUNDAY, new Date("2026-12-06T23:59:59+08:00")]) {
      expect(await titleOf(day)).toBe(titles[0]);
    }
    expect(await titleOf(new Date(midnight.getTime() - 1))).not.toBe(titles[0]);
    expect(await titleOf(NEXT_WEEK)).toBe(titles[1]);
  });

  it("says what a card shows, with the member's own try", async () => {
    const id = await guide("Rice", {
      topic: "leftovers",
      description: "Fry it. Then eat it.",
      action: "Fry.",
    });
    const card = { id, title: "Rice", topic: "leftovers", summary: "Fry it.", minutes: 1, action: "Fry." };
    expect(await choose()).toEqual({ ...card, try: null });
    await tries(id, { remindAt: NOW });
    expect((await choose())?.try).toEqual({ startedAt: BEFORE, remindAt: NOW, doneAt: null });
    const other = await createUser(database.db);
    expect((await choose(NOW, other.id))?.try).toBeNull();
  });

  it("is first of all one that the member tries, until the week ends in which it is done", async () => {
    await guide("Other");
    const id = await guide("Tried");
    await guide("Another");
    await tries(id);
    expect(await Promise.all([0, 7, 14].map((days) => titleOf(daysFromNow(days))))).toEqual(
      Array(3).fill("Tried"),
    );
    // A second one does not replace that of the week.
    await tries(await guide("Second"), { startedAt: NOW });
    expect(await titleOf()).toBe("Tried");
    await database.db.update(guideTries).set({ doneAt: NOW }).where(eq(guideTries.guideId, id));
    expect(await titleOf()).toBe("Tried");
    expect(await titleOf(NEXT_WEEK)).toBe("Second");
  });

  it("helps with the group of food of which most was left in the 14 days before", async () => {
    await guide("Any");
    const storing = await guide("Storing", { foodGroups: ["vegetables", "fruit"] });
    await guide("Leftovers", { foodGroups: ["rice", "noodles"] });
    await ate("rice", 400, { leftover: "some" });
    expect(await titleOf()).toBe("Leftovers");
    await ate("vegetables", 200);
    expect(await titleOf()).toBe("Storing");
    // More was left of drinks and of a group without a guide, and before and after the 14 days.
    await ate("drink", 900);
    await ate("soup", 900);
    await ate("rice", 900, { eatenAt: new Date("2026-11-15T23:59:59+08:00") });
    await ate("rice", 900, { eatenAt: MONDAY });
    await ate("rice", 900, { deletedAt: NOW });
    await ate("rice", 900, { leftover: "none" });
    expect([await titleOf(), await titleOf(SUNDAY)]).toEqual(["Storing", "Storing"]);
    await tries(storing, { doneAt: daysFromNow(-2) });
    expect(await titleOf()).toBe("Leftovers");
  });

  it("is about events, if the member has one in the week", async () => {
    for (const title of ["One", "Two", "Three"]) await guide(title);
    await guide("Hosting", { topic: "events" });
    const usual = await titleOf();
    expect(usual).not.toBe("Hosting");
    const event = await createEvent(database.db, { startsAt: SUNDAY });
    const join = (createdAt: Date) =>
      database.db.insert(attendances).values({ eventId: event.id, userId, createdAt });
    await join(NOW);
    expect(await titleOf()).toBe(usual);
    await database.db.delete(attendances);
    await join(BEFORE);
    expect(await titleOf()).toBe("Hosting");
    const host = await createUser(database.db);
    await createHost(database.db, event.id, host.id, { acceptedAt: BEFORE });
    expect(await titleOf(NOW, host.id)).toBe("Hosting");
  });

  it("comes back when all are done", async () => {
    await tries(await guide("Done"), { doneAt: daysFromNow(-2) });
    expect(await titleOf()).toBe("Done");
    await guide("New");
    expect(await titleOf()).toBe("New");
  });
});
