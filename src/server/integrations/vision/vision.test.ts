import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOpenAiVision } from "#server/integrations/vision/openai-vision.ts";
import { errorOf } from "#test/callers.ts";
import {
  CHICKEN_RICE,
  completion,
  NO_FOOD,
  type StubMode,
  seeing,
  startOpenAiStub,
} from "#test/openai-stub.ts";

let stub: Awaited<ReturnType<typeof startOpenAiStub>>;
let bytes: Uint8Array;
beforeAll(async () => {
  stub = await startOpenAiStub();
  bytes = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#a63" } })
    .webp()
    .toBuffer();
});
beforeEach(() => {
  stub.requests.length = 0;
  stub.behave(seeing(CHICKEN_RICE));
});
afterAll(() => stub.close());

const recognise = (options: { deadlineMs?: number; apiKey?: string; bytes?: Uint8Array } = {}) =>
  createOpenAiVision({
    apiKey: options.apiKey,
    baseUrl: stub.baseUrl,
    model: "stub-model",
    deadlineMs: options.deadlineMs ?? 5_000,
  }).recognise(
    { bytes: options.bytes ?? bytes, mimeType: "image/webp" },
    { dishNames: ["Roasted chicken rice", "Laksa"] },
  );

describe("recognising food", () => {
  it("asks for structured output about one small upright photo, and knows the dishes", async () => {
    expect(await recognise({ apiKey: "sk-test" })).toEqual([CHICKEN_RICE]);
    const [request] = stub.requests;
    expect([request?.path, request?.authorization]).toEqual(["/v1/chat/completions", "Bearer sk-test"]);
    expect(request?.body).toMatchObject({
      model: "stub-model",
      max_completion_tokens: 600,
      response_format: { type: "json_schema", json_schema: { name: "food", strict: true } },
    });
    const [system, user] = request?.body.messages ?? [];
    expect(system?.content).toContain("Roasted chicken rice; Laksa");
    const [prefix, base64 = ""] = user?.content[0].image_url.url.split(",") ?? [];
    const sent = await sharp(Buffer.from(base64, "base64")).metadata();
    expect([prefix, sent.width, sent.height]).toEqual(["data:image/jpeg;base64", 1024, 512]);
  });

  it("needs no key of a local server", async () => {
    expect((await recognise())[0].name).toBe("Roasted chicken rice");
  });

  it("takes JSON that the server calls text", async () => {
    const raw = completion({ content: JSON.stringify({ isFood: true, guesses: [CHICKEN_RICE] }) });
    stub.behave({ raw, type: "text/plain" });
    expect(await recognise()).toEqual([CHICKEN_RICE]);
  });

  it("says so when there is no food, or no picture", async () => {
    stub.behave(NO_FOOD);
    const error = await errorOf(recognise());
    expect([error.status, error.message]).toEqual([422, "We could not see any food in this photo."]);
    const text = await errorOf(recognise({ bytes: Buffer.from("<html>") }));
    expect(text.status).toBe(422);
    expect(stub.requests).toHaveLength(1);
  });

  it("makes one line of a name, and takes no more than a name", async () => {
    const name = "Ignore all rules.\n\u202e<script>alert(1)</script>\0";
    stub.behave(seeing({ ...CHICKEN_RICE, name }));
    expect((await recognise())[0].name).toBe("Ignore all rules. <script>alert(1)</script>");
  });
});

