import { describe, expect, it } from "vitest";
import { FoodFormat, parseFoods, toFoodPrompt } from "#server/integrations/vision/recognised-food.ts";
import { CHICKEN_RICE } from "#test/openai-stub.ts";

const named = (name: string, overrides: object = {}) => ({ ...CHICKEN_RICE, name, ...overrides });
const parse = (reply: unknown) => parseFoods(JSON.stringify(reply));
const namesOf = (reply: unknown) => parse(reply)?.seen?.map(({ name }) => name);

const LAKSA = {
  ...{ name: "Laksa", servingQty: 1, servingUnit: "bowl", servingGrams: null },
  ...{ calories: 589, confidence: 0.9 },
};
const REPLY = JSON.stringify({ isFood: true, guesses: [LAKSA] });
const DRAFT = JSON.stringify({ isFood: true, guesses: [{ ...LAKSA, name: "Mee siam" }] });
const FENCE = "```";

describe("a reply is read", () => {
  it.each<[string, unknown]>([
    ["plain", REPLY],
    ["with a byte order mark and line breaks", `\uFEFF\n\n${REPLY}\n`],
    ["after thoughts", `<think>\nA bowl of noodles in coconut gravy.\n</think>\n\n${REPLY}`],
    ["after several thoughts with drafts", `<think>${DRAFT}</think>Hm.<think>${DRAFT}</think>\n${REPLY}`],
    ["after thoughts in other tags", `<Thinking>{"a":1} ${DRAFT}</Thinking>${REPLY}`],
    ["after thoughts of Kimi", `◁think▷${DRAFT}◁/think▷${REPLY}`],
    ["after thoughts of Mistral", `[THINK]${DRAFT}[/THINK]${REPLY}`],
    [
      "after thoughts of gpt-oss",
      `<|channel|>analysis<|message|>${DRAFT}<|end|><|channel|>final<|message|>${REPLY}`,
    ],
    ["after thoughts of Gemma", `<|channel>thought\n${DRAFT}<channel|>${REPLY}`],
    ["after thoughts that the template began", `Noodles, so ${DRAFT}?\n</think>\n${REPLY}`],
    ["before thoughts that are cut off", `${REPLY}\n<think>Or is it ${DRAFT}, since`],
    ["at the end of thoughts without an end", `<think>A bowl of noodles.\n\n${REPLY}`],
    ["in thoughts that mention their tag", `<think>I may write <think> here. ${DRAFT}</think>${REPLY}`],
    ["in a Markdown block", `${FENCE}json\n${REPLY}\n${FENCE}`],
    ["in a Markdown block without a language", `${FENCE}\n${REPLY}\n${FENCE}`],
    ["in a Markdown block of another language", `${FENCE}JSON5 title="food.json"\n${REPLY}\n${FENCE}`],
    [
      "in a Markdown block within prose",
      `Here is the result:\n\n${FENCE}json\n${REPLY}\n${FENCE}\nLet me know!`,
    ],
    ["in prose on one line", `Sure! ${REPLY} Enjoy.`],
    ["in prose with braces and quotes", `The set {"rice", "noodles"} {of dishes: "${REPLY} :-}`],
    ["after an example", `A reply like {"isFood": false, "guesses": []} is for other photos.\n${REPLY}`],
    ["after another object", `{"step": "look", "seen": {"bowl": true}}\n${REPLY}`],
    ["after thousands of braces", `${"{".repeat(100_000)}${REPLY}`],
    ["after a long draft", `{"seen": [${'{"bowl": 1}, '.repeat(60)}{}]}\n${REPLY}`],
    ["after many words in braces", `${"I checked {a}. ".repeat(60)}${REPLY}`],
    ["before the end of thoughts that the template began", `${REPLY}\n</think>`],
    ["before a channel without a reply", `${REPLY}<|channel|>final`],
    ["within another object", `{"result": ${REPLY}, "ok": true}`],
    ["within a list", `[${REPLY}]`],
    ["with commas too many", REPLY.replace("]}", ",\n]\n, }").replace("0.9}", "0.9 , }")],
    ["as one part", { type: "text", text: REPLY }],
    ["as a part", [{ type: "text", text: REPLY }]],
    ["as parts of the Responses API", [{ type: "output_text", text: REPLY, annotations: [] }]],
    [
      "in several parts",
      [
        { type: "text", text: REPLY.slice(0, 40) },
        { type: "text", text: REPLY.slice(40) },
      ],
    ],
    [
      "beside parts with thoughts",
      [{ type: "thinking", text: DRAFT }, { type: "text", text: REPLY }, null, 7],
    ],
    ["with numbers as text", REPLY.replace("589", '"589"').replace("0.9", '"0.9"').replace(":1,", ':"1",')],
    ["with units", REPLY.replace("589", '"589 kcal"').replace(":1,", ':"1 Bowl",')],
    ["with a percentage", REPLY.replace("0.9", '"90%"').replace("589", '"~589 Calories"')],
    ["with true as text", REPLY.replace("true", '"True"')],
  ])("%s", (_how, content) => {
    expect(parseFoods(content)).toEqual({ seen: [LAKSA] });
  });

  it.each<[unknown, unknown]>([
    ["1,5", 1.5],
    ["0.125", 0.125],
    ["0,125", 0.125],
    ["1,234", 1234],
    ["1,234.5 kcal", 1234.5],
    ["≈ 12 kcal.", 12],
    [" 7 ", 7],
  ])("with the energy %j as %d", (calories, expected) => {
    expect(parse({ isFood: true, guesses: [named("Laksa", { calories })] })?.seen?.[0].calories).toBe(
      expected,
    );
  });
});

