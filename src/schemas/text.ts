import { z } from "zod";

/**
 * A required line of text: trimmed, at least one character, at most `max` characters.
 * PostgreSQL cannot store NUL, so it is refused here. A missing value counts as empty.
 */
export function requiredText(requiredMessage: string, label: string, max: number) {
  return z
    .string(requiredMessage)
    .trim()
    .min(1, { error: requiredMessage, abort: true })
    .max(max, {
      error: `${label} cannot be longer than ${max.toLocaleString("en-SG")} characters`,
      abort: true,
    })
    .refine((value) => !value.includes("\0"), `${label} contains a character that cannot be stored`);
}

/** A search text: trimmed, at most 200 characters, matched literally. Empty means no search. */
export const SearchText = z
  .string("Search text is not valid")
  .trim()
  .max(200, { error: "Search text cannot be longer than 200 characters", abort: true })
  .refine((value) => !value.includes("\0"), "Search text contains a character that cannot be searched");

/** A row's id as it comes in a path or a payload: a positive 32-bit integer. */
export const Id = z.int("Id is not valid").min(1, "Id is not valid").max(2_147_483_647, "Id is not valid");
