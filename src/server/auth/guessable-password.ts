import { site } from "#lib/site.ts";
import { AppError } from "#server/errors.ts";

/** Shortest name that a password may not hold anywhere; a shorter one may not be a word of it. */
const NAME_INSIDE = 4;
const NAME_MIN = 2;
/** Shortest word of the list that makes a password guessable by what is added to it. */
const WORD_MIN = 4;
/** A password shorter than this once its repetitions are taken away is guessed by trying all of them. */
const UNIT_MIN = 8;

/** Letters that stand for others in guesses: `P@ssw0rd`. `1` and `!` are read in two ways. */
const LOOKALIKES: Record<string, string> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};
const ONE_AS = ["i", "l"];

/**
 * Refuses a password that is guessed first: a common one, also with digits and symbols around it or letters replaced by
 * digits, one that holds the owner's username, mailbox name or the site's name, and a repetition of a few characters.
 * @param password NFC; it has passed the rules of `NewPassword`
 * @throws AppError BAD_REQUEST, for the field `password`
 */
export async function requireHardToGuess(
  password: string,
  { username, email }: { username: string; email: string },
): Promise<void> {
  const [mailbox = ""] = email.split("@");
  const [plainMailbox = ""] = mailbox.split("+");
  const names = [username, mailbox, plainMailbox, site.name];
  if (names.some((name) => holdsName(password, name)) || (await isCommon(password))) {
    throw new AppError("BAD_REQUEST", "Password is too easy to guess!", { path: "password" });
  }
}

/** Returns true if a password holds a name in any spelling; separators do not count. */
function holdsName(password: string, name: string): boolean {
  const wanted = spellings(name.toLowerCase()).map(lettersAndDigits);
  return spellings(password.toLowerCase()).some((spelling) => {
    const words = spelling.split(/[^\p{L}\p{M}]+/u);
    const whole = lettersAndDigits(spelling);
    return wanted.some((each) =>
      each.length >= NAME_INSIDE ? whole.includes(each) : each.length >= NAME_MIN && words.includes(each),
    );
  });
}

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

/** Returns text as it is, and with the letters that its digits and symbols stand for. */
function spellings(text: string): string[] {
  const read = (one: string) => text.replace(/[034579@$1!]/g, (letter) => LOOKALIKES[letter] ?? one);
  return [text, ...ONE_AS.map(read)];
}

async function isCommon(password: string): Promise<boolean> {
  const unit = /^(.+?)\1*$/su.exec(password.toLowerCase())?.[1] ?? "";
  if (unit.length < UNIT_MIN) return true;
  const common = await commonPasswords();
  return coresOf(unit).some((core) => core.length >= WORD_MIN && common.has(core));
}

/** Returns what is left of a password without the digits and symbols at its ends, in each spelling. */
function coresOf(password: string): string[] {
  const ends = [password, password.replace(/[^\p{L}\p{N}]+$/u, ""), password.replace(/[^\p{L}]+$/u, "")];
  const starts = ends.flatMap((text) => [text, text.replace(/^[^\p{L}]+/u, "")]);
  return starts.flatMap(spellings).flatMap((text) => [text, lettersAndDigits(text)]);
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Loads the list of zxcvbn-ts, some 40,000 passwords of leaks in lower case, when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
  );
  return common;
}
