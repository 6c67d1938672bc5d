import { z } from "zod";
import { groupDigits } from "#lib/format.ts";
import { isStorableText } from "#lib/text/storable-text.ts";

/** Directs the text around it, so that it could make a line read as something else (Unicode, bidirectional controls). */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const LINE_BREAK = /[\p{Cc}\u2028\u2029]/u;

/** Whether there is anything to see in a text. */
export const isVisible = (value: string) => VISIBLE.test(value);

/** Whether a text can be stored and does not redirect the text around it. */
export const isFreeText = (value: string) => isStorableText(value) && !DIRECTION.test(value);

/** Counts characters as PostgreSQL's `length` does: an emoji is one, though JavaScript's strings have two for it. */
export const isWithin = (value: string, max: number) =>
  value.length <= max || (value.length <= 2 * max && [...value].length <= max);

/**
 * A required text: trimmed, with something to see in it, at most `max` characters.
 * A missing value counts as empty.
 * @param options `multiline` allows line breaks and tabs
 */
export function requiredText(
  requiredMessage: string,
  label: string,
  max: number,
  { multiline = false }: { multiline?: boolean } = {},
) {
  const isUsable = (value: string) => isFreeText(value) && (multiline || !LINE_BREAK.test(value));
  return z
    .string(requiredMessage)
    .trim()
    .refine(isVisible, { error: requiredMessage, abort: true })
    .refine((value) => isWithin(value, max), {
      error: `${label} cannot be longer than ${groupDigits(max)} characters`,
      abort: true,
    })
    .refine(isUsable, `${label} contains a character that cannot be used here`);
}

/** A search text: trimmed, at most 200 characters, matched literally. Empty means no search. */
export const SearchText = z
  .string("Search text is not valid")
  .trim()
  .max(200, { error: "Search text cannot be longer than 200 characters", abort: true })
  .refine(isStorableText, "Search text contains a character that cannot be searched");

/** A row's id as it comes in a path or a payload: a positive 32-bit integer. */
export const Id = z.int("Id is not valid").min(1, "Id is not valid").max(2_147_483_647, "Id is not valid");
