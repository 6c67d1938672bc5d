import { z } from "zod";
import { differentBy } from "#lib/different-by.ts";
import { isFreeText, isVisible } from "#lib/text/free-text.ts";
import { findLastJsonObject } from "#server/integrations/vision/json-objects.ts";
import { dropThoughts, toReplyText } from "#server/integrations/vision/reply-text.ts";

/** Matches a number, with the digits in threes or not, and what follows it. */
const NUMBER = /^[~≈]?\s*(-?(?:[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?))\s*(\D*)$/;

/**
 * Reads a number that a model writes as text, such as `"589 kcal"` or `"1,5"`. A comma is a decimal one unless digits in
 * threes follow it. Anything else stays as it is, and falls out where it is checked.
 * @param units what each word after the number makes of it: kcal is worth 1, % a hundredth
 */
function readNumber(value: unknown, units: Readonly<Record<string, number>>): unknown {
  if (typeof value !== "string" || value.length > 40) return value;
  const [, digits = "", unit = ""] = NUMBER.exec(value.trim()) ?? [];
  const factor = unit === "" ? 1 : units[unit.replace(/[\s.]+$/, "").toLowerCase()];
  if (digits === "" || factor === undefined) return value;
  const isGrouped = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.|$)/.test(digits);
  return Number(isGrouped ? digits.replaceAll(",", "") : digits.replace(",", ".")) * factor;
}

/** Line of free text; control characters, line breaks included, become spaces. */
const line = (max: number) =>
  z
    .string()
    .max(10_000)
    .transform((text) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim())
    .pipe(z.string().max(max).refine(isVisible).refine(isFreeText));

/** Food as recognised by a model; values outside these bounds are junk. */
export const RecognisedFood = z.object({
  name: line(200),
  /** Of the whole serving, in kilocalories. */
  calories: z.number().min(0).max(20_000),
  servingQty: z.number().min(0.01).max(100),
  servingUnit: line(50),
  /** Of the whole serving. */
  servingGrams: z.number().gt(0).max(20_000).nullable().catch(null),
  /** 0 to 1 */
  confidence: z.number().min(0).max(1).nullable().catch(null),
});
export type RecognisedFood = z.infer<typeof RecognisedFood>;

/** Guesses of a model at a photo, best first: one to three different foods. */
export type RecognisedFoods = readonly [RecognisedFood, ...RecognisedFood[]];

export const MAX_GUESSES = 3;

/** Format of the reply for the model: types only, as some servers refuse bounds in a JSON Schema. */
export const ReplyFormat = z.object({
  isFood: z.boolean(),
  guesses: z.array(
    z.object({
      name: z.string(),
      servingQty: z.number(),
      servingUnit: z.string(),
      servingGrams: z.number().nullable(),
      calories: z.number(),
      confidence: z.number(),
    }),
  ),
});

const KCAL = Object.fromEntries(
  ["kcal", "kcals", "cal", "cals", "calorie", "calories", "kilocalorie", "kilocalories"].map((unit) => [
    unit,
    1,
  ]),
);
const GRAMS = { g: 1, gr: 1, gram: 1, grams: 1 };
const CONFIDENCE = { "%": 0.01 };

/** Reads the numbers of a guess that come as text, each in its own unit only: of kilojoules no kilocalories are made. */
function readNumbers(guess: unknown): unknown {
  if (typeof guess !== "object" || guess === null) return guess;
  const { calories, servingQty, servingGrams, confidence, servingUnit } = guess as Record<string, unknown>;
  const unit = String(servingUnit).toLowerCase().slice(0, 40);
  return {
    ...guess,
    calories: readNumber(calories, KCAL),
    servingQty: readNumber(servingQty, { x: 1, [unit]: 1, [`${unit}s`]: 1 }),
    servingGrams: readNumber(servingGrams, GRAMS),
    confidence: readNumber(confidence, CONFIDENCE),
  };
}

const Guess = z.preprocess(readNumbers, RecognisedFood);

const Yes = z.union([z.literal(true), z.string().regex(/^true$/i)]).transform(() => true as const);
const No = z.union([z.literal(false), z.string().regex(/^false$/i)]).transform(() => false as const);

/** Reply as it may come. Some models, and servers that enforce no format, put one food beside `isFood`. */
const Reply = z.union([
  z.object({ isFood: No }),
  z.object({ isFood: Yes, guesses: z.array(z.unknown()) }),
  z
    .object({ isFood: Yes })
    .and(Guess)
    .transform((food) => ({ isFood: true as const, guesses: [food as unknown] })),
]);

/** Foods of a reply, null when the model saw none. */
type Seen = { foods: RecognisedFoods | null };

/** Characters at the end of a text that are looked through: more than a model thinks and replies. */
const MAX_LENGTH = 64_000;

/**
 * Parses a model's reply, which is untrusted: the last object in it that is a reply, outside of thoughts, within prose and
 * Markdown. A guess that lacks a field or is out of bounds falls out, and so do a name's second guess and more than three.
 * @param content text, or a list of parts
 * @returns null for junk: no object with a guess that can be used; `foods` is null when the model saw no food
 */
export function parseReply(content: unknown): Seen | null {
  const text = dropThoughts(toReplyText(content).slice(-MAX_LENGTH));
  return findLastJsonObject(text, toSeen) ?? null;
}

function toSeen(object: unknown): Seen | undefined {
  const reply = Reply.safeParse(object).data;
  if (!reply) return undefined;
  if (!reply.isFood) return { foods: null };
  const usable = reply.guesses.flatMap((guess) => Guess.safeParse(guess).data ?? []);
  const [best, ...others] = differentBy(usable, ({ name }) => name.toLowerCase()).slice(0, MAX_GUESSES);
  return best && { foods: [best, ...others] };
}
