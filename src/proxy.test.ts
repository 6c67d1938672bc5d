import { unstable_doesMiddlewareMatch as doesProxyMatch } from "next/experimental/testing/server.js";
import { expect, it } from "vitest";
import { matchPage, pages } from "#lib/account/access.ts";
import { config } from "#proxy.ts";

const isGuarded = (path: string, headers: Record<string, string> = {}) =>
  doesProxyMatch({ config, nextConfig: {}, url: path, headers });

it("guards every page that is not simply public", () => {
  for (const page of pages) {
    const path = page.path.replace("*", "x/y").replace(/:\w+/, "1");
    const { role, event, guide, fridge, feature, mailLink } = page;
    const isFree = role === "public" && !event && !guide && !fridge && !feature && !mailLink;
    if (!isFree) expect(isGuarded(path), path).toBe(true);
  }
});

it("runs for every list with a query string, which on-request.ts marks by a header", () => {
  for (const page of pages.filter(({ browse }) => browse)) {
    expect(isGuarded(`${page.path}?x=1`, { "x-has-query": "1" }), page.path).toBe(true);
  }
});

it("costs public pages, files and the API nothing", () => {
  const free = [
    "/",
    "/events",
    "/guides",
    "/feedback",
    "/tos",
    "/privacy",
    "/help",
    "/api/v1/event",
    "/api/auth/session",
  ];
  for (const path of [...free, "/_next/static/chunks/a.js", "/icon.svg"]) {
    expect(matchPage(path).page.role, path).toBe("public");
    expect(isGuarded(path), path).toBe(false);
  }
});
