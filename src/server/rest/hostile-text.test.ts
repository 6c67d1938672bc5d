import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { callProcedure, procedures } from "#server/api/root.ts";
import { paramsOf, toInput } from "#server/rest/input.ts";
import { routes } from "#server/rest/routes.ts";
import { toAppError } from "#server/to-app-error.ts";
import { callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser } from "#test/factories.ts";

const database = testDatabase();
const HOSTILE = ["x\0", "\ud800x", "x\udfff"];

type Call = (input: unknown) => Promise<unknown>;

/** Rows of every table that people write to. */
async function countRows(): Promise<unknown> {
  const tables = [
    "events",
    "guides",
    "food_items",
    "feedback",
    "sales",
    "audit_entries",
    "uploads",
    "passkeys",
  ];
  const counts = tables.map((table) => sql.raw(`(select count(*) from ${table}) as ${table}`));
  return [...(await database.db.execute(sql`select ${sql.join(counts, sql`, `)}`))];
}

describe("text that cannot be stored", () => {
  const names = [...procedures.keys()];

  it.each(names)("is refused by %s in any field", async (name) => {
    const { caller } = await callerFor(database.db, await createUser(database.db, { permission: 0 }));
    const before = await countRows();
    const call = name
      .split(".")
      .reduce<unknown>((part, key) => Reflect.get(part as object, key), caller) as Call;
    for (const text of HOSTILE) {
      for (const input of [{ field: text }, { id: 1, list: [{ field: text }] }]) {
        expect((await errorOf(call(input))).status).toBe(400);
      }
    }
    expect(await countRows()).toEqual(before);
  });

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    "fails no row of the REST API: %s",
    async (_name, route) => {
      const { caller } = await callerFor(database.db, await createUser(database.db, { permission: 0 }));
      const before = await countRows();
      for (const text of HOSTILE) {
        // A path is decoded as UTF-8, which has no lone surrogates.
        const params = Object.fromEntries(paramsOf(route.path).map((name) => [name, text.toWellFormed()]));
        const fields = ["title", "name", "q", "action", "email", "token", "note"];
        const body = Object.fromEntries(fields.map((field) => [field, text]));
        const error = await callProcedure(caller, route.procedure, toInput(route, params, body)).then(
          () => null,
          (failure: unknown) => toAppError(failure),
        );
        expect(error?.status ?? 200).toBeLessThan(500);
      }
      expect(await countRows()).toEqual(before);
    },
  );
});
