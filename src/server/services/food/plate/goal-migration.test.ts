import { expect, it } from "vitest";
import { migrateDatabase } from "#server/db/migrate.ts";
import { emptyTestDatabase, withClient } from "#test/database.ts";
import { createOlderSchema } from "#test/older-schema.ts";

const database = emptyTestDatabase();

it("keeps five days for members who had marked a plate, unless they chose otherwise", async () => {
  await withClient(database.url, async (sql) => {
    await createOlderSchema(database.url, "gentler-goal");
    const enter = async (username: string, leftover: string | null) => {
      const [user] = await sql`
        insert into users (username, email, password_hash, permission)
        values (${username}, ${`${username}@example.com`}, 'x', 1) returning id`;
      const id: number = user?.id;
      await sql`
        insert into food_items (user_id, name, calories_kcal, serving_qty, serving_unit, eaten_at, meal, source, leftover)
        values (${id}, 'Rice', 300, 1, 'bowl', now(), 'lunch', 'manual', ${leftover})`;
      return id;
    };
    const [marked, unmarked, chosen] = [
      await enter("marked", "none"),
      await enter("unmarked", null),
      await enter("chosen", "some"),
    ];
    await sql`insert into waste_goals (user_id, clean_days) values (${chosen}, 7)`;
    await migrateDatabase(database.url);
    const goals = await sql`select user_id, clean_days from waste_goals order by user_id`;
    expect([...goals]).toEqual([
      { user_id: marked, clean_days: 5 },
      { user_id: chosen, clean_days: 7 },
    ]);
    expect(unmarked).toBeGreaterThan(0);
  });
});
