import { expect, it } from "vitest";
import { migrateDatabase } from "#server/db/migrate.ts";
import { emptyTestDatabase, withClient } from "#test/database.ts";
import { createOlderSchema } from "#test/older-schema.ts";

const database = emptyTestDatabase();

it("gives logged items their dish, renamed or not, and changes none of their figures", async () => {
  await withClient(database.url, async (sql) => {
    await createOlderSchema(database.url, "dishes-2");
    const [user] = await sql`
      insert into users (username, email, password_hash, permission) values ('lina', 'lina@example.com', 'x', 1) returning id`;
    const log = (name: string, source: string) => sql`
      insert into food_items (user_id, name, calories_kcal, serving_qty, serving_unit, eaten_at, meal, source)
      values (${user?.id}, ${name}, 496, 1, 'piece', now(), 'lunch', ${source})`;
    await log("Roti PRATA (plain)", "table");
    await log("Indian rojak (mixed platter)", "table");
    await log("Laksa", "manual");
    await log("Something else", "table");
    const idOf = async (name: string) => (await sql`select id from dishes where name = ${name}`)[0]?.id;
    const before = {
      prata: await idOf("Roti prata (plain)"),
      rojak: await idOf("Indian rojak (mixed platter)"),
    };
    const items = () => sql`select * from food_items order by id`;
    const itemsBefore = await items();
    await migrateDatabase(database.url);
    const itemsAfter = await items();
    expect(itemsAfter.map((item) => item.dish_id)).toEqual([before.prata, before.rojak, null, null]);
    expect(itemsAfter.map((item) => ({ ...item, dish_id: null }))).toEqual([...itemsBefore]);
    expect(await idOf("Roti prata (plain)")).toBe(before.prata);
    expect(await idOf("Indian rojak (platter to share)")).toBe(before.rojak);
    const [counted] =
      await sql`select count(*)::int as dishes, min(kcal) filter (where id = ${before.prata}) as prata from dishes`;
    expect(counted).toEqual({ dishes: 802, prata: 246 });
  });
});
