/** Nothing with a slash after the @: `.pnpm/next@16.4.6/node_modules/next/server.js` is a path. */
const EMAIL = /[^\s"'<>(),;:\\/@]+@[^\s"'<>(),;:\\/@]+\.[A-Za-z]{2,}/g;
/** JSON web tokens, and mailed or refresh tokens (43 characters of base64url or more). */
const TOKEN = /(?<![\w/.-])(?:[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}|[\w-]{43,})(?![\w./-])/g;
/** Personal access tokens and their beginnings, within any text. */
const API_TOKEN = /cukup_pat_[0-9A-Za-z]+/g;
/**
 * Matches the values that Drizzle appends to a failed query, as text or in a JSON string, up to the stack: a value may hold
 * quotes and line breaks, too.
 */
const QUERY_VALUES = /(\\n|\n)params: (?:[^"\\]|\\.)*?(?=(?:\\n|\n) {4}at |"|$)/g;
const MAILED_LINK = /\/(activate|verify|reset|undo|calendar|unsubscribe)\/[\w-]{20,}/g;
const SECRET_PATH = /^\/(activate|verify|auth\/reset|auth\/undo|api\/v1\/calendar|unsubscribe)\/[^/]+/;
/** Matches credentials and email addresses anywhere in a path. */
const HAS_SECRET = /@|cukup_pat_|[\w-]{43}/;

/** Returns `text` without email addresses, tokens and query values. */
export function redactText(text: string): string {
  return text
    .replace(QUERY_VALUES, "$1params: [redacted]")
    .replace(EMAIL, "[email]")
    .replace(MAILED_LINK, "/$1/[token]")
    .replace(API_TOKEN, "[token]")
    .replace(TOKEN, "[token]");
}

/** Returns true if the URL of a page is itself a credential, however it is percent-encoded. */
export function isSecretPath(path: string): boolean {
  return SECRET_PATH.test(decode(path));
}

/** Returns the path of a request without its query string and without a secret in it: as sent if it has none. */
export function redactPath(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  const plain = decode(path).slice(0, 200);
  if (SECRET_PATH.test(plain)) return redactToken(plain.replace(SECRET_PATH, "/$1/[token]"));
  return HAS_SECRET.test(plain) ? redactToken(plain) : path.slice(0, 200);
}

const redactToken = (path: string) =>
  HAS_SECRET.test(path) ? redactText(path.replace(/[\w-]{43,}/g, "[token]")) : path;

/** Decodes the percent-escapes of a path; one that is malformed stays as it is. */
function decode(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
