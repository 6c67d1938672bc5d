import { describe, expect, it } from "vitest";
import {
  type Access,
  accessOf,
  browsePathOf,
  decideAccess,
  eventIdOf,
  guideIdOf,
  leavesForLogin,
  type PageViewer,
} from "#lib/access.ts";

const LEVELS: [Access, string[]][] = [
  [
    "public",
    [
      "/",
      "/events",
      "/events/past",
      "/guides",
      "/feedback",
      "/tos",
      "/privacy",
      "/help",
      "/nope",
      "/auth/forgot",
      "/auth/reset/abc",
    ],
  ],
  ["guest", ["/login", "/register", "/auth/login", "/auth/register", "/auth0/login"]],
  ["toLogin", ["/auth", "/auth/", "/auth/x", "/auth/x/y", "/auth0", "/auth0/x", "/auth/reset"]],
  ["login", ["/activate", "/activate/abc", "/verify", "/verify/abc"]],
  ["member", ["/home", "/settings", "/events/create", "/events/me", "/feedback/create", "/food"]],
  ["admin", ["/dashboard", "/admin", "/admin/", "/admin/users", "/%61dmin", "/ADMIN"]],
  ["joined", ["/events/me/1", "/events/me/abc"]],
  ["organiser", ["/events/1/attendees", "/events/1/attendees/csv"]],
  ["edited", ["/events/1/edit", "/events/abc/edit"]],
  ["editedGuide", ["/admin/guides/1", "/admin/guides/abc"]],
  ["development", ["/dev/mail"]],
  ["event", ["/events/1", "/events/abc", "/events/1/"]],
  ["guide", ["/guides/1", "/guides/abc", "/guides/1/"]],
];

it.each(LEVELS.flatMap(([level, paths]) => paths.map((path) => [path, level] as const)))(
  "%s is %s",
  (path, level) => {
    expect(accessOf(path)).toBe(level);
  },
);

it("takes only a positive int32 for an event's id", () => {
  expect(eventIdOf("/events/2147483647")).toBe(2_147_483_647);
  expect(eventIdOf("/events/me/7")).toBe(7);
  expect(eventIdOf("/events/7/edit")).toBe(7);
  expect(eventIdOf("/events/7/attendees/csv")).toBe(7);
  expect(eventIdOf("/events/7/nothing")).toBeNull();
  for (const id of ["0", "-1", "2147483648", "1e3", "abc", "01", "1.5", "%31%00", ""]) {
    expect(eventIdOf(`/events/${id}`), id).toBeNull();
  }
});

it("leads a list whose address searches or pages to where it is made, with nothing else of its query", () => {
  const of = (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    return browsePathOf(pathname, searchParams);
  };
  expect(of("/events")).toBeNull();
  expect(of("/events/past?_rsc=abc")).toBeNull();
  expect(of("/events/7?q=rice")).toBeNull();
  expect(of("/events?q=rice%20%26%20peas&_rsc=abc")).toBe("/events/browse?q=rice+%26+peas");
  expect(of("/events/past?page=2")).toBe("/events/browse?page=2&scope=past");
  expect(of("/feedback")).toBeNull();
  expect(of("/feedback?q=rice")).toBeNull();
  expect(of("/feedback?page=2&_rsc=abc")).toBe("/feedback/browse?page=2");
  expect(of("/events?scope=past")).toBe("/events/browse?scope=past");
});

it("takes only a positive int32 for a guide's id", () => {
  expect(guideIdOf("/guides/7/")).toBe(7);
  expect(guideIdOf("/admin/guides/7")).toBe(7);
  for (const id of ["0", "2147483648", "abc", "01", "1/x", ""])
    expect(guideIdOf(`/guides/${id}`), id).toBeNull();
});

it("has every open page that needs a login lead there once the session is over, but for a joined event's", () => {
  for (const [access] of LEVELS) {
    const page = { uri: "/x", pathname: "/x", callbackUri: null };
    const verdict = decideAccess(access, page, null);
    const isRefused = verdict.kind === "redirect" && verdict.to === "/login?callbackURI=%2Fx";
    expect([access, leavesForLogin(access)]).toEqual([access, isRefused && access !== "joined"]);
  }
  for (const path of ["/events/1/edit", "/events/1/attendees", "/admin/guides/1", "/food"])
    expect(leavesForLogin(accessOf(path)), path).toBe(true);
  expect(leavesForLogin(accessOf("/events/me/1"))).toBe(false);
});

describe("judge", () => {
  const viewer = { isAdmin: false, activated: true };
  const fresh = { isAdmin: false, activated: false };
  const admin = { isAdmin: true, activated: true };
  const at = (access: Access, uri: string, who: PageViewer) => {
    const { pathname, searchParams } = new URL(uri, "http://localhost");
    return decideAccess(access, { uri, pathname, callbackUri: searchParams.get("callbackURI") }, who);
  };
  const to = (target: string) => ({ kind: "redirect", to: target });
  const show = { kind: "show" };

  it("sends visitors to log in, carrying where they were going", () => {
    for (const access of ["login", "member", "joined", "admin"] as const) {
      expect(at(access, "/food?q=a%20b", null)).toEqual(to("/login?callbackURI=%2Ffood%3Fq%3Da%2520b"));
    }
  });

  it("sends the unactivated to activate, admins included, but lets them open the activation pages", () => {
    expect(at("member", "/home", fresh)).toEqual(to("/activate?callbackURI=%2Fhome"));
    expect(at("admin", "/admin", fresh)).toEqual(to("/activate?callbackURI=%2Fadmin"));
    expect(at("login", "/activate", fresh)).toEqual(show);
  });

  it("shows admin pages to admins alone", () => {
    expect(at("admin", "/admin", viewer)).toEqual({ kind: "unauthorized" });
    expect(at("admin", "/admin", admin)).toEqual(show);
    expect(at("member", "/home", viewer)).toEqual(show);
  });

  it("sends whoever is logged in away from the pages for visitors, only to places on this site", () => {
    expect(at("guest", "/login", null)).toEqual(show);
    expect(at("guest", "/login", viewer)).toEqual(to("/"));
    expect(at("guest", "/login?callbackURI=%2Ffood%3Fq%3D1", viewer)).toEqual(to("/food?q=1"));
    for (const evil of ["//evil.com", "https:evil.com", "/\\evil.com", "javascript:alert(1)"]) {
      expect(at("guest", `/login?callbackURI=${encodeURIComponent(evil)}`, viewer), evil).toEqual(to("/"));
    }
  });

  it("keeps callbackURI on the old paths of the login page", () => {
    expect(at("toLogin", "/auth?callbackURI=%2Ffood", null)).toEqual(to("/login?callbackURI=%2Ffood"));
    expect(at("toLogin", "/auth0/x?callbackURI=%2F%2Fevil.com", viewer)).toEqual(to("/login"));
  });

  it("sends the activated on from /activate, but not from a mailed link", () => {
    expect(at("login", "/activate", viewer)).toEqual(to("/home"));
    expect(at("login", "/activate?callbackURI=%2Ffood", viewer)).toEqual(to("/food"));
    expect(at("login", "/activate/abc", viewer)).toEqual(show);
  });
});
