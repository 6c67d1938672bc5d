import { test as base, expect } from "@playwright/test";
import postgres from "postgres";
import { findEmbeddedDatabaseUrl } from "#server/db/embedded/embedded-postgres.ts";
import { dataDirectory } from "./directories.ts";
import { createMailbox, type Mailbox } from "./mailbox.ts";

interface Fixtures {
  /** Origin of the app, `http://localhost:port`. */
  origin: string;
  /** The mails the app has sent. */
  mailbox: Mailbox;
  /** Regular expressions of what the browser may report in this journey; push to it. */
  allowedConsoleErrors: RegExp[];
  failOnConsoleErrors: undefined;
}

interface WorkerFixtures {
  /** The app's database, to assert rows in. */
  sql: postgres.Sql;
}

/** A busy server may refuse the challenge of a login page's passkey autofill; the page then offers none. */
const AUTOFILL_REFUSED = /status of 503 .*passkey\.startLogin/;

/** Playwright's `test` with a mailbox and the app's database; an unexpected console error fails a journey. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: ({}, use) => use(process.env.CUKUP_E2E_ORIGIN),
  origin: ({}, use) => use(process.env.CUKUP_E2E_ORIGIN ?? ""),
  mailbox: ({}, use) => use(createMailbox()),
  sql: [
    async ({}, use) => {
      const url = findEmbeddedDatabaseUrl(dataDirectory());
      if (!url) throw new Error("The app's database does not run");
      const sql = postgres(url, { max: 2, onnotice: () => {} });
      await use(sql);
      await sql.end({ timeout: 1 });
    },
    { scope: "worker" },
  ],
  allowedConsoleErrors: ({}, use) => use([AUTOFILL_REFUSED]),
  failOnConsoleErrors: [
    async ({ context, allowedConsoleErrors }, use) => {
      const errors: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => errors.push(String(error.error())));
      await use(undefined);
      const unexpected = errors.filter(
        (error) => !allowedConsoleErrors.some((pattern) => pattern.test(error)),
      );
      expect(unexpected, "the browser's console stays free of errors").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
