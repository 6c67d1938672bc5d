import fc from "fast-check";
import { expect, it } from "vitest";
import { createRequestContext, runInRequest } from "#server/http/request-context.ts";
import { paramsOf } from "#server/rest/input.ts";
import type { JsonSchema, Parameter } from "#server/rest/openapi/types.ts";
import type { Route } from "#server/rest/route.ts";
import { routes } from "#server/rest/routes.ts";
import { toBrokenRecord, toRecord } from "#test/api/arbitrary.ts";
import { mismatchesOf, operationOf } from "#test/api/document.ts";
import { send, tokenFor, toRequest } from "#test/api/send.ts";
import { createApiWorld, storeApiWorld } from "#test/api/world.ts";
import { testDatabase } from "#test/database.ts";

const database = testDatabase(storeApiWorld);
/** Runs of each row. With FUZZ_RUNS the values are new in each run of the test; FUZZ_SEED repeats one. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 25);
const seed = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_RUNS ? Date.now() : 20_261_201));

/** Ids outside of the bounds, and texts that are none. */
const BAD_IDS = ["0", "-1", "2147483648", "1e3", "01", "%00", "\0", "a", "1.5", " "];
const undo = new Error("The call is rolled back");

/** Makes requests of a row by its operation in the document; one in four breaks the schema. */
function requestsOf(route: Route): fc.Arbitrary<Parameters<typeof toRequest>[1]> {
  const { parameters = [], requestBody } = operationOf(route);
  const named = parameters.filter((parameter): parameter is Parameter => "name" in parameter);
  const partOf = (place: Parameter["in"]) => {
    const inPlace = named.filter((parameter) => parameter.in === place);
    return {
      properties: Object.fromEntries(inPlace.map(({ name, schema }) => [name, schema])),
      required: inPlace.filter(({ required }) => required).map(({ name }) => name),
    };
  };
  const body: JsonSchema = requestBody?.content["application/json"]?.schema ?? {};
  const query = partOf("query");
  const make = (record: typeof toRecord, path: fc.Arbitrary<Record<string, unknown>>) =>
    fc.record({
      path: path.map(toTexts),
      query: record(query.properties, query.required).map(toTexts),
      ...(requestBody && { body: record(body.properties ?? {}, body.required ?? []) }),
    });
  const fitting = toRecord(partOf("path").properties, paramsOf(route.path));
  const bad = fc.record(
    Object.fromEntries(paramsOf(route.path).map((name) => [name, fc.constantFrom(...BAD_IDS)])),
  );
  return fc.oneof(
    { weight: 3, arbitrary: make(toRecord, fitting) },
    { weight: 1, arbitrary: make(toBrokenRecord, fc.oneof(fitting, bad)) },
  );
}

/** Writes any value as a text, an object that has no `toString` of its own, too. */
const toText = (value: unknown): string =>
  typeof value === "object" ? JSON.stringify(value) : String(value);

/** Writes values as a URL carries them. */
const toTexts = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toText(value).toWellFormed()]));

it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  `%s answers whatever it is sent as the document says (seed ${seed})`,
  { timeout: 60_000 + numRuns * 1_000 },
  async (_name, route) => {
    const { services, callers, settle } = await createApiWorld(database.db, database.stored);
    let calls = 0;
    const answer = async (parts: Parameters<typeof toRequest>[1], role: "member" | "admin") => {
      const token = tokenFor(route, role, callers);
      // Each call comes from a network of its own, since refused ones of one network wait for each other.
      calls += 1;
      const client = createRequestContext(`2001:db8:${calls.toString(16)}::1`);
      const request = toRequest(route, parts, token);
      let answered: Awaited<ReturnType<typeof send>> | undefined;
      await database.db
        .transaction(async (db) => {
          answered = await runInRequest(client, () => send(request, { ...services, db }));
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error;
        });
      return answered;
    };
    const property = fc.asyncProperty(
      requestsOf(route),
      fc.constantFrom("member" as const, "admin" as const),
      async (parts, role) => {
        const answered = await answer(parts, role);
        if (!answered) throw new Error("There was no answer");
        expect(answered.status, JSON.stringify(answered.body)).toBeLessThan(500);
        expect(mismatchesOf(route, answered), JSON.stringify(answered.body).slice(0, 400)).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns, seed });
    await settle();
  },
);
