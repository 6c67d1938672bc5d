import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { hashPassword } from "#server/auth/password.ts";
import { findLinks } from "#server/integrations/mailer/links.ts";
import { expect } from "./journey.ts";
import type { Mailbox } from "./mailbox.ts";

export const PASSWORD = "Makan-4-all!";

export type Person = { username: string; email: string };

/** Names nobody else in this run has, in whatever worker. */
export function newPerson(role: string): Person {
  const username = `${role}-${randomBytes(5).toString("hex")}`;
  return { username, email: `${username}@example.com` };
}

/** The app as API clients see it. */
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

let passwordHash: Promise<string> | undefined;

/** An activated account with a token, made in the database: for journeys that begin after registering. */
export async function createMember(
  origin: string,
  sql: postgres.Sql,
  options: { admin?: boolean } = {},
): Promise<Person & { token: string }> {
  const person = newPerson(options.admin ? "admin" : "member");
  passwordHash ??= hashPassword(PASSWORD);
  await sql`insert into users (username, email, password_hash, activated, verified, permission)
    values (${person.username}, ${person.email}, ${await passwordHash}, true, true, ${options.admin ? 0 : 1})`;
  const login = await callApi(origin, "POST", "/auth/login", {
    body: { email: person.email, password: PASSWORD },
  });
  expect(login.status).toBe(200);
  return { ...person, token: (login.body.data as { access_token: string }).access_token };
}

/** Fills in the login form that the page shows, and waits until it has led on. */
export async function logIn(page: Page, person: Person, path = "/auth/login"): Promise<void> {
  if (path) await page.goto(path);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
}

/** Logs this browser in without the form, for journeys that are not about it: what a login leaves behind are two cookies. */
export async function enterAs(page: Page, person: Person): Promise<void> {
  const origin = process.env.CUKUP_E2E_ORIGIN ?? "";
  const { body } = await callApi(origin, "POST", "/auth/login", {
    body: { email: person.email, password: PASSWORD },
  });
  const tokens = body.data as { access_token: string; refresh_token: string };
  await page
    .context()
    .addCookies(Object.entries(tokens).map(([name, value]) => ({ name, value, url: origin })));
}

/** The path of the link of this kind in the next mail to the address that has one. */
export async function mailedPath(
  mailbox: Mailbox,
  address: string,
  kind: "activate" | "verify" | "auth/reset" | "auth/undo",
): Promise<string> {
  for (;;) {
    const mail = await mailbox.next(address);
    const link = findLinks(mail.text ?? "").find((url) => new URL(url).pathname.startsWith(`/${kind}/`));
    if (!link) continue;
    const { pathname, search } = new URL(link);
    return pathname + search;
  }
}

/** Makes the logins of an account too old for what needs a recent one. */
export async function ageLogins(sql: postgres.Sql, person: Person): Promise<void> {
  await sql`update sessions set authenticated_at = now() - interval '11 minutes'
    where user_id = (select id from users where email = ${person.email})`;
}

/** The date `days` from today in Singapore, as date fields take it. */
export function dateInDays(days: number): string {
  return new Date(Date.now() + (days * 24 + 8) * 60 * 60 * 1000).toISOString().slice(0, 10);
}