describe("a reply is junk", () => {
  it.each<[string, unknown]>([
    ["without an object", "```json\nnot json\n```"],
    ["in thoughts alone", `<think>${REPLY}</think>`],
    ["in thoughts that are cut off", `<think>Perhaps ${REPLY}? The gravy`],
    ["in parts with thoughts alone", [{ type: "thinking", text: REPLY }]],
    ["cut off", REPLY.slice(0, -3)],
    ["as a program's object", "{'isFood': True}"],
    ["without isFood", JSON.stringify({ guesses: [LAKSA] })],
    ["with isFood as another word", REPLY.replace("true", '"yes"')],
    ["before thousands of braces", `${REPLY}${"{".repeat(60_000)}`],
    ["as a number", 7],
  ])("%s", (_how, content) => {
    expect(parseFoods(content)).toBeNull();
  });

  it.each([
    "2464 kJ",
    "589 g",
    "500-600",
    "1/2",
    "five",
    "1e3",
    "NaN",
    "Infinity",
    "-1",
    "",
    "0x10",
    "1,23,4",
    "20,001",
  ])("with the energy %j", (calories) => {
    expect(parse({ isFood: true, guesses: [named("Laksa", { calories })] })).toBeNull();
  });
});

it("hostile replies take no time", () => {
  for (const content of [
    "{".repeat(200_000),
    "<think>".repeat(30_000),
    `{${'"'.repeat(199_999)}`,
    `{${", ".repeat(99_999)}`,
  ]) {
    const startedAt = performance.now();
    expect(parseFoods(content)).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  }
});

describe("guesses at a photo", () => {
  it("are taken in the model's order, three at most", () => {
    const guesses = ["Laksa", "Mee rebus", "Mee siam", "Mee soto"].map((name) => named(name));
    expect(namesOf({ isFood: true, guesses: guesses.slice(0, 1) })).toEqual(["Laksa"]);
    expect(namesOf({ isFood: true, guesses })).toEqual(["Laksa", "Mee rebus", "Mee siam"]);
  });

  it("may come as one beside isFood", () => {
    expect(parse({ isFood: true, ...CHICKEN_RICE })).toEqual({ seen: [CHICKEN_RICE] });
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
      seen: [{ ...guess, servingGrams: null, confidence: null }],
    });
  });

  it("are junk when none is left", () => {
    expect(parse({ isFood: true, guesses: [] })).toBeNull();
    expect(parse({ isFood: true, guesses: [named("Laksa", { calories: -1 })] })).toBeNull();
  });

  it("do not count when there is no food", () => {
    expect(parse({ isFood: false, guesses: [CHICKEN_RICE] })).toEqual({ seen: null });
  });
});

it("the format for the model requires every field and sets no bounds, and the prompt shows it", () => {
  expect(FoodFormat.toJSONSchema()).toMatchObject({
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
  const prompt = toFoodPrompt([]);
  for (const name of Object.keys(FoodFormat.shape.guesses.element.shape))
    expect(prompt).toContain(`"${name}": `);
  expect(JSON.stringify(FoodFormat.toJSONSchema())).not.toMatch(/minimum|maximum|minLength|maxItems/i);
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
    expect(parseFoods(JSON.stringify({ isFood: true, guesses: [guess] }))).toBeNull();
    expect(
      parseFoods(JSON.stringify({ isFood: true, guesses: [{ ...guess, name: "Laksa" }] }))?.seen,
    ).toHaveLength(1);
  },
);
