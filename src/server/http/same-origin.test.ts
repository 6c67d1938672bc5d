import { expect, it } from "vitest";
import { env } from "#env.ts";
import { isOpenedHere } from "#server/http/same-origin.ts";

const home = `${env().APP_URL}/home`;

it.each([
  ["typed", { "sec-fetch-site": "none" }, true],
  ["typed in a browser without Sec-Fetch-Site", {}, true],
  ["a link of this site", { "sec-fetch-site": "same-origin", referer: home }, true],
  [
    "a link of this site that sends its origin alone",
    { "sec-fetch-site": "same-origin", referer: new URL(home).origin },
    true,
  ],
  ["a link of this site in a browser without Sec-Fetch-Site", { referer: home }, true],
  ["a link in a text that somebody wrote", { "sec-fetch-site": "same-origin" }, false],
  ["a link on another site", { "sec-fetch-site": "cross-site" }, false],
  ["a link on a sibling domain", { "sec-fetch-site": "same-site", referer: "https://x.example/" }, false],
  ["another site in a browser without Sec-Fetch-Site", { referer: "https://elsewhere.example/" }, false],
  ["another port", { "sec-fetch-site": "same-origin", referer: `${env().APP_URL}0/home` }, false],
  ["another site that claims to be this one", { "sec-fetch-site": "cross-site", referer: home }, false],
  ["no URL for a referrer", { referer: "x" }, false],
])("recognises how a page was opened: %s", (_what, headers: Record<string, string>, expected) => {
  expect(isOpenedHere(new Headers(headers))).toBe(expected);
});
