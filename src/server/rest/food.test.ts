import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOpenAiVision } from "#server/integrations/vision/openai-vision.ts";
import { createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createLogin, createUpload } from "#test/factories.ts";
import { CHICKEN_RICE, NO_FOOD, seeing, startOpenAiStub } from "#test/openai-stub.ts";
import { callRest } from "#test/read/responses.ts";
import { createMemoryStorage } from "#test/upload/photos.ts";

const database = committedTestDatabase();
const storage = createMemoryStorage();
let stub: Awaited<ReturnType<typeof startOpenAiStub>>;
beforeAll(async () => {
  stub = await startOpenAiStub();
});
afterAll(() => stub.close());

/** Services on the test's database and a stand-in for the model. The tokens are made for the real clock. */
const services = () =>
  createTestContext(database.db, {
    now: () => new Date(),
    storage,
    vision: createOpenAiVision({ apiKey: undefined, baseUrl: stub.baseUrl, model: "m" }),
  });

let bearer: string;
let userId: number;
beforeEach(async () => {
  const { user, tokens } = await createLogin(database.db, {}, new Date());
  bearer = tokens.access_token;
  userId = user.id;
  stub.behave(seeing(CHICKEN_RICE));
});

async function call(method: string, path: string, body?: object) {
  const request = new Request(`https://cukup.test/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { context, traces } = services();
  const response = await callRest(request, context);
  await Promise.all(traces.background);
  return { status: response.status, headers: response.headers, json: await response.json() };
}

describe("/api/v1/food", () => {
  it("counts what was eaten in the item, the day, the week and the file, and takes it back", async () => {
    const made = await call("POST", "/food", {
      name: "Laksa",
      calories: 429,
      servingGrams: 604,
      leftover: "most",
      eatenAt: "2026-01-07T12:00",
    });
    const { id } = made.json.data;
    const read = async () => {
      const [item] = (await call("GET", "/food")).json.data;
      const [day] = (await call("GET", "/food/day?from=2026-01-07&to=2026-01-07")).json.data;
      const week = (await call("GET", "/food/week?of=2026-01-11")).json.data;
      const request = new Request("https://cukup.test/api/v1/food.csv", {
        headers: { authorization: `Bearer ${bearer}` },
      });
      const csv = await (await callRest(request, services().context)).text();
      return { item, day, week, eatenInFile: csv.trim().split(/\r?\n/).at(-1)?.split(",")[10] };
    };
    expect(await read()).toMatchObject({
      item: { calories: 429, caloriesEaten: 107.3 },
      day: { calories: 107.3, caloriesServed: 429, kgLeft: 0.453, clean: false },
      week: { from: "2026-01-05", kgLeft: 0.453, leftShare: 0.75, days: { 2: { calories: 107.3 } } },
      eatenInFile: "107.3",
    });
    await call("PATCH", `/food/${id}`, { leftover: null });
    expect(await read()).toMatchObject({
      item: { calories: 429, caloriesEaten: 429 },
      day: { calories: 429, kgLeft: 0, clean: null },
      week: { kgLeft: 0, leftShare: null, reported: 0 },
      eatenInFile: "429",
    });
  });

  it("logs once under a client id: 201 at first, then 200 with the same item", async () => {
    const clientId = "5f0c2f6e-3c1b-4f0e-9a55-0d5c1f6f7a10";
    const entry = { name: "Toast", calories: 196, eatenAt: "2026-01-02T08:00", clientId };
    const [first, second] = [await call("POST", "/food", entry), await call("POST", "/food", entry)];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.json.data).toEqual(first.json.data);
    expect(first.json.data).not.toHaveProperty("created");
    const copy = { from: "2026-01-02", to: "2026-01-03", clientId };
    const [copied, again] = [await call("POST", "/food/copy", copy), await call("POST", "/food/copy", copy)];
    expect([copied.status, again.status]).toEqual([201, 200]);
    expect(again.json.data).toEqual(copied.json.data);
    expect((await call("GET", "/food")).json.meta.total).toBe(2);
  });

  it("logs, lists, changes and deletes", async () => {
    const made = await call("POST", "/food", {
      name: "Kaya toast",
      calories: 196,
      eatenAt: "2026-01-02T08:00",
    });
    expect(made.status).toBe(201);
    expect(made.json.data).toMatchObject({ eatenAt: "2026-01-02T00:00:00.000Z", meal: "breakfast" });
    const { id } = made.json.data;
    const list = await call("GET", "/food?q=TOAST&limit=1");
    expect([list.status, list.json.data, list.json.meta]).toEqual([
      200,
      [made.json.data],
      { page: 1, limit: 1, total: 1 },
    ]);
    expect(list.headers.get("link")).toContain("q=TOAST");
    const changed = await call("PATCH", `/food/${id}`, { leftover: "some", userId: 1, id: 1 });
    expect([changed.status, changed.json.data]).toEqual([
      200,
      { ...made.json.data, leftover: "some", caloriesEaten: 147 },
    ]);
    expect(await call("DELETE", `/food/${id}`)).toMatchObject({ status: 200, json: { data: null } });
    expect((await call("DELETE", `/food/${id}`)).status).toBe(404);
    expect((await call("GET", "/food")).json.data).toEqual([]);
  });

  it("lists the missing fields", async () => {
    expect(await call("POST", "/food", {})).toMatchObject({
      status: 400,
      json: {
        errors: [
          { message: "Name is required", code: "BAD_REQUEST", path: "name" },
          { message: "Calories are required", code: "BAD_REQUEST", path: "calories" },
        ],
      },
    });
    expect((await call("GET", "/food?q=%00")).status).toBe(400);
    expect((await call("POST", "/food/generate", {})).json.errors).toMatchObject([
      { message: "Image is required", path: "image" },
    ]);
  });

  it.each([
    ["/food/favourite", {}, "foodItemId", "Give one of foodItemId, dishId and ownDishId"],
    [
      "/food/favourite",
      { dishId: 1, ownDishId: 1 },
      "foodItemId",
      "Give one of foodItemId, dishId and ownDishId",
    ],
    ["/food/1/review", {}, "guess", "Choose a guess, a dish, or a name with its calories"],
    [
      "/food/1/review",
      { guess: 1, dishId: 1 },
      "guess",
      "Choose a guess, a dish, or a name with its calories",
    ],
    ["/food", { drink: "kopi" }, "drink", "Drink is not valid"],
  ])("says what is wrong with a choice: %s %j", async (path, body, field, message) => {
    expect(await call("POST", path, body)).toMatchObject({
      status: 400,
      json: { errors: [{ message, path: field }] },
    });
  });

  it("keeps a quantity to four decimals", async () => {
    const made = await call("POST", "/food", { name: "Kaya toast", calories: 196, servingQty: 0.1 + 0.2 });
    expect(made.json.data.servingQty).toBe(0.3);
  });

  it("creates an item from a photo with 201, and returns it with 200 for the same photo", async () => {
    const { image } = await createUpload(database.db, userId, { storage });
    const made = await call("POST", "/food/generate", { image });
    const again = await call("POST", "/food/generate", { image });
    expect([made.status, again.status]).toEqual([201, 200]);
    expect(made.json.data).toMatchObject({ name: "Roasted chicken rice", imageUrl: image, source: "table" });
    expect(made.json.data.guesses).toMatchObject([
      { rank: 1, name: "Roasted chicken rice", confidence: 0.9 },
    ]);
    expect(again.json).toEqual(made.json);
    expect(again.headers.get("cache-control")).toBe("no-store");
  });

  it("sends a failing model as 502 and a photo without food as 422", async () => {
    stub.behave({ content: "junk" });
    const first = await createUpload(database.db, userId, { storage });
    expect((await call("POST", "/food/generate", { image: first.image })).status).toBe(502);
    stub.behave(NO_FOOD);
    const second = await createUpload(database.db, userId, { storage });
    expect(await call("POST", "/food/generate", { image: second.image })).toMatchObject({
      status: 422,
      json: { errors: [{ message: "We could not see any food in this photo.", code: "UNPROCESSABLE" }] },
    });
    expect(storage.files.has(first.key) || storage.files.has(second.key)).toBe(false);
  });
});
