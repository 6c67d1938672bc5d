import { getTableName } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN } from "#lib/account/permission.ts";
import { decodeCursor, encodeCursor } from "#lib/cursor.ts";
import type { Db } from "#server/db/client.ts";
import { createDatabase, type Database } from "#server/db/client.ts";
import * as schema from "#server/db/schema/index.ts";
import { createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createFeedback, createFood, createLogin, createNotification, NOW } from "#test/factories.ts";
import { callRest } from "#test/read/responses.ts";

const database = committedTestDatabase();
/** Statements of the calls. */
let statements: string[];
let pool: Database;
let db: Db;
beforeAll(() => {
  pool = createDatabase(database.url, { max: 2 });
  const logQuery = (text: string) => void statements.push(text);
  db = drizzle(pool.client, { schema, casing: "snake_case", logger: { logQuery } });
  return () => pool.close();
});

let bearer: string;
let userId: number;
beforeEach(async () => {
  const { user, tokens } = await createLogin(database.db, { permission: ADMIN }, new Date());
  bearer = tokens.access_token;
  userId = user.id;
  statements = [];
});

async function get(path: string) {
  const request = new Request(`https://cukup.test/api/v1${path}`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  const response = await callRest(request, createTestContext(db, { now: () => new Date() }).context);
  return { status: response.status, link: response.headers.get("link"), ...(await response.json()) };
}

type Row = { id: number };

/** Four rows in each millisecond, so that the id decides. */
const timeOf = (at: number) => new Date(NOW.getTime() - Math.floor(at / 4));

/** The lists that can be read by cursor, and how a row is stored that is the newest or, at `at`, an older one. */
const lists: Record<string, (at: number) => Promise<Row | undefined>> = {
  "/food": (at) => createFood(database.db, userId, { eatenAt: timeOf(at), name: "Laksa" }),
  "/food?q=laksa": (at) => createFood(database.db, userId, { eatenAt: timeOf(at), name: "Laksa" }),
  "/notification": (at) => createNotification(database.db, userId, { createdAt: timeOf(-at) }),
  "/feedback": (at) => createFeedback(database.db, { createdAt: timeOf(at) }),
  "/admin/audit": async (at) => {
    const row = { action: "guide.create", createdAt: timeOf(-at) };
    const [stored] = await database.db.insert(schema.auditEntries).values(row).returning();
    return stored;
  },
};

describe.each(Object.entries(lists))("%s by cursor", (path, store) => {
  const withQuery = (query: string) => path + (path.includes("?") ? "&" : "?") + query;

  it("holds every row once, although rows are added while it is read", async () => {
    const stored: number[] = [];
    for (let at = 0; at < 8; at += 1) stored.push((await store(at))?.id ?? 0);
    const read: number[] = [];
    let cursor: string | null = "";
    let parts = 0;
    while (cursor !== null) {
      const part = await get(withQuery(`limit=3&page=2&cursor=${cursor}`));
      expect(part.status).toBe(200);
      read.push(...part.data.map(({ id }: Row) => id));
      expect(Object.keys(part.meta)).toEqual(["limit", "next"]);
      cursor = part.meta.next;
      expect(part.link?.match(/rel="\w+"/g) ?? null).toEqual(cursor === null ? null : ['rel="next"']);
      parts += 1;
      await store(-4 * parts);
    }
    expect(read.toSorted()).toEqual(stored.toSorted());
    expect(parts).toBe(3);
    const all = await get(withQuery("limit=100"));
    const inOrder = all.data.map(({ id }: Row) => id).filter((id: number) => stored.includes(id));
    expect(read).toEqual(inOrder);
  });

  it("follows `Link` to its end", async () => {
    for (let at = 0; at < 5; at += 1) await store(at);
    let next: string | undefined = withQuery("limit=2&cursor=");
    const counts: number[] = [];
    while (next) {
      const { data, link } = await get(next);
      counts.push(data.length);
      next = link ? /<\/api\/v1([^>]+)>; rel="next"/.exec(link)?.[1] : undefined;
    }
    expect(counts).toEqual([2, 2, 1]);
  });

  it("ends with null where the last part is full or the list is empty", async () => {
    expect((await get(withQuery("cursor="))).meta).toEqual({ limit: 20, next: null });
    for (let at = 0; at < 2; at += 1) await store(at);
    expect((await get(withQuery("limit=2&cursor="))).meta).toEqual({ limit: 2, next: null });
  });

  it("counts no rows", async () => {
    for (let at = 0; at < 3; at += 1) await store(at);
    const { meta } = await get(withQuery("limit=1&cursor="));
    await get(withQuery(`limit=1&cursor=${meta.next}`));
    expect(statements.filter((text) => /count\(/.test(text))).toEqual([]);
  });

  it.each(["x", "%20", "MTIz", encodeURIComponent("MTIz.MTIz"), "a".repeat(200), btoa("1.2147483648")])(
    "refuses the cursor %s",
    async (cursor) => {
      const { status, errors } = await get(withQuery(`cursor=${cursor}`));
      expect([status, errors]).toEqual([
        400,
        [{ message: "Cursor is not valid", code: "BAD_REQUEST", path: "cursor" }],
      ]);
    },
  );
});

it("a cursor holds a position to the millisecond, as the columns of the lists do", async () => {
  for (const value of [new Date(0), NOW, new Date("2286-11-20T17:46:39.999Z")]) {
    for (const id of [1, 77, 2_147_483_647])
      expect(decodeCursor(encodeCursor({ value, id }))).toEqual({ value, id });
  }
  const tables = [schema.foodItems, schema.notifications, schema.feedback, schema.auditEntries].map(
    getTableName,
  );
  const columns = await pool.client<{ precision: number }[]>`
    select distinct datetime_precision as precision from information_schema.columns
    where table_schema = 'public' and table_name in ${pool.client(tables)} and data_type like 'timestamp%'`;
  expect([...columns]).toEqual([{ precision: 3 }]);
});
