import { z } from "zod";
import { differentBy } from "#lib/different-by.ts";
import { isFreeText, isVisible } from "#lib/text/free-text.ts";

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

/** Reply as it may come. Some models, and servers that enforce no format, put one food beside `isFood`. */
const Reply = z.union([
  z.object({ isFood: z.literal(false) }),
  z.object({ isFood: z.literal(true), guesses: z.array(z.unknown()) }),
  RecognisedFood.extend({ isFood: z.literal(true) }),
]);

/** Matches a Markdown code block, which some models put around their JSON. */
const FENCE = /^```(?:json)?\s*([\s\S]*?)\s*```$/;

/**
 * Parses a model's reply, which is untrusted. A guess that lacks a field or is out of bounds falls out, and so do
 * a name's second guess and more than three.
 * @returns null for junk: no JSON, or no guess that can be used; `foods` is null when the model saw no food
 */
export function parseReply(content: string): { foods: RecognisedFoods | null } | null {
  const reply = Reply.safeParse(parseJson(content.trim().replace(FENCE, "$1"))).data;
  if (!reply) return null;
  if (!reply.isFood) return { foods: null };
  const guesses = "guesses" in reply ? reply.guesses : [reply];
  const usable = guesses.flatMap((guess) => RecognisedFood.safeParse(guess).data ?? []);
  const [best, ...others] = differentBy(usable, ({ name }) => name.toLowerCase()).slice(0, MAX_GUESSES);
  return best ? { foods: [best, ...others] } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
