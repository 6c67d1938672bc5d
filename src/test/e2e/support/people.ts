import { randomBytes } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import type postgres from "postgres";
import { ADMIN, MEMBER } from "#lib/account/permission.ts";
import type { Db } from "#server/db/client.ts";
import { findLinks } from "#server/integrations/mailer/links.ts";
import { createUser, PASSWORD } from "#test/factories.ts";
import type { Mailbox } from "./app/mailbox.ts";

export { PASSWORD };

export type Person = { username: string; email: string };

/** A stored account with an access token. */
export type Member = Person & { id: number; token: string };

export type MemberOptions = { admin?: boolean };

/** Returns a name and email address that are unique in this run, across workers. */
export function newPerson(role: string): Person {
  const username = `${role}-${randomBytes(5).toString("hex")}`;
  return { username, email: `${username}@example.com` };
}

/** Calls the REST API. */
export async function callApi(
  origin: string,
  method: string,
  path: string,
  options: { token?: string | undefined; body?: unknown } = {},
): Promise<{ status: number; body: { data?: unknown; errors?: { message: string; path?: string }[] } }> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.body !== undefined && { "content-type": "application/json" }),
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  return { status: response.status, body: (await response.json()) as never };
}

/** Stores an activated account and logs it in, for journeys that begin after registering. */
export async function createMember(db: Db, origin: string, options: MemberOptions = {}): Promise<Member> {
  const person = newPerson(options.admin ? "organiser" : "member");
  const { id } = await createUser(db, { ...person, permission: options.admin ? ADMIN : MEMBER });
  const login = await callApi(origin, "POST", "/auth/login", {
    body: { email: person.email, password: PASSWORD },
  });
  if (login.status !== 200) throw new Error(`Logging in responded ${login.status}`);
  return { ...person, id, token: (login.body.data as { access_token: string }).access_token };
}

/** Fills in the login form and waits for the redirect. */
export async function logIn(page: Page, person: Person, path = "/auth/login"): Promise<void> {
  if (path) await page.goto(path);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
}

/**
 * Leaves the page and logs the browser in by setting the two cookies of a login, for journeys that are not about the form. A page
 * that stayed open would meet another account with its next call, and reload itself.
 */
export async function enterAs(page: Page, person: Person): Promise<void> {
  if (page.url() !== "about:blank") await page.goto("about:blank");
  await replaceSession(page, person);
}

/** Sets the two cookies of a login under an open page, as another tab's login does. */
export async function replaceSession(page: Page, person: Person): Promise<void> {
  const origin = process.env.CUKUP_E2E_ORIGIN ?? "";
  const { body } = await callApi(origin, "POST", "/auth/login", {
    body: { email: person.email, password: PASSWORD },
  });
  const tokens = body.data as { access_token: string; refresh_token: string };
  await page
    .context()
    .addCookies(Object.entries(tokens).map(([name, value]) => ({ name, value, url: origin })));
}

/** Returns the path of the next mailed link of a kind to an email address. */
export async function mailedPath(
  mailbox: Mailbox,
  email: string,
  kind: "activate" | "verify" | "auth/reset" | "auth/undo",
): Promise<string> {
  for (;;) {
    const mail = await mailbox.next(email);
    const link = findLinks(mail.text ?? "").find((url) => new URL(url).pathname.startsWith(`/${kind}/`));
    if (!link) continue;
    const { pathname, search } = new URL(link);
    return pathname + search;
  }
}

/** Ages the logins of an account past the limit for actions that need a recent one. */
export async function ageLogins(sql: postgres.Sql, person: Person): Promise<void> {
  await sql`update sessions set authenticated_at = now() - interval '11 minutes'
    where user_id = (select id from users where email = ${person.email})`;
}

/** Returns the date `days` from today in Singapore, as date fields take it. */
export function dateInDays(days: number): string {
  return new Date(Date.now() + (days * 24 + 8) * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Returns the button of the account's menu, which only wide screens show, and only to people who are logged in. */
export const accountButton = (page: Page): Locator =>
  page.getByRole("button", { name: "Account", exact: true });

/** Opens the account's menu, whose code its first press loads. */
export async function openAccountMenu(page: Page): Promise<void> {
  await accountButton(page).click();
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
}

/** Follows a link of the account's menu. */
export async function followInAccountMenu(page: Page, name: string): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole("menuitem", { name }).click();
}
