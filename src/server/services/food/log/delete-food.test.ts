import { beforeEach, describe, expect, it } from "vitest";
import { foodItems, uploads } from "#server/db/schema/index.ts";
import { purgeDeletedFood } from "#server/services/food/log/delete-food.ts";
import { asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUpload, NOW } from "#test/factories.ts";
import { createMemoryStorage } from "#test/upload/photos.ts";

const database = testDatabase();
const toast = { name: "Kaya toast", calories: 196 };
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

type Member = Awaited<ReturnType<typeof asMember>>;
let member: Member;
beforeEach(async () => {
  member = await asMember(database.db);
});

describe("deleting", () => {
  it("hides an item right away, and can be undone for ten minutes", async () => {
    const { created: _, ...item } = await member.caller.food.create(toast);
    await member.caller.food.delete({ id: item.id });
    expect((await member.caller.food.list({})).meta).toMatchObject({ total: 0 });
    expect((await errorOf(member.caller.food.delete({ id: item.id }))).status).toBe(404);
    expect((await errorOf(member.caller.food.update({ id: item.id, name: "x" }))).status).toBe(404);
    expect((await errorOf(member.caller.food.repeat({ id: item.id }))).status).toBe(404);
    expect(await member.caller.food.restore({ id: item.id })).toEqual(item);
    expect((await member.caller.food.list({})).meta).toMatchObject({ total: 1 });
    await Promise.all(member.traces.background);
  });

  it("is permanent after ten minutes, with the photo's row and file", async () => {
    const storage = createMemoryStorage();
    const { image } = await createUpload(database.db, member.user.id, { storage });
    const item = await member.caller.food.create({ ...toast, image });
    const kept = await member.caller.food.create(toast);
    await member.caller.food.delete({ id: item.id });
    await Promise.all(member.traces.background);
    const at = (when: Date) => ({ db: database.db, storage, now: () => when });
    expect(await purgeDeletedFood(at(minutes(9)))).toBe(0);
    expect(storage.files.size).toBe(1);
    expect(await purgeDeletedFood(at(minutes(10)))).toBe(1);
    expect(storage.files.size).toBe(0);
    expect(await database.db.select().from(uploads)).toEqual([]);
    expect(await database.db.select().from(foodItems)).toMatchObject([{ id: kept.id }]);
    expect((await errorOf(member.caller.food.restore({ id: item.id }))).status).toBe(404);
  });
});
