import { unstable_doesMiddlewareMatch as doesProxyMatch } from "next/experimental/testing/server.js";
import { expect, it } from "vitest";
import { accessOf, accessTable } from "#lib/access.ts";
import { config } from "#proxy.ts";

const isGuarded = (path: string) => doesProxyMatch({ config, nextConfig: {}, url: path });

it("guards every page that is not simply public", () => {
  for (const [pattern, access] of accessTable) {
    const path = pattern.replace("*", "x/y").replace(/:\w+/, "1");
    if (access !== "public") expect(isGuarded(path), path).toBe(true);
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
    expect(accessOf(path), path).toBe("public");
    expect(isGuarded(path), path).toBe(false);
  }
});
