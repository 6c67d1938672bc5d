import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import {
  namesToGuess,
  spellings,
  toLetters,
  toLettersAndDigits,
  writtenNames,
} from "#server/auth/guessed-names.ts";
import { AppError } from "#server/errors.ts";

/** Shortest word of the list that makes a password guessable with digits and symbols around it, and its share of all. */
const WORD_MIN = 4;
const WORD_SHARE = 0.6;
/** Shortest name of the owner that does so with any number of them. */
const OWN_NAME_MIN = 3;
/** A password shorter than this once its repetitions are taken away is guessed by trying all of them. */
const UNIT_MIN = 8;
/** Logarithm of the guesses that a password must withstand: 20 million. Eight random characters withstand 10^8. */
const GUESSES_MIN_LOG10 = 7.3;
/** Length of the beginning that is estimated, to bound its cost: a longer password is at least as hard to guess. */
const ESTIMATED_LENGTH = 40;
/** Readings of digits as letters that are tried, also to bound the cost. */
const MAX_READINGS = 10;
/** Logarithm of the guesses for such a reading and for each symbol between words: random passwords hold words by chance. */
const READING_LOG10 = 1.3;
/** Symbols of the keys 0 to 9 with Shift. */
const SHIFTED_DIGITS = ")!@#$%^&*(";

/**
 * Refuses a password that is guessed first: one that holds the owner's username, mailbox name or the site's name, a common one,
 * also with digits and symbols around it or letters replaced by digits, and one that consists of common passwords, names,
 * sequences, keys beside each other, years and repetitions with little else.
 * @param password NFC; it has passed the rules of `NewPassword`
 * @throws AppError BAD_REQUEST, for the field `password`
 */
export async function requireHardToGuess(
  password: string,
  owner: { username: string; email: string },
): Promise<void> {
  if (holdsName(password, owner) || (await isGuessable(password, namesToGuess(owner))))
    throw new AppError("BAD_REQUEST", "Password is too easy to guess!", { path: "password" });
}

/** Returns true if a password holds a name in any spelling; separators do not count. */
function holdsName(password: string, owner: { username: string; email: string }): boolean {
  const { whole, letters } = writtenNames(owner);
  return spellings(password.toLowerCase()).some(
    (spelling) =>
      whole.some((name) => toLettersAndDigits(spelling).includes(name)) ||
      letters.some((name) => toLetters(spelling).includes(name)),
  );
}

async function isGuessable(password: string, names: readonly string[]): Promise<boolean> {
  const unit = /^(.+?)\1*$/su.exec(password.toLowerCase())?.[1] ?? "";
  if (unit.length < UNIT_MIN) return true;
  const { common, estimator } = await loadEstimator();
  const isWord = (core: string) =>
    (core.length >= Math.max(WORD_MIN, unit.length * WORD_SHARE) && common.has(core)) ||
    (core.length >= OWN_NAME_MIN && names.includes(core));
  const isReversedWord = (core: string) => unit.includes(core) && isWord(reverse(core));
  if (coresOf(unit).some((core) => isWord(core) || isReversedWord(core))) return true;
  const beginning = password.slice(0, ESTIMATED_LENGTH);
  return readingsOf(beginning).some(
    ({ text, log10 }) => estimateLog10(estimator, text, names) + log10 < GUESSES_MIN_LOG10,
  );
}

/** Returns what is left of a password without the digits and symbols at its ends, in each spelling. */
function coresOf(password: string): string[] {
  const ends = [password, password.replace(/[^\p{L}\p{N}]+$/u, ""), password.replace(/[^\p{L}]+$/u, "")];
  const starts = ends.flatMap((text) => [text, text.replace(/^[^\p{L}]+/u, "")]);
  return starts.flatMap(spellings).flatMap((text) => [text, toLettersAndDigits(text)]);
}

const reverse = (text: string) => [...text].toReversed().join("");

/** Returns a password as it is, with `!@#` read as 123, which the same keys type, and without what separates its words. */
function readingsOf(password: string): { text: string; log10: number }[] {
  const released = password.replace(/[)!@#$%^&*(]/g, (symbol) => `${SHIFTED_DIGITS.indexOf(symbol)}`);
  const joined = toLettersAndDigits(password);
  return [
    { text: password, log10: 0 },
    { text: released, log10: READING_LOG10 },
    { text: joined, log10: (password.length - joined.length) * READING_LOG10 },
  ];
}

/**
 * Estimates the guesses for a password as the product of those for its parts. Without the terms for the number and order of
 * parts, by which zxcvbn takes three parts for 10^8 guesses at least: people add a part at each end to satisfy rules.
 */
function estimateLog10(estimator: ZxcvbnFactory, password: string, names: readonly string[]): number {
  return estimator
    .check(password, [...names])
    .sequence.reduce((sum, { guessesLog10, l33t }) => sum + guessesLog10 + (l33t ? READING_LOG10 : 0), 0);
}

let loading: ReturnType<typeof createEstimator> | undefined;

/** Loads zxcvbn-ts with its list of some 50,000 leaked passwords in lower case, when the first password is chosen. */
const loadEstimator = () => {
  loading ??= createEstimator();
  return loading;
};

async function createEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const passwords = dictionary["passwords-common"];
  const estimator = new ZxcvbnFactory({
    dictionary: { passwords },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: MAX_READINGS,
  });
  return { common: new Set(passwords.map(String)), estimator };
}
