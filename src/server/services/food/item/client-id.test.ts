import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "#lib/time/durations.ts";
import { foodItems, rateLimits, uploads } from "#server/db/schema/index.ts";
import { purgeDeletedFood } from "#server/services/food/log/delete-food.ts";
import { asMember, errorOf } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createUpload, NOW } from "#test/factories.ts";
import { createMemoryStorage } from "#test/upload/photos.ts";

const database = committedTestDatabase();
const toast = { name: "Kaya toast", calories: 196 };

describe("an entry with a client id", () => {
  it("is stored once, and comes back as it was when the request is repeated", async () => {
    const { food } = (await asMember(database.db)).caller;
    const clientId = randomUUID();
    const { created, ...item } = await food.create({ ...toast, clientId });
    expect(created).toBe(true);
    const again = await food.create({ ...toast, name: "Another", clientId: clientId.toUpperCase() });
    expect(again).toEqual({ ...item, created: false });
    expect(await food.repeat({ id: item.id, clientId })).toEqual(again);
    expect(await database.db.$count(foodItems)).toBe(1);
    const [limit] = await database.db.select().from(rateLimits);
    expect(limit?.count).toBe(1);
    expect((await errorOf(food.create({ ...toast, clientId: "1" }))).details[0]?.path).toBe("clientId");
  });

  it("is stored once when requests race, by each member for themselves", async () => {
    const [one, other] = [await asMember(database.db), await asMember(database.db)];
    const clientId = randomUUID();
    const calls = Array.from({ length: 4 }, () => one.caller.food.create({ ...toast, clientId }));
    const answers = await Promise.all([...calls, other.caller.food.create({ ...toast, clientId })]);
    expect(answers.filter(({ created }) => created)).toHaveLength(2);
    expect(new Set(answers.slice(0, 4).map(({ id }) => id)).size).toBe(1);
    expect(await database.db.$count(foodItems)).toBe(2);
  });

  it("is stored once when it is logged again twice at the same time", async () => {
    const { food } = (await asMember(database.db)).caller;
    const { id } = await food.create(toast);
    const clientId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => food.repeat({ id, clientId })));
    expect(new Set(answers.map((item) => item.id)).size).toBe(1);
    expect(await database.db.$count(foodItems)).toBe(2);
  });

  it("keeps the photo of the first request", async () => {
    const { caller, user } = await asMember(database.db);
    const { image } = await createUpload(database.db, user.id, { storage: createMemoryStorage() });
    const clientId = randomUUID();
    const item = await caller.food.create({ ...toast, image, clientId });
    expect(await caller.food.create({ ...toast, image, clientId })).toMatchObject({
      id: item.id,
      imageUrl: image,
    });
    expect(await database.db.$count(uploads)).toBe(1);
  });

  it("stays deleted when its request is repeated after that", async () => {
    const { caller, traces } = await asMember(database.db);
    const clientId = randomUUID();
    const { id } = await caller.food.create({ ...toast, clientId });
    await caller.food.delete({ id });
    await Promise.all(traces.background);
    expect(await caller.food.create({ ...toast, clientId })).toMatchObject({ id, created: false });
    expect((await caller.food.list({})).items).toEqual([]);
    const later = () => new Date(NOW.getTime() + 11 * MINUTE_MS);
    await purgeDeletedFood({ db: database.db, storage: createMemoryStorage(), now: later });
    expect(await database.db.$count(foodItems)).toBe(0);
  });
});
