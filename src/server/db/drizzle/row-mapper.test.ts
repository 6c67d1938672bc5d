import { sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { createRowMapper } from "#server/db/drizzle/statement.ts";
import { events, users } from "#server/db/schema/index.ts";

const at = "2026-11-22 08:00:00+00";
type Fields = NonNullable<Parameters<typeof createRowMapper>[0]>;
const mapperOf = (fields: Record<string, Fields[number]["field"]>) =>
  createRowMapper(Object.entries(fields).map(([path, field]) => ({ path: path.split("."), field })));

it("decodes columns and expressions, and leaves null as it is", () => {
  const mapRows = mapperOf({
    id: events.id,
    startsAt: events.startsAt,
    endsAt: events.endsAt,
    seats: sql<number>`count(*)`.mapWith(Number),
    since: sql`now()`.mapWith(events.startsAt).as("since"),
  });
  expect(mapRows?.([[1, at, null, "3", at]])).toEqual([
    { id: 1, startsAt: new Date(at), endsAt: null, seats: 3, since: new Date(at) },
  ]);
});

it("leaves grouped fields, subqueries and statements without fields to Drizzle", () => {
  expect(mapperOf({ id: events.id, "author.id": users.id })).toBeUndefined();
  expect(mapperOf({ id: events.id, one: new QueryBuilder().select().from(users).as("one") })).toBeUndefined();
  expect(createRowMapper(undefined)).toBeUndefined();
});
