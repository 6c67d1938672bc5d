import { site } from "#lib/site.ts";

/**
 * Spellings in which a username is compared: characters of `from` become those of `to` in the same place, and those without
 * one are left out, as in PostgreSQL's `translate`. The first reads digits as the letters that they look like.
 */
export const USERNAME_SPELLINGS = [
  { from: "i0134526789_-", to: "loleas" },
  { from: "i0123456789_-", to: "l" },
] as const;

type Spelling = (typeof USERNAME_SPELLINGS)[number];

function spell(username: string, { from, to }: Spelling): string {
  return Array.from(username.toLowerCase(), (letter) => {
    const at = from.indexOf(letter);
    return at < 0 ? letter : (to[at] ?? "");
  }).join("");
}

/** Spells the literal words of a pattern as usernames are spelled. */
const spelled = (word: string) => spell(word.replace(/[^A-Za-z]/g, ""), USERNAME_SPELLINGS[1]);

const initialsOf = (name: string) => name.replace(/[^A-Z]/g, "");

const NAMES = [
  "support",
  "official",
  "moderator",
  "moderators",
  "help",
  "former-member",
  ...site.partners.flatMap((partner) => [partner, initialsOf(partner)]),
].map(spelled);
const BEGINNINGS = ["admin", "a member of"].map(spelled);
/** Words that may follow a name without making it another one. */
const SUFFIXES = ["team", "desk", "staff", "official", "support", "sg", "singapore"].map(spelled);

/**
 * Regular expression, of JavaScript and of PostgreSQL alike, of usernames in one of `USERNAME_SPELLINGS` that could pass for
 * the site, those who run it, or its partners.
 */
export const RESERVED_USERNAME = [
  spelled(site.name),
  `^(the)?(${BEGINNINGS.join("|")})`,
  `^(the)?(${NAMES.join("|")})(${SUFFIXES.join("|")})*$`,
].join("|");

const reserved = new RegExp(RESERVED_USERNAME);

/** Returns true for a username that cannot be chosen; an account that has it already keeps it. */
export function isReservedUsername(username: string): boolean {
  return USERNAME_SPELLINGS.some((spelling) => reserved.test(spell(username, spelling)));
}
