import { site } from "#lib/site.ts";

/** Shortest name that a password may not hold, and shortest one whose digits or order do not count either. */
const NAME_MIN = 4;
const PARTS_MIN = 6;
/** Shortest part of a name that is guessed. */
const PART_MIN = 2;

/** Letters that stand for others in guesses: `P@ssw0rd`. `1` and `!` are read in two ways. */
const LOOKALIKES: Record<string, string> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "9": "g",
  "@": "a",
  $: "s",
};
const ONE_AS = ["i", "l"];

interface Owner {
  username: string;
  email: string;
}

/** Returns text as it is, and with the letters that its digits and symbols stand for. */
export function spellings(text: string): string[] {
  const read = (one: string) => text.replace(/[034579@$1!]/g, (letter) => LOOKALIKES[letter] ?? one);
  return [text, ...ONE_AS.map(read)];
}

export const toLettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
export const toLetters = (text: string): string => text.replace(/[^\p{L}\p{M}]+/gu, "");

/**
 * Returns the names that a password may not hold, in lower case: those of the owner and the site, forwards and backwards.
 * @returns `whole`: letters and digits of each name; `letters`: its letters alone, also with its parts in another order
 */
export function writtenNames(owner: Owner): { whole: string[]; letters: string[] } {
  const names = namesOf(owner).flatMap(spellings);
  const whole = names.map(toLettersAndDigits).filter(({ length }) => length >= NAME_MIN);
  const letters = names.flatMap(lettersInOrders).filter(({ length }) => length >= PARTS_MIN);
  return { whole: bothWays(whole), letters: bothWays(letters) };
}

/** Returns the names and parts of names that are tried for a password, in lower case. */
export function namesToGuess(owner: Owner): string[] {
  const names = namesOf(owner).flatMap((name) => [name, ...partsOf(name), ...lettersInOrders(name)]);
  return [...new Set(names)].filter(({ length }) => length >= PART_MIN);
}

function namesOf({ username, email }: Owner): string[] {
  const [mailbox = ""] = email.split("@");
  const [plainMailbox = ""] = mailbox.split("+");
  return [username, mailbox, plainMailbox, site.name].map((name) => name.toLowerCase());
}

const partsOf = (name: string): string[] => name.split(/[^\p{L}\p{M}]+/u).filter(Boolean);

/** Joins the letters of a name: `weijie-tan2` is `weijietan` and `tanweijie`. */
function lettersInOrders(name: string): string[] {
  const parts = partsOf(name);
  const turned = parts.map((_, at) => [...parts.slice(at), ...parts.slice(0, at)]);
  return [...turned, parts.toReversed()].map((order) => order.join(""));
}

const bothWays = (texts: readonly string[]): string[] => [
  ...texts,
  ...texts.map((text) => [...text].toReversed().join("")),
];
