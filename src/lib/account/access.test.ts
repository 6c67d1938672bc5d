import { describe, expect, it } from "vitest";
import {
  checkRole,
  findBrowsePath,
  leavesForLogin,
  matchPage,
  type Page,
  type PageViewer,
  type Role,
} from "#lib/account/access.ts";

const PAGES: [Omit<Page, "path" | "browse">, string[]][] = [
  [
    { role: "public" },
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
  [{ role: "guest" }, ["/login", "/register", "/auth/login", "/auth/register", "/auth0/login"]],
  [{ role: "toLogin" }, ["/auth", "/auth/", "/auth/x", "/auth/x/y", "/auth0", "/auth0/x", "/auth/reset"]],
  [{ role: "authenticated" }, ["/activate", "/activate/abc", "/verify", "/verify/abc", "/pass"]],
  [
    { role: "activated" },
    ["/home", "/settings", "/events/create", "/events/me", "/feedback/create", "/food"],
  ],
  [{ role: "admin" }, ["/dashboard", "/admin", "/admin/", "/admin/users", "/%61dmin", "/ADMIN"]],
  [{ role: "activated", event: "visible", staysOpen: true }, ["/events/me/1", "/events/me/abc"]],
  [
    { role: "activated", event: "organised" },
    [
      "/events/1/attendees",
      "/events/1/attendees/csv",
      "/events/1/check-in",
      "/events/1/close",
      "/events/1/poster",
    ],
  ],
  [{ role: "activated", event: "changeable" }, ["/events/1/edit", "/events/abc/edit"]],
  [{ role: "admin", event: "visible" }, ["/events/1/changes"]],
  [{ role: "admin", guide: "exists" }, ["/admin/guides/1", "/admin/guides/abc"]],
  [{ role: "activated", feature: "offers", offer: "own" }, ["/offers/1/edit", "/offers/abc/edit"]],
  [{ role: "development" }, ["/dev/mail"]],
  [{ role: "public", event: "visible" }, ["/events/1", "/events/abc", "/events/1/"]],
  [{ role: "public", feature: "offers" }, ["/offers", "/offers/1/card.png"]],
  [{ role: "public", feature: "offers", offer: "visible" }, ["/offers/1", "/offers/abc", "/offers/browse"]],
  [{ role: "activated", feature: "offers" }, ["/offers/me", "/offers/create"]],
  [{ role: "public", guide: "exists" }, ["/guides/1", "/guides/abc", "/guides/1/"]],
  [{ role: "public", mailLink: "valid" }, ["/unsubscribe/1-weekly_summary-abc", "/unsubscribe/abc/"]],
];

it.each(PAGES.flatMap(([page, paths]) => paths.map((path) => [path, page] as const)))(
  "%s requires %o",
  (path, expected) => {
    const { path: _, browse: __, ...page } = matchPage(path).page;
    expect(page).toEqual(expected);
  },
);

it("reads the token of an emailed link, decoded once", () => {
  expect(matchPage("/unsubscribe/1%2Dweekly_summary-abc/").token).toBe("1-weekly_summary-abc");
  expect(matchPage("/guides/7").token).toBeNull();
});

it("takes only a positive int32 for an event's id", () => {
  expect(matchPage("/events/2147483647").id).toBe(2_147_483_647);
  expect(matchPage("/events/me/7").id).toBe(7);
  expect(matchPage("/events/7/edit").id).toBe(7);
  expect(matchPage("/events/7/attendees/csv").id).toBe(7);
  expect(matchPage("/events/7/nothing").id).toBeNull();
  for (const id of ["0", "-1", "2147483648", "1e3", "abc", "01", "1.5", "%31%00", ""]) {
    expect(matchPage(`/events/${id}`).id, id).toBeNull();
  }
});

it("takes an encoded slash for a part of an id, which is not found, as the router does", () => {
  for (const path of ["/events/5%2F", "/events/abc%2fx"])
    expect(matchPage(path), path).toMatchObject({ page: { event: "visible" }, id: null });
  expect(matchPage("/guides/5%2F")).toMatchObject({ page: { guide: "exists" }, id: null });
});

it("rewrites a list whose URL searches or pages to the page that renders it, with nothing else of its query", () => {
  const of = (path: string) => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    return findBrowsePath(matchPage(pathname).page, searchParams);
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
  expect(of("/offers?diet=vegan&diet=no-beef&x=1")).toBe("/offers/browse?diet=vegan&diet=no-beef");
  expect(of("/offers?page=")).toBe("/offers/browse?page=");
});

it("takes only a positive int32 for a guide's id", () => {
  expect(matchPage("/guides/7/").id).toBe(7);
  expect(matchPage("/admin/guides/7").id).toBe(7);
  for (const id of ["0", "2147483648", "abc", "01", "1/x", ""])
    expect(matchPage(`/guides/${id}`).id, id).toBeNull();
});

it("redirects every open page that needs a login there once the session is over, but for a joined event's", () => {
  for (const [page, paths] of PAGES) {
    const url = { uri: "/x", pathname: "/x", callbackUri: null };
    const decision = checkRole(page.role, url, null);
    const isRefused = decision.kind === "redirect" && decision.to === "/login?callbackURI=%2Fx";
    for (const path of paths)
      expect([path, leavesForLogin(matchPage(path).page)]).toEqual([path, isRefused && !page.staysOpen]);
  }
  for (const path of ["/events/1/edit", "/events/1/attendees", "/admin/guides/1", "/food"])
    expect(leavesForLogin(matchPage(path).page), path).toBe(true);
  expect(leavesForLogin(matchPage("/events/me/1").page)).toBe(false);
});

describe("checkRole", () => {
  const viewer = { isAdmin: false, activated: true };
  const fresh = { isAdmin: false, activated: false };
  const admin = { isAdmin: true, activated: true };
  const at = (role: Role, uri: string, who: PageViewer) => {
    const { pathname, searchParams } = new URL(uri, "http://localhost");
    return checkRole(role, { uri, pathname, callbackUri: searchParams.get("callbackURI") }, who);
  };
  const to = (target: string) => ({ kind: "redirect", to: target });
  const show = { kind: "show" };

  it("redirects visitors to the login, with the page they wanted", () => {
    for (const role of ["authenticated", "activated", "admin"] as const) {
      expect(at(role, "/food?q=a%20b", null)).toEqual(to("/login?callbackURI=%2Ffood%3Fq%3Da%2520b"));
    }
  });

  it("redirects users who are not activated to activate, admins too, but shows the activation pages", () => {
    expect(at("activated", "/home", fresh)).toEqual(to("/activate?callbackURI=%2Fhome"));
    expect(at("admin", "/admin", fresh)).toEqual(to("/activate?callbackURI=%2Fadmin"));
    expect(at("authenticated", "/activate", fresh)).toEqual(show);
  });

  it("shows admin pages to admins only", () => {
    expect(at("admin", "/admin", viewer)).toEqual({ kind: "unauthorized" });
    expect(at("admin", "/admin", admin)).toEqual(show);
    expect(at("activated", "/home", viewer)).toEqual(show);
  });

  it("redirects users who are logged in away from the pages for visitors, only to pages of this site", () => {
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

  it("redirects activated users from /activate, but not from an emailed link", () => {
    expect(at("authenticated", "/activate", viewer)).toEqual(to("/home"));
    expect(at("authenticated", "/activate?callbackURI=%2Ffood", viewer)).toEqual(to("/food"));
    expect(at("authenticated", "/activate/abc", viewer)).toEqual(show);
  });
});
