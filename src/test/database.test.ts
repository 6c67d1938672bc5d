import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#server/db/schema/index.ts";
import { committedTestDatabase, testDatabase } from "./database.ts";

const insertUser = (username: string) =>
  sql`insert into users (username, email, password_hash) values (${username}, ${`${username}@example.com`}, 'x')`;

describe("testDatabase", () => {
  const database = testDatabase();

  for (const round of [1, 2]) {
    it(`starts from empty tables, whatever the test before wrote (${round})`, async () => {
      expect(await database.db.$count(users)).toBe(0);
      await database.db.execute(insertUser("ali"));
      expect(await database.db.$count(users)).toBe(1);
    });
  }

  it("turns a transaction within into a savepoint", async () => {
    await database.db.execute(insertUser("ali"));
    await expect(
      database.db.transaction(async (transaction) => {
        await transaction.execute(insertUser("siti"));
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await database.db.$count(users)).toBe(1);
  });
});

describe("committedTestDatabase", () => {
  const database = committedTestDatabase();

  // Few rows are deleted, many are truncated.
  for (const [round, size] of [1, 2_000, 1].entries()) {
    it(`shows a write to other connections, and empties the tables and starts with the first id again afterwards (${round})`, async () => {
      await database.db.execute(insertUser("ali"));
      const counts = await Promise.all(Array.from({ length: 4 }, () => database.db.$count(users)));
      expect(counts).toEqual([1, 1, 1, 1]);
      const [ali] = await database.db.select({ id: users.id }).from(users);
      // Tests before the first round have used ids.
      if (round > 0) expect(ali?.id).toBe(1);
      await database.db.execute(sql`insert into users (username, email, password_hash)
        select 'person' || n, n || '@example.com', 'x' from generate_series(2, ${size}::int) n`);
    });
  }
});
