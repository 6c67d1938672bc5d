import type { CheckInItem } from "#schemas/event/check-in.ts";

/**
 * Finds people by parts of their username and first name: in any case and order, without regard to accents.
 * @param hidden usernames that the filter leaves out as long as they are here
 */
export function findPeople(
  people: readonly CheckInItem[],
  text: string,
  hidden: ReadonlySet<string>,
): CheckInItem[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return people.filter(({ username, firstName, checkedInAt }) => {
    if (checkedInAt !== null && hidden.has(username)) return false;
    const name = fold(`${username} ${firstName ?? ""}`);
    return words.every((word) => name.includes(word));
  });
}

/** Lists those who are here, for the filter `Not arrived`. */
export const namesOfThoseHere = (people: readonly CheckInItem[]): ReadonlySet<string> =>
  new Set(people.filter(({ checkedInAt }) => checkedInAt !== null).map(({ username }) => username));

/** Reduces a text to its letters without accents, in lower case. */
const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
