import { z } from "zod";

/** Line of text that is safe to show: control characters, line breaks included, become spaces. */
const line = (max: number) =>
  z
    .string()
    .max(10_000)
    .transform((text) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim())
    .pipe(z.string().min(1).max(max));

/** Food as recognised by a model; values outside these bounds are junk. */
export const RecognisedFood = z.object({
  name: line(200),
  /** Of the whole serving, in kilocalories. */
  calories: z.number().min(0).max(20_000),
  servingQty: z.number().gt(0).max(100),
  servingUnit: line(50),
  /** Of the whole serving. */
  servingGrams: z.number().gt(0).max(20_000).nullable().catch(null),
  /** 0 to 1 */
  confidence: z.number().min(0).max(1).nullable().catch(null),
});
export type RecognisedFood = z.infer<typeof RecognisedFood>;

/** Format of the reply for the model: types only, as some servers refuse bounds in a JSON Schema. */
export const ReplyFormat = z.object({
  isFood: z.boolean(),
  name: z.string(),
  calories: z.number(),
  servingQty: z.number(),
  servingUnit: z.string(),
  servingGrams: z.number().nullable(),
  confidence: z.number(),
});

/** `food` is null when the model saw no food. */
const Reply = z.union([
  z.object({ isFood: z.literal(false) }).transform(() => ({ food: null })),
  RecognisedFood.extend({ isFood: z.literal(true) }).transform(({ isFood: _, ...food }) => ({ food })),
]);

/** Matches a Markdown code block, which some models put around their JSON. */
const FENCE = /^```(?:json)?\s*([\s\S]*?)\s*```$/;

/**
 * Parses a model's reply, which is untrusted.
 * @returns null for junk: no JSON, a missing field, a value out of bounds
 */
export function parseReply(content: string): { food: RecognisedFood | null } | null {
  try {
    return Reply.parse(JSON.parse(content.trim().replace(FENCE, "$1")));
  } catch {
    return null;
  }
}
