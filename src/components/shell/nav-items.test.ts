import { describe, expect, it } from "vitest";
import { inAccountMenu } from "#components/shell/account-menu.tsx";
import { commonItems, currentOf, inRow, sessionItems } from "#components/shell/nav-items.ts";

const admin = [...commonItems(true), ...sessionItems({ isLoggedIn: true, isAdmin: true }, true)];
const visitor = [...commonItems(true), ...sessionItems({ isLoggedIn: false, isAdmin: false }, true)];

const markedIn = (items: typeof admin, pathname: string) =>
  items.filter((item) => currentOf(item, pathname)).map(({ text }) => text);

describe("the navigation", () => {
  it("orders the items from public to personal, with the logout last", () => {
    expect(admin.map(({ text }) => text)).toEqual([
      ...["Home", "My Account", "Events", "Free Food", "My Eaten Foods", "Guides"],
      ...["Admin Dashboard", "My Events", "Your Food", "Settings", "Logout"],
    ]);
    expect(visitor.at(-1)?.text).toBe("Login/Register");
  });

  it("has My Events only for people who are logged in", () => {
    expect(visitor.map(({ text }) => text)).not.toContain("My Events");
    const member = sessionItems({ isLoggedIn: true, isAdmin: false }, true);
    expect(member.map(({ text }) => text)).toEqual(["My Events", "Your Food", "Settings", "Logout"]);
  });

  it("has no free food on a site without it", () => {
    const items = [...commonItems(false), ...sessionItems({ isLoggedIn: true, isAdmin: true }, false)];
    expect(items.filter(({ href }) => href.startsWith("/offers"))).toEqual([]);
    expect(inRow(items).map(({ text }) => text)).toEqual(["Events", "My Eaten Foods", "Guides", "Settings"]);
  });

  it("has every link in the row of wide screens or in the account's menu, and the settings in both", () => {
    const textsOf = (items: typeof admin) => items.map(({ text }) => text);
    expect(textsOf(inRow(admin))).toEqual(["Events", "Free Food", "My Eaten Foods", "Settings"]);
    expect(textsOf(inAccountMenu(admin))).toEqual([
      ...["Home", "My Account", "Guides", "Admin Dashboard", "My Events", "Your Food", "Settings", "Logout"],
    ]);
  });

  it("has the guides in a visitor's row too, after the links that a member's row has", () => {
    expect(inRow(commonItems(true), true).map(({ text }) => text)).toEqual([
      ...["Events", "Free Food", "My Eaten Foods", "Guides"],
    ]);
    expect(inRow(commonItems(true)).map(({ text }) => text)).not.toContain("Guides");
  });

  it.each([
    ["/", ["Home"]],
    ["/home", ["My Account"]],
    ["/events", ["Events"]],
    ["/events/past", ["Events"]],
    ["/events/5", ["Events"]],
    ["/events/5/attendees", ["Events"]],
    ["/events/me", ["My Events"]],
    ["/events/me/5", ["My Events"]],
    ["/events/menu", ["Events"]],
    ["/offers", ["Free Food"]],
    ["/offers/5", ["Free Food"]],
    ["/offers/create", ["Free Food"]],
    ["/offers/me", ["Your Food"]],
    ["/guides/3", ["Guides"]],
    ["/food", ["My Eaten Foods"]],
    ["/settings", ["Settings"]],
    ["/dashboard", ["Admin Dashboard"]],
    ["/admin/people", ["Admin Dashboard"]],
    ["/administration", []],
    ["/help", []],
  ])("marks on %s no other item than %j", (pathname, texts) => {
    expect(markedIn(admin, pathname)).toEqual(texts);
  });

  it.each(["/login", "/register", "/auth/login", "/auth0/login"])(
    "marks Login/Register on %s",
    (pathname) => {
      expect(markedIn(visitor, pathname)).toEqual(["Login/Register"]);
    },
  );

  it("distinguishes an item's page from the pages below it", () => {
    const events = commonItems(true).find(({ href }) => href === "/events");
    expect(events && [currentOf(events, "/events"), currentOf(events, "/events/5")]).toEqual(["page", true]);
  });
});
