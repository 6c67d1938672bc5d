import { z } from "zod";
import { groupDigits } from "#lib/format.ts";
import { isFreeText, isStacked, isVisible } from "#lib/text/free-text.ts";
import { isStorableText } from "#lib/text/storable-text.ts";

const LINE_BREAK = /[\p{Cc}\u2028\u2029]/u;

/** Returns the length of the longest text of a list. */
export const longest = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));

/** Compares the length in code points, as PostgreSQL counts: an emoji is one, though it is two in JavaScript. */
export const isWithin = (value: string, max: number) =>
  value.length <= max || (value.length <= 2 * max && [...value].length <= max);

/**
 * Makes the check of all free text: it can be stored, and neither redirects nor covers what is around it.
 * @param options `multiline` allows line breaks and tabs
 */
export function freeText(label: string, { multiline = false }: { multiline?: boolean } = {}) {
  return z.check<string>(({ value, issues }) => {
    if (isFreeText(value) && (multiline || !LINE_BREAK.test(value))) return;
    const message = isStacked(value)
      ? `${label} has more than four accents or marks on one letter`
      : `${label} contains a character that cannot be used here`;
    issues.push({ code: "custom", input: value, message });
  });
}

/**
 * Makes the schema of a required text: trimmed, with a visible character, at most `max` characters. A missing value counts
 * as empty.
 * @param options as of `freeText`
 */
export function requiredText(
  requiredMessage: string,
  label: string,
  max: number,
  options: { multiline?: boolean } = {},
) {
  return z
    .string(requiredMessage)
    .trim()
    .refine(isVisible, { error: requiredMessage, abort: true })
    .refine((value) => isWithin(value, max), {
      error: `${label} cannot be longer than ${groupDigits(max)} characters`,
      abort: true,
    })
    .check(freeText(label, options))
    .meta({ minLength: 1, maxLength: max });
}

/**
 * Makes the schema of a text that may be left out: trimmed, at most `max` characters, null if nothing in it is visible.
 * @param options as of `freeText`
 */
export function optionalText(label: string, max: number, options: { multiline?: boolean } = {}) {
  return z
    .string(`${label} must be a text`)
    .trim()
    .refine((value) => isWithin(value, max), {
      error: `${label} cannot be longer than ${groupDigits(max)} characters`,
      abort: true,
    })
    .check(freeText(label, options))
    .transform((value) => (isVisible(value) ? value : null))
    .nullable()
    .meta({ maxLength: max });
}

/** Search text: trimmed, at most 200 characters, matched literally. Empty means no search. */
export const SearchText = z
  .string("Search text is not valid")
  .trim()
  .max(200, { error: "Search text cannot be longer than 200 characters", abort: true })
  .refine(isStorableText, "Search text contains a character that cannot be searched")
  .meta({ description: "Text to search for; empty for no search." });

/** Says in a schema of what is sent that its texts are the site's own words: nobody can write others. */
export const SITE_TEXT = { "x-site-text": true };

/** Pattern of a postal code that is sent. */
export const POSTAL_CODE = "^[0-9]{6}$";

/** Id of a row, a positive 32-bit integer. */
export const Id = z.int("Id is not valid").min(1, "Id is not valid").max(2_147_483_647, "Id is not valid");

/** Id of a row that a call names. @param thing for the description: `event` */
export const idOf = (thing: string) => Id.meta({ description: `Id of the ${thing}.` });

/** `updatedAt` of the version that a change was made to, so that a later version is not overwritten. */
export const KnownVersion = z.union(
  [z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))],
  "Version is not valid",
);
