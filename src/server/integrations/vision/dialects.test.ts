import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOpenAiVision } from "#server/integrations/vision/openai-vision.ts";
import { logAgreed } from "#server/integrations/vision/vision.ts";
import { replaceSingleton } from "#server/singleton.ts";
import { errorOf } from "#test/callers.ts";
import { CHICKEN_RICE, type StubMode, seeing, startOpenAiStub } from "#test/openai-stub.ts";

const GOOD = seeing(CHICKEN_RICE);
const WITH_ALL = { format: "json_schema", limit: "max_completion_tokens", detail: "high", prompt: "system" };
type Refuses = Extract<StubMode, { refuses: unknown }>;

let stub: Awaited<ReturnType<typeof startOpenAiStub>>;
let bytes: Uint8Array;
let logged: object[] = [];
beforeAll(async () => {
  stub = await startOpenAiStub();
  bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#a63" } })
    .webp()
    .toBuffer();
});
beforeEach(() => {
  stub.requests.length = 0;
  logged = [];
  replaceSingleton("logger", { info: (entry: object) => void logged.push(entry) });
});
afterEach(() => replaceSingleton("logger", undefined));
afterAll(() => stub.close());

function start(...modes: StubMode[]) {
  stub.behave(...modes);
  const vision = createOpenAiVision({
    ...{ apiKey: "sk-secret-key", baseUrl: stub.baseUrl, model: "stub-model" },
    onAgreed: logAgreed("stub-model"),
  });
  const read = () => vision.recognise({ bytes, mimeType: "image/webp" }, { dishNames: ["Laksa"] });
  /** Reads a photo. @returns the number of requests that it took */
  const count = async () => {
    stub.requests.length = 0;
    await read();
    return stub.requests.length;
  };
  return { vision, read, count };
}

const refusing = (refuses: Refuses["refuses"], rest: Partial<Refuses> = {}): StubMode => ({
  ...{ refuses, otherwise: GOOD },
  ...rest,
});

describe("a server that refuses", () => {
  it.each<[string, Refuses["refuses"], number, object]>([
    ["a schema", ["json_schema"], 2, { format: "json_object" }],
    ["every format", ["json_schema", "json_object"], 3, { format: "none" }],
    ["the new limit of tokens", ["max_completion_tokens"], 2, { limit: "max_tokens" }],
    ["every limit of tokens", ["max_completion_tokens", "max_tokens"], 3, { limit: "none" }],
    ["the picture's detail", ["detail"], 2, { detail: "none" }],
    ["the role of the prompt", ["system"], 2, { prompt: "user" }],
    [
      "all of them",
      ["json_schema", "json_object", "max_completion_tokens", "max_tokens", "detail", "system"],
      7,
      { format: "none", limit: "none", detail: "none", prompt: "user" },
    ],
  ])(
    "%s in its own words is asked for less, which is remembered",
    async (_what, refuses, requests, dialect) => {
      for (const words of ["OpenAI", "own form", "plain text"] as const) {
        for (const status of [400, 422]) {
          const { vision, count } = start(refusing(refuses, { words, status }));
          expect([await count(), await count()]).toEqual([requests, 1]);
          expect(vision.agreed()).toEqual({ dialect: { ...WITH_ALL, ...dialect }, tokens: 600 });
        }
      }
    },
  );

  it.each<[string, Refuses["refuses"], object]>([
    ["a schema", ["json_schema"], { format: "json_object" }],
    ["every format", ["json_schema", "json_object"], { format: "none" }],
    ["the limit of tokens", ["max_completion_tokens"], { limit: "max_tokens" }],
    ["two parts", ["json_schema", "detail"], { format: "json_object", detail: "none" }],
    ["the role of the prompt", ["system"], { prompt: "user" }],
  ])(
    "%s without a word is asked plainly, and finds the rest out photo by photo",
    async (_what, refuses, dialect) => {
      const { vision, read, count } = start(refusing(refuses, { words: "nothing" }));
      for (let photo = 0; photo < 6; photo += 1) {
        const requests = await count();
        expect(requests).toBeLessThanOrEqual(3);
      }
      expect(vision.agreed().dialect).toEqual({ ...WITH_ALL, ...dialect });
      expect(await count()).toBe(1);
      const before = logged.length;
      await read();
      expect(logged).toHaveLength(before);
    },
  );

  it("with a status of its own says so in words", async () => {
    const { vision, count } = start(refusing(["json_schema"], { status: 500 }));
    expect([await count(), await count()]).toEqual([2, 1]);
    expect(vision.agreed().dialect?.format).toBe("json_object");
  });

  it.each<[string, Partial<Refuses>]>([
    ["says why", {}],
    ["does not say why", { words: "nothing" }],
  ])("the picture, and %s, is asked a few times only, and nothing is learned from it", async (_how, rest) => {
    const { vision, read } = start(refusing(["image"], rest));
    expect((await errorOf(read())).status).toBe(502);
    expect(stub.requests.length).toBeLessThanOrEqual(2);
    expect(vision.agreed().dialect).toBeNull();
    expect(logged).toEqual([]);
  });

  it("everything, each time for another reason, gets at most eight requests", async () => {
    const named = ["json_schema", "max_tokens", "detail", "role"].map(
      (word): StubMode => ({ status: 400, body: { error: { message: `no ${word}` } } }),
    );
    const { read } = start(...named, ...named, ...named);
    expect((await errorOf(read())).status).toBe(502);
    expect(stub.requests.length).toBeLessThanOrEqual(8);
  });

  it("is understood permanently by photos at the same time", async () => {
    const { vision, read, count } = start(refusing(["json_schema", "max_completion_tokens"]));
    await Promise.all(Array.from({ length: 8 }, read));
    expect(vision.agreed().dialect).toEqual({ ...WITH_ALL, format: "json_object", limit: "max_tokens" });
    expect(await count()).toBe(1);
    expect(logged).toHaveLength(1);
  });

  it("is logged once, without the key, the picture and words of the server", async () => {
    const { read } = start(refusing(["json_schema"]));
    await read();
    await read();
    expect(logged).toEqual([{ ...WITH_ALL, model: "stub-model", format: "json_object", tokens: 600 }]);
  });
});

