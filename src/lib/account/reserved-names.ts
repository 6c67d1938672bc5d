import { site } from "#lib/site.ts";

/**
 * Spellings in which a username is compared, without the digits at its end if `trims`: characters of `from` become those of `to` in
 * the same place, and those without one are left out, as in PostgreSQL's `translate`. They read digits as the letters that they
 * look like, or leave them out.
 */
export const USERNAME_SPELLINGS = [
  { trims: false, from: "iv_0134526789", to: "lu-oleas" },
  { trims: true, from: "iv_0134526789", to: "lu-oleas" },
  { trims: false, from: "iv_0134578269", to: "lu-oleastb" },
  { trims: true, from: "iv_0134578269", to: "lu-oleastb" },
  { trims: false, from: "iv_0123456789", to: "lu-" },
] as const;

/** Digits and separators at the end of a username, as a regular expression of JavaScript and of PostgreSQL alike. */
export const USERNAME_END = "[-_0-9]+$";

type Spelling = (typeof USERNAME_SPELLINGS)[number];

function spell(username: string, { trims, from, to }: Spelling): string {
  const text = trims ? username.replace(new RegExp(USERNAME_END), "") : username;
  return Array.from(text.toLowerCase(), (letter) => {
    const at = from.indexOf(letter);
    return at < 0 ? letter : (to[at] ?? "");
  }).join("");
}

/** Letters that look like one. */
const LOOKALIKES: Record<string, string> = { m: "(m|rn)", k: "(k|ck)" };
/** Length from which a letter of a name may be doubled or halved; `mood` is no `mod`. */
const LONG = 5;

/** Returns the pattern of a name however it is separated: `support` also finds `supp-ort` and, being long, `suppport`. */
function patternOf(name: string): string {
  const letters = name
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replaceAll("i", "l")
    .replaceAll("v", "u");
  const isLong = letters.length >= LONG;
  const parts = isLong ? letters.replace(/(.)\1+/g, "$1") : letters;
  return Array.from(parts, (letter) => `${LOOKALIKES[letter] ?? letter}${isLong ? "+" : ""}`).join("-*");
}

const anyOf = (names: readonly string[]) => `(${names.map(patternOf).join("|")})`;

const initialsOf = (name: string) => name.replace(/[^A-Z]/g, "");

/** Words that claim to speak for the site, beside which a username may have any other. */
const ROLES = anyOf(["moderator", "moderators", "official"]);
/** Words that do so alone, or with `AROUND`. */
const FUNCTIONS = anyOf([
  ...[
    "admin",
    "moderator",
    "moderators",
    "mod",
    "mods",
    "official",
    "support",
    "help",
    "staff",
    "former member",
  ],
  ...site.partners.flatMap((partner) => [partner, initialsOf(partner)]),
]);
/** Words that leave a function what it is. */
const AROUND = anyOf([
  ...[
    "the",
    "my",
    "our",
    "your",
    "real",
    "true",
    "site",
    "web",
    "app",
    "sys",
    "super",
    "head",
    "chief",
    "tech",
  ],
  ...["customer", "user", "member", "service", "team", "desk", "line", "centre", "center", "staff", "info"],
  ...["care", "chat", "online", "account", "hq", "sg", "singapore"],
]);

/**
 * Regular expression, of JavaScript and of PostgreSQL alike, of usernames in one of `USERNAME_SPELLINGS` that could pass for
 * the site, those who run it, or its partners.
 */
export const RESERVED_USERNAME = [
  patternOf(site.name),
  `^-*(${patternOf("the")})?-*${patternOf("a member of")}`,
  `(^|-)(${AROUND}-*)*${patternOf("admin")}`,
  `(^|-)${ROLES}(-|$)`,
  `^-*(${AROUND}-*)*${FUNCTIONS}-*((${AROUND}|${FUNCTIONS})-*)*$`,
].join("|");

const reserved = new RegExp(RESERVED_USERNAME);

/** Returns true for a username that cannot be chosen; an account that has it already keeps it. */
export function isReservedUsername(username: string): boolean {
  return USERNAME_SPELLINGS.some((spelling) => reserved.test(spell(username, spelling)));
}
