import { z } from "zod";
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
export function readNumber(value: unknown, units: Readonly<Record<string, number>>): unknown {
  if (typeof value !== "string" || value.length > 40) return value;
  const [, digits = "", unit = ""] = NUMBER.exec(value.trim()) ?? [];
  const factor = unit === "" ? 1 : units[unit.replace(/[\s.]+$/, "").toLowerCase()];
  if (digits === "" || factor === undefined) return value;
  const isGrouped = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.|$)/.test(digits);
  return Number(isGrouped ? digits.replaceAll(",", "") : digits.replace(",", ".")) * factor;
}

/** Line of free text; control characters, line breaks included, become spaces. */
export const line = (max: number) =>
  z
    .string()
    .max(10_000)
    .transform((text) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim())
    .pipe(z.string().max(max).refine(isVisible).refine(isFreeText));

/** Words for weights, with how many grams each is worth. */
export const GRAMS = { g: 1, gr: 1, gram: 1, grams: 1 };

/** Word of a model on whether a photo shows food, as a boolean or a text. */
export const Yes = z.union([z.literal(true), z.string().regex(/^true$/i)]).transform(() => true as const);
export const No = z.union([z.literal(false), z.string().regex(/^false$/i)]).transform(() => false as const);

/** Part of a reply that can be used; `seen` is null when the model saw no food. */
export type Seen<Value> = { seen: Value | null };

/** Characters at the end of a text that are looked through: more than a model thinks and replies. */
const MAX_LENGTH = 64_000;

/**
 * Finds a model's reply, which is untrusted: the last object in it that is one, outside of thoughts, within prose and Markdown.
 * @param content text, or a list of parts
 * @param accept returns what an object says; undefined for one that is no reply
 * @returns null for junk: no object that can be used
 */
export function findReply<Value>(
  content: unknown,
  accept: (object: unknown) => Seen<Value> | undefined,
): Seen<Value> | null {
  const text = dropThoughts(toReplyText(content).slice(-MAX_LENGTH));
  return findLastJsonObject(text, accept) ?? null;
}
