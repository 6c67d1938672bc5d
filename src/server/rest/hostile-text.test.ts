import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { callProcedure, type ProcedurePath, procedures } from "#server/api/root.ts";
import { inputSchemas } from "#server/api/trpc.ts";
import { paramsOf, toInput } from "#server/rest/input.ts";
import { toInputSchema } from "#server/rest/openapi/json-schema.ts";
import { routes } from "#server/rest/routes.ts";
import { toAppError } from "#server/to-app-error.ts";
import { toRecord } from "#test/api/arbitrary.ts";
import { send, tokenFor, toRequest } from "#test/api/send.ts";
import { createApiWorld, storeApiWorld } from "#test/api/world.ts";
import { callerFor } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser } from "#test/factories.ts";

const database = testDatabase(storeApiWorld);
const HOSTILE = ["x\0", "\ud800x", "x\udfff"];

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
  it.each(fieldsOfProcedures())("is refused by %s in %s, or dropped", async (name, field, schema) => {
    const { caller } = await callerFor(database.db, await createUser(database.db, { permission: 0 }));
    const before = await countRows();
    for (const text of HOSTILE) {
      for (const value of [text, [text], [{ field: text }]]) {
        const input = { ...validInput(schema), [field]: value };
        const { data } = await schema.safeParseAsync(input);
        const error = await callProcedure(caller, name, input).then(
          () => null,
          (failure: unknown) => toAppError(failure),
        );
        if (JSON.stringify(data)?.includes(JSON.stringify(text).slice(1, -1)))
          expect(error?.status).toBe(400);
        expect(error?.status ?? 200, `${field}: ${JSON.stringify(value)}`).toBeLessThan(500);
        if (error?.status === 400) expect(await countRows()).toEqual(before);
      }
    }
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
        if (error) expect(await countRows()).toEqual(before);
      }
    },
  );

  it.each(routes.filter(({ paged }) => paged).map((route) => [route.path, route] as const))(
    "asks GET %s for its first page where it stands for a number",
    async (_path, route) => {
      const { services, callers, settle } = await createApiWorld(database.db, database.stored);
      const token = tokenFor(route, route.example.as, callers);
      for (const text of ["\0", "1\0", "\ud800", "x", "-1", ""]) {
        const query = { ...route.example.query, page: text, limit: text };
        const answer = await send(toRequest(route, { ...route.example, query }, token), services);
        expect(answer, JSON.stringify(text)).toMatchObject({
          status: 200,
          body: { meta: { page: 1, limit: 20 } },
        });
      }
      await settle();
    },
  );
});

/** Fields of the inputs of all procedures. */
function fieldsOfProcedures() {
  return [...procedures.keys()].flatMap((name) => {
    const schema = inputSchemas.get(name);
    const fields = schema ? Object.keys(toInputSchema(schema).properties ?? {}) : [];
    return schema ? fields.map((field) => [name as ProcedurePath, field, schema] as const) : [];
  });
}

/** Returns an input that fits a schema, but for what only its refinements know. */
function validInput(schema: z.ZodType): Record<string, unknown> {
  const { properties = {}, required = [] } = toInputSchema(schema);
  const [input = {}] = fc.sample(toRecord(properties, required), { numRuns: 1, seed: 20_261_201 });
  return input;
}
