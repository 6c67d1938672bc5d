import { readFileSync } from "node:fs";
import { logFile } from "#test/e2e/support/app/directories.ts";
import { createEvent } from "#test/factories.ts";
import { expect, test } from "../../support/journey.ts";
import { readPages } from "../../support/page-paths.ts";

/** Text that a stranger puts in the place of an id, or behind a path. */
const IDS = [
  "0",
  "-1",
  "01",
  "1.5",
  "1e3",
  "2147483648",
  "99999999999999999999",
  "abc",
  "NaN",
  "%20",
  "1%00",
];
const SUFFIXES = [
  ".rsc",
  ".prefetch.rsc",
  ".segments/_tree.segment.rsc",
  ".segments/x",
  ".RSC",
  ".json",
  ";x",
];
const ENCODED = [
  "%2Ersc",
  "%0d%0aX",
  "%ff",
  "%",
  "%E0%A4%A",
  "..%2f..%2f",
  "%252e%252e",
  "\\x",
  "'\"<script>",
];
const QUERIES = [
  "?error=%0d%0aX",
  "?callbackUrl=%0d%0aX",
  "?callbackURI=%0d%0aX&x=%ff",
  "?_rsc=%0d%0a&id[]=%00",
];
const AUTH = [
  "",
  "/error",
  "/signin",
  "/signin/password",
  "/signout",
  "/callback/password",
  "/callback/x",
  "/_log",
];

const CALLBACKS = [
  ...[
    "javascript:alert(1)",
    "//",
    "http://[",
    "no url",
    "\0",
    "%",
    "https://elsewhere.example/x",
    "x".repeat(3_000),
  ],
  ...["/logout", "data:,x", "[object Object]"],
].map(encodeURIComponent);
const LOGINS = ["callback/password", "callback/passkey"];

const TRPC = [
  "event/list",
  "event%2Flist",
  "event.list/",
  "%25",
  "%5C",
  "__proto__",
  "event.list%2F..",
  "%F0%9F%98%8B",
  "a;b",
];

/** Returns the statuses of the routes of the login for a callback URL in the query, the form and the cookie. */
async function loginStatuses(origin: string, value: string): Promise<number[]> {
  const query = `?callbackUrl=${value}&callbackUrl[]=${value}`;
  const cookie = `next-auth.callback-url=${value}`;
  const read = await fetch(`${origin}/api/auth/csrf${query}`, { headers: { cookie } });
  const { csrfToken } = (await read.json()) as { csrfToken: string };
  const own = read.headers
    .getSetCookie()
    .filter((set) => set.startsWith("next-auth.csrf-token"))
    .map((set) => set.split(";")[0]);
  const statuses = [read.status];
  for (const path of LOGINS) {
    const body = `csrfToken=${csrfToken}&email=nobody%40example.com&password=x&json=true&callbackUrl=${value}`;
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      cookie: [cookie, ...own].join("; "),
      origin,
    };
    const response = await fetch(`${origin}/api/auth/${path}${query}`, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
    });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}

/** Returns the status of a path without following a redirect. */
async function statusOf(origin: string, path: string): Promise<number> {
  const response = await fetch(`${origin}${path}`, { redirect: "manual" });
  await response.arrayBuffer();
  return response.status;
}

test("no path of a stranger makes the server fail, on any page or file route", async ({ origin, db }) => {
  const { id } = await createEvent(db);
  const paths = readPages().flatMap((pattern) => {
    const own = pattern.replaceAll(/\[\[?\.{0,3}\w+\]?\]/g, String(id));
    const wrong = pattern.includes("[")
      ? [...IDS, ...ENCODED].map((text) => pattern.replaceAll(/\[\[?\.{0,3}\w+\]?\]/g, text))
      : [];
    return [...SUFFIXES.map((suffix) => own + suffix), ...ENCODED.map((text) => `${own}/${text}`), ...wrong];
  });
  paths.push(...AUTH.flatMap((path) => QUERIES.map((query) => `/api/auth${path}${query}`)));
  paths.push(...QUERIES.flatMap((query) => [`/login${query}`, `/events/${id}${query}`, `/logout${query}`]));
  const before = readFileSync(logFile(), "utf8").length;
  const failed: string[] = [];
  for (let at = 0; at < paths.length; at += 20) {
    const part = paths.slice(at, at + 20);
    const statuses = await Promise.all(part.map((path) => statusOf(origin, path)));
    failed.push(...part.filter((_, index) => (statuses[index] ?? 0) >= 500));
  }
  expect(paths.length).toBeGreaterThan(500);
  expect(failed).toEqual([]);
  for (const value of CALLBACKS) expect(await loginStatuses(origin, value), value).toEqual([200, 401, 401]);
  for (const path of TRPC) expect(await statusOf(origin, `/api/trpc/${path}`), path).toBe(404);
  const lines = readFileSync(logFile(), "utf8").slice(before).split("\n");
  expect(lines.filter((line) => /"level":50/.test(line))).toEqual([]);
  for (const suffix of SUFFIXES.filter((suffix) => !suffix.startsWith(";") && suffix !== ".RSC"))
    expect(await statusOf(origin, `/events/${id}${suffix}`), suffix).toBe(404);
  for (const path of AUTH) expect(await statusOf(origin, `/api/auth${path}`), path).toBe(404);
});
