import { statSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { committedTestDatabase } from "#test/database.ts";
import {
  CHICKEN_RICE,
  NO_FOOD,
  STUB_MODEL,
  type StubMode,
  seeing,
  startOpenAiStub,
} from "#test/openai-stub.ts";
import { checkVision } from "./check-vision.ts";

const database = committedTestDatabase();
const KEY = "sk-hunter2-of-openai";
const EGG = { ...CHICKEN_RICE, name: "Fried egg", calories: 92, servingQty: 1, servingUnit: "egg" };

let stub: Awaited<ReturnType<typeof startOpenAiStub>>;
beforeAll(async () => {
  stub = await startOpenAiStub();
});
beforeEach(() => {
  stub.requests.length = 0;
});
afterAll(() => stub.close());

async function check(mode: StubMode, { url, model = STUB_MODEL }: { url?: string; model?: string } = {}) {
  stub.behave(mode);
  const settings = { apiKey: KEY, baseUrl: stub.baseUrl, model };
  const findings = await checkVision(settings, url, { hasPicture: true });
  expect(findings).toHaveLength(1);
  const [{ state, text } = { state: "", text: "" }] = findings;
  expect(text).not.toContain("hunter2");
  return { state, text };
}

it("the picture is small and one that the model is sent as a phone's would be", async () => {
  expect(statSync("src/cli/doctor/fried-egg.jpg").size).toBeLessThan(40_000);
  await check(seeing(EGG), { url: database.url });
  const [system, user] = stub.requests[0]?.body.messages ?? [];
  expect(system?.content).toContain("Fried egg; ");
  expect(system?.content.length).toBeGreaterThan(8_000);
  const [, base64 = ""] = user?.content[0].image_url.url.split(",") ?? [];
  expect(await sharp(Buffer.from(base64, "base64")).metadata()).toMatchObject({ width: 800, height: 600 });
});

it("says what came back, how long it took and what the server understands", async () => {
  const plain = await check(seeing(EGG));
  expect(plain.state).toBe("ok");
  expect(plain.text).toMatch(
    /^stub-model of 127\.0\.0\.1:\d+ reads a picture of a fried egg: “Fried egg”, 92 kcal, after \d+\.\d s\. It is asked with json_schema, max_completion_tokens 600, detail high, a system prompt\.$/,
  );
  const otherwise: StubMode = { thinks: 1_500, otherwise: seeing({ ...EGG, name: "Sunny side up egg" }) };
  const other = await check({
    refuses: ["json_schema", "json_object", "max_completion_tokens", "detail", "system"],
    otherwise,
  });
  expect(other.state).toBe("ok");
  expect(other.text).toMatch(
    /It is asked with no response_format, max_tokens 8,000, no detail, the prompt beside the picture\.$/,
  );
});

it("warns of a model that sees something else", async () => {
  const { state, text } = await check(seeing({ ...EGG, name: "Bowl of vegetables" }));
  expect([state, text]).toEqual([
    "warning",
    expect.stringMatching(/“Bowl of vegetables”.*it may not see pictures/),
  ]);
});

it.each<[string, StubMode, RegExp]>([
  ["sees no food", NO_FOOD, /sees no food in a picture of a fried egg: it does not see pictures/],
  [
    "refuses the key",
    { status: 401, body: { error: { message: `No such key: ${KEY}` } } },
    /this key, HTTP status 401/,
  ],
  ["has no credit", { status: 402 }, /this key, HTTP status 402.*credit/],
  [
    "says that it is blind",
    { refuses: ["image"], otherwise: NO_FOOD },
    /does not see pictures, HTTP status 400/,
  ],
  [
    "says that it is blind as llama.cpp does",
    {
      status: 500,
      retryAfter: "0",
      body: { error: { message: "image input is not supported - hint: mmproj" } },
    },
    /does not see pictures, HTTP status 500/,
  ],
  [
    "says that it is blind as DeepSeek does",
    { status: 400, body: { error: { message: "unknown variant `image_url`, expected `text`" } } },
    /does not see pictures, HTTP status 400/,
  ],
  [
    "is blind and does not say so",
    { status: 400 },
    /refuses the request, HTTP status 400: the model may not see/,
  ],
  ["is used too much", { status: 429, retryAfter: "0" }, /used too much.*HTTP status 429/],
  ["fails", { status: 500, retryAfter: "0" }, /fails, HTTP status 500/],
  ["thinks for ever", { thinks: 1_000_000, otherwise: NO_FOOD }, /thinks until its tokens are used up/],
  ["talks", { content: "Tasty!" }, /something other than the dish/],
  ["will not talk", { content: null, refusal: "No." }, /refuses to describe/],
])("a model that %s is a problem", async (_what, mode, text) => {
  expect(await check(mode)).toEqual({ state: "problem", text: expect.stringMatching(text) });
});

it("a model that is not there is a problem", async () => {
  const { state, text } = await check({ status: 404 }, { model: "gpt-5-image" });
  expect([state, text]).toEqual([
    "problem",
    expect.stringMatching(/does not list this model, so check OPENAI_MODEL/),
  ]);
});

it("a server that is not there is a problem", async () => {
  const gone = await startOpenAiStub();
  await gone.close();
  const settings = { apiKey: KEY, baseUrl: gone.baseUrl, model: STUB_MODEL };
  expect(await checkVision(settings, undefined, { hasPicture: true })).toMatchObject([
    {
      state: "problem",
      text: expect.stringMatching(/cannot be reached \(ECONNREFUSED\): check OPENAI_BASE_URL/),
    },
  ]);
});

it("without a picture the server is asked for its models only", async () => {
  const settings = { apiKey: KEY, baseUrl: stub.baseUrl, model: STUB_MODEL };
  const text = expect.stringMatching(/offers stub-model, which was not tried with a picture/);
  expect(await checkVision(settings, undefined, { hasPicture: false })).toMatchObject([
    { state: "ok", text },
  ]);
  expect(await checkVision({ ...settings, model: "x" }, undefined, { hasPicture: false })).toMatchObject([
    { state: "problem" },
  ]);
  expect(stub.requests).toEqual([]);
});