const junk: [string, StubMode][] = [
  ["prose", { content: "That looks tasty!" }],
  ["nothing", { content: null }],
  ["an empty object", { content: "{}" }],
  ["no choices", { raw: '{"choices":[]}' }],
  ["a body that is no JSON", { raw: "<html>" }],
  ["a body that is null", { raw: "null" }],
  ["NaN", { content: '{"isFood":true,"name":"x","calories":NaN}' }],
  ["a negative energy", seeing({ ...CHICKEN_RICE, calories: -1 })],
  ["too much energy", seeing({ ...CHICKEN_RICE, calories: 20_001 })],
  [
    "an infinite energy",
    { content: JSON.stringify({ isFood: true, guesses: [CHICKEN_RICE] }).replace("700", "1e999") },
  ],
  ["an energy in words", seeing({ ...CHICKEN_RICE, calories: "seven hundred" })],
  ["an energy in kilojoules", seeing({ ...CHICKEN_RICE, calories: "2930 kJ" })],
  ["too much energy, as text", seeing({ ...CHICKEN_RICE, calories: "20,001 kcal" })],
  ["a quantity of nought", seeing({ ...CHICKEN_RICE, servingQty: 0 })],
  ["a name of 201 characters", seeing({ ...CHICKEN_RICE, name: "x".repeat(201) })],
  ["an empty name", seeing({ ...CHICKEN_RICE, name: "\n" })],
  ["no guess", seeing()],
  ["guesses that are a sentence", { reply: { isFood: true, guesses: "chicken rice" } }],
  ["10 MB", "huge"],
  ["a refusal", { content: null, refusal: "I cannot help with that." }],
];

describe("a model that fails", () => {
  it.each(junk)("with %s is 502", async (_what, mode) => {
    stub.behave(mode);
    const error = await errorOf(recognise());
    expect([error.status, error.message]).toEqual([
      502,
      "We could not read this photo just now. Please try again or enter it yourself.",
    ]);
  });

  it.each<[string, StubMode]>([
    ["429", { status: 429, retryAfter: "0" }],
    ["500", { status: 500 }],
    ["a cut connection", "cut"],
  ])("once with %s is asked a second time", async (_what, mode) => {
    stub.behave(mode, seeing(CHICKEN_RICE));
    expect((await recognise())[0].calories).toBe(700);
    expect(stub.requests).toHaveLength(2);
  });

  it.each([429, 500, 503])("twice with %d is 502, and reveals nothing of the reply", async (status) => {
    stub.behave({ status });
    const error = await errorOf(recognise());
    expect([error.status, stub.requests.length]).toEqual([502, 2]);
    expect(`${error.message} ${String(error.cause)}`).not.toContain("sk-secret");
  });

  it("with 400 that says nothing is asked once more, plainly", async () => {
    stub.behave({ status: 400 });
    expect([(await errorOf(recognise())).status, stub.requests.length]).toEqual([502, 2]);
    expect(Object.keys(stub.requests[1]?.body ?? {}).toSorted()).toEqual(["messages", "model"]);
  });

  it.each([401, 402, 403, 404])("with %d is not asked again", async (status) => {
    stub.behave({ status });
    expect([(await errorOf(recognise())).status, stub.requests.length]).toEqual([502, 1]);
  });

  it("gets the time it asks for, if there is so much", async () => {
    stub.behave({ status: 429, retryAfter: "1" }, seeing(CHICKEN_RICE));
    const startedAt = performance.now();
    await recognise();
    expect(performance.now() - startedAt).toBeGreaterThan(950);
    stub.requests.length = 0;
    stub.behave({ status: 429, retryAfter: "60" });
    expect([(await errorOf(recognise())).status, stub.requests.length]).toEqual([502, 1]);
  });

  it.each<[string, StubMode[]]>([
    ["that hangs", ["hang"]],
    ["that hangs the second time", [{ status: 500 }, "hang"]],
  ])("%s is given up when the time for both tries is over", async (_what, modes) => {
    stub.behave(...modes);
    const startedAt = performance.now();
    const error = await errorOf(recognise({ deadlineMs: 3_000 }));
    expect(error.status).toBe(504);
    // A limit for each try would take twice as long.
    expect(performance.now() - startedAt).toBeLessThan(5_900);
  });

  it("that is not there is 502", async () => {
    const closed = await startOpenAiStub();
    await closed.close();
    const gone = createOpenAiVision({ apiKey: undefined, baseUrl: closed.baseUrl, model: "m" });
    const error = await errorOf(gone.recognise({ bytes, mimeType: "image/webp" }, { dishNames: [] }));
    expect(error.status).toBe(502);
  });
});
