import { describe, expect, it } from "vitest";
import { parseReply, ReplyFormat } from "#server/integrations/vision/recognised-food.ts";
import { CHICKEN_RICE } from "#test/openai-stub.ts";

const named = (name: string, overrides: object = {}) => ({ ...CHICKEN_RICE, name, ...overrides });
const parse = (reply: unknown) => parseReply(JSON.stringify(reply));
const namesOf = (reply: unknown) => parse(reply)?.foods?.map(({ name }) => name);

it("a reply in a Markdown code block is read like one without", () => {
  const reply = JSON.stringify({ isFood: false });
  const plain = parseReply(reply);
  expect(plain).toEqual({ foods: null });
  expect(parseReply(`\`\`\`json\n${reply}\n\`\`\``)).toEqual(plain);
  expect(parseReply("```json\nnot json\n```")).toBeNull();
});

describe("guesses at a photo", () => {
  it("are taken in the model's order, three at most", () => {
    const guesses = ["Laksa", "Mee rebus", "Mee siam", "Mee soto"].map((name) => named(name));
    expect(namesOf({ isFood: true, guesses: guesses.slice(0, 1) })).toEqual(["Laksa"]);
    expect(namesOf({ isFood: true, guesses })).toEqual(["Laksa", "Mee rebus", "Mee siam"]);
  });

  it("may come as one beside isFood", () => {
    expect(parse({ isFood: true, ...CHICKEN_RICE })).toEqual({ foods: [CHICKEN_RICE] });
  });

  it.each<[string, unknown]>([
    ["out of bounds", named("Laksa", { calories: 20_001 })],
    ["without a quantity", named("Laksa", { servingQty: 0 })],
    ["of almost nothing", named("Laksa", { servingQty: 0.001 })],
    ["that is a word", "Laksa"],
    ["without a name", named("")],
    ["that repeats a name", named("MEE REBUS", { calories: 1 })],
  ])("leave out one %s", (_what, guess) => {
    const reply = { isFood: true, guesses: [named("Mee rebus"), guess, named("Mee siam")] };
    expect(namesOf(reply)).toEqual(["Mee rebus", "Mee siam"]);
  });

  it("need no weight, and no confidence that makes sense", () => {
    const guess = named("Laksa", { servingGrams: null, confidence: 7 });
    expect(parse({ isFood: true, guesses: [guess] })).toEqual({
      foods: [{ ...guess, servingGrams: null, confidence: null }],
    });
  });

  it("are junk when none is left", () => {
    expect(parse({ isFood: true, guesses: [] })).toBeNull();
    expect(parse({ isFood: true, guesses: [named("Laksa", { calories: -1 })] })).toBeNull();
  });

  it("do not count when there is no food", () => {
    expect(parse({ isFood: false, guesses: [CHICKEN_RICE] })).toEqual({ foods: null });
  });
});

it("the format for the model requires every field and sets no bounds", () => {
  expect(ReplyFormat.toJSONSchema()).toMatchObject({
    required: ["isFood", "guesses"],
    properties: {
      guesses: {
        items: {
          required: ["name", "servingQty", "servingUnit", "servingGrams", "calories", "confidence"],
          properties: { calories: { type: "number" }, confidence: { type: "number" } },
        },
      },
    },
  });
  expect(JSON.stringify(ReplyFormat.toJSONSchema())).not.toMatch(/minimum|maximum|minLength|maxItems/i);
});

it.each(["\u3164", "\u2800", "L\u0301\u0302\u0303\u0304\u0305\u0306aksa", ""])(
  "a guess whose name is no free text, or has no ink, is junk: %j",
  (name) => {
    const guess = {
      name,
      servingQty: 1,
      servingUnit: "bowl",
      servingGrams: null,
      calories: 589,
      confidence: 1,
    };
    expect(parseReply(JSON.stringify({ isFood: true, guesses: [guess] }))).toBeNull();
    expect(
      parseReply(JSON.stringify({ isFood: true, guesses: [{ ...guess, name: "Laksa" }] }))?.foods,
    ).toHaveLength(1);
  },
);
