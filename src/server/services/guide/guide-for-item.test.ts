import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { FoodGroup } from "#lib/food/food-groups.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { dishes, guides } from "#server/db/schema/index.ts";
import { asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createFood, createGuide, NOW } from "#test/factories.ts";

const database = testDatabase();

describe("the guide for a food item", () => {
  async function world() {
    await database.db.delete(guides);
    await createGuide(database.db, { title: "Leftovers", foodGroups: ["rice"] });
    await createGuide(database.db, {
      ...{ title: "Less", slug: "asking-for-less-at-the-hawker-centre", foodGroups: ["mixed"] },
    });
    const { caller, user } = await asMember(database.db);
    const guideFor = async (foodItemId: number) =>
      (await caller.guide.forItem({ foodItemId }))?.title ?? null;
    const eat = async (group: FoodGroup, unit: string, overrides: Parameters<typeof createFood>[2] = {}) => {
      const name = `${group} ${crypto.randomUUID()}`;
      const [dish] = await database.db
        .insert(dishes)
        .values({
          ...{ name, aliases: [], servingQty: 1, servingUnit: unit, kcal: 100, foodGroup: group },
          ...{ source: "S", sourceUrl: "https://a.sg" },
        })
        .returning();
      const item = { dishId: dish?.id ?? null, leftover: "most" as const, ...overrides };
      return (await createFood(database.db, user.id, item)).id;
    };
    return { caller, user, guideFor, eat };
  }

  it("is that of its group, and only when something was left", async () => {
    const { guideFor, eat, user } = await world();
    expect(await guideFor(await eat("rice", "packet", { leftover: "some" }))).toBe("Leftovers");
    expect(await guideFor(await eat("rice", "packet", { leftover: "none" }))).toBeNull();
    expect(await guideFor(await eat("rice", "packet", { leftover: null }))).toBeNull();
    expect(await guideFor(await eat("soup", "packet"))).toBeNull();
    expect(await guideFor((await createFood(database.db, user.id, { leftover: "most" })).id)).toBeNull();
  });

  it("is to ask for less once most of a meal was left twice within 14 days", async () => {
    const { guideFor, eat } = await world();
    const first = await eat("rice", "plate", { eatenAt: new Date(NOW.getTime() - 14 * DAY_MS + 1) });
    expect(await guideFor(first)).toBe("Leftovers");
    const second = await eat("soup", "bowl");
    expect(await guideFor(second)).toBe("Less");
    expect(await guideFor(await eat("rice", "plate", { leftover: "some" }))).toBe("Leftovers");
    expect(await guideFor(await eat("rice", "packet"))).toBe("Leftovers");
    await database.db.delete(guides).where(eq(guides.title, "Less"));
    expect(await guideFor(second)).toBeNull();
  });

  it("is not to ask for less after one meal, or two that are further apart", async () => {
    const { guideFor, eat } = await world();
    await eat("mixed", "bowl", { eatenAt: new Date(NOW.getTime() - 14 * DAY_MS) });
    expect(await guideFor(await eat("mixed", "bowl"))).toBeNull();
  });

  it("is shown to the owner of the item only", async () => {
    const { eat } = await world();
    const id = await eat("rice", "plate");
    const stranger = await asMember(database.db);
    expect((await errorOf(stranger.caller.guide.forItem({ foodItemId: id }))).status).toBe(404);
  });
});
