import type postgres from "postgres";
import type { Db } from "#server/db/client.ts";
import type { Mailbox } from "#test/e2e/support/app/mailbox.ts";
import { callApi, createMember, dateInDays, PASSWORD, type Person } from "#test/e2e/support/people.ts";
import type { Visitor } from "./visitor.ts";

export interface Surroundings {
  visitor: Visitor;
  origin: string;
  db: Db;
  sql: postgres.Sql;
  mailbox: Mailbox;
  /** Stops the app until the end of the run. */
  stopApp(): Promise<void>;
}

/** Logs in through the form, so that the browser must store the cookies. */
export async function logIn(visitor: Visitor, person: Person): Promise<void> {
  await visitor.open("/auth/login");
  await submitLogin(visitor, person);
  await visitor.isAt("/home");
  await visitor.sees("link", "Logout");
}

export async function submitLogin(visitor: Visitor, person: Person): Promise<void> {
  await visitor.fill("Email", person.email);
  await visitor.fill("Password", PASSWORD);
  await visitor.click("button", "Login");
}

export async function enterAsMember({ visitor, db, origin }: Surroundings) {
  const member = await createMember(db, origin);
  await logIn(visitor, member);
  return member;
}

export async function createEvent({ db, origin }: Surroundings, title: string): Promise<number> {
  const { token } = await createMember(db, origin, { admin: true });
  const { body } = await callApi(origin, "POST", "/event", {
    token,
    body: {
      title,
      date: dateInDays(20),
      time: "18:30",
      location: "Tekka Centre",
      description: "Bring jars.",
    },
  });
  return (body.data as { id: number }).id;
}

export function expectSame(what: string, before: unknown, after: unknown): void {
  const [expected, actual] = [before, after].map((value) => JSON.stringify(value));
  if (expected !== actual) throw new Error(`${what}: ${actual} instead of ${expected}`);
}