describe("a model that thinks", () => {
  const thinking = (rest: Partial<Extract<StubMode, { thinks: number }>> = {}): StubMode => ({
    ...{ thinks: 1_500, otherwise: GOOD },
    ...rest,
  });

  it.each<[string, StubMode]>([
    ["with empty content", thinking()],
    ["with no content", thinking({ content: null })],
    ["in an unfinished block", thinking({ content: "<think>Noodles, or" })],
    [
      "in an unfinished block, and does not say that it is cut off",
      thinking({ content: "<think>Or", finish: "stop" }),
    ],
    ["beside the content, and does not say that it is cut off", thinking({ content: "", finish: "stop" })],
    ["until half of the reply", thinking({ content: '{"isFood":true,"guesses":[{"name":"Lak' })],
    ["for long", thinking({ thinks: 7_999 })],
    ["where only max_tokens is known", refusing(["max_completion_tokens"], { otherwise: thinking() })],
    ["where more tokens are refused", thinking({ otherwise: refusing(["max_completion_tokens"]) })],
    [
      "where more tokens are refused without a word",
      thinking({ otherwise: refusing(["max_completion_tokens", "max_tokens"], { words: "nothing" }) }),
    ],
  ])("%s is asked once more with more tokens, which is remembered", async (_how, mode) => {
    const { vision, read, count } = start(mode);
    expect(await read()).toEqual([CHICKEN_RICE]);
    expect(stub.requests.length).toBeLessThanOrEqual(4);
    expect(vision.agreed().tokens).toBe(8_000);
    expect(await count()).toBe(1);
    expect(logged.length).toBeLessThanOrEqual(3);
  });

  it("for ever costs two replies, then one for each photo", async () => {
    const { read } = start(thinking({ thinks: 1_000_000 }));
    expect([(await errorOf(read())).status, stub.requests.length]).toEqual([502, 2]);
    expect(stub.requests.map(({ body }) => body.max_completion_tokens)).toEqual([600, 8_000]);
    expect([(await errorOf(read())).status, stub.requests.length]).toEqual([502, 3]);
  });

  it("after a lost connection costs no third reply", async () => {
    const { read } = start("cut", thinking({ thinks: 1_000_000 }));
    expect([(await errorOf(read())).status, stub.requests.length]).toEqual([502, 2]);
  });

  it("and gives junk in the end is not asked again", async () => {
    const { read } = start(thinking({ otherwise: { content: "Tasty!" } }));
    expect([(await errorOf(read())).status, stub.requests.length]).toEqual([502, 2]);
  });

  it("is given its tokens by photos at the same time", async () => {
    const { read } = start(thinking());
    const foods = await Promise.all(Array.from({ length: 6 }, read));
    expect(foods).toEqual(foods.map(() => [CHICKEN_RICE]));
    expect(stub.requests.length).toBeLessThanOrEqual(12);
  });

  it("keeps its thoughts to itself", async () => {
    const { read } = start({
      content: `<think>${JSON.stringify({ isFood: false, guesses: [] })}</think>${JSON.stringify({ isFood: true, guesses: [CHICKEN_RICE] })}`,
      reasoning: JSON.stringify({ isFood: false, guesses: [] }),
    });
    expect(await read()).toEqual([CHICKEN_RICE]);
  });
});
