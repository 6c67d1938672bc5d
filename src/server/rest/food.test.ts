import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOpenAiVision } from "#server/integrations/vision/openai-vision.ts";
import { createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createLogin, createUpload } from "#test/factories.ts";
import { CHICKEN_RICE, NO_FOOD, seeing, startOpenAiStub } from "#test/openai-stub.ts";
import { callRest } from "#test/responses.ts";
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
