import { type BrowserContext, test as base, expect } from "@playwright/test";
import type postgres from "postgres";
import type { Db } from "#server/db/client.ts";
import { type AppDatabase, openAppDatabase } from "./app/database.ts";
import { createMailbox, type Mailbox } from "./app/mailbox.ts";
import { createMember, type Member, type MemberOptions } from "./people.ts";
import { createWorld, type World } from "./world.ts";

interface Fixtures {
  /** Origin of the app, `http://localhost:port`. */
  origin: string;
  /** The mails the app has sent. */
  mailbox: Mailbox;
  /** An activated account; `enterAs` or `logIn` opens the browser's session. */
  member: Member;
  /** An activated account of an admin. */
  admin: Member;
  /** Stores a further account. */
  createMember(options?: MemberOptions): Promise<Member>;
  /** Members, events and rows, so that no screen is empty. */
  world: World;
  /** Regular expressions of what the browser may report in this journey; push to it. */
  allowedConsoleErrors: RegExp[];
  failOnConsoleErrors: undefined;
  failOnUnaskedQuestion: undefined;
}

interface WorkerFixtures {
  appDatabase: AppDatabase;
  /** A world that the journeys of a worker share; none reads what another changes there. */
  sharedWorld: World;
  /** The app's database, for factories. */
  db: Db;
  /** The app's database, to assert rows in. */
  sql: postgres.Sql;
}

/** A busy server may refuse the challenge of a login page's passkey autofill; the page then offers none. */
const AUTOFILL_REFUSED = /status of 503 .*passkey\.startLogin/;

const QUESTION = "The page asked to show notifications";

/** Playwright's `test` with people, a mailbox and the app's database; an unexpected console error fails a journey. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: ({}, use) => use(process.env.CUKUP_E2E_ORIGIN),
  origin: ({}, use) => use(process.env.CUKUP_E2E_ORIGIN ?? ""),
  mailbox: ({}, use) => use(createMailbox()),
  member: ({ createMember }, use) => createMember().then(use),
  admin: ({ createMember }, use) => createMember({ admin: true }).then(use),
  createMember: ({ db, origin }, use) => use((options) => createMember(db, origin, options)),
  world: ({ db, origin }, use) => createWorld(db, origin).then(use),
  appDatabase: [
    async ({}, use) => {
      const database = openAppDatabase();
      await use(database);
      await database.close();
    },
    { scope: "worker" },
  ],
  sharedWorld: [
    ({ db }, use) => createWorld(db, process.env.CUKUP_E2E_ORIGIN ?? "").then(use),
    { scope: "worker" },
  ],
  db: [({ appDatabase }, use) => use(appDatabase.db), { scope: "worker" }],
  sql: [({ appDatabase }, use) => use(appDatabase.sql), { scope: "worker" }],
  allowedConsoleErrors: ({}, use) => use([AUTOFILL_REFUSED]),
  failOnConsoleErrors: [
    async ({ context, allowedConsoleErrors }, use) => {
      const errors: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => errors.push(`${error.error()} (${error.page()?.url()})`));
      await use(undefined);
      const unexpected = errors.filter(
        (error) => !allowedConsoleErrors.some((pattern) => pattern.test(error)),
      );
      expect(unexpected, "the browser's console stays free of errors").toEqual([]);
    },
    { auto: true },
  ],
  // No page asks to notify by itself; the journeys of notifications replace the question.
  failOnUnaskedQuestion: [
    async ({ browser, context }, use) => {
      const asked: string[] = [];
      async function watch(opened: BrowserContext): Promise<void> {
        opened.on("weberror", (error) => {
          if (`${error.error()}`.includes(QUESTION)) asked.push(error.page()?.url() ?? "");
        });
        await opened.addInitScript((question) => {
          if (!("Notification" in window)) return;
          Notification.requestPermission = async () => {
            reportError(new Error(question));
            return "denied";
          };
        }, QUESTION);
      }
      // Those that the journey opens for other people.
      browser.on("context", watch);
      await watch(context);
      await use(undefined);
      browser.off("context", watch);
      expect(asked, QUESTION).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
