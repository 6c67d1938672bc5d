import { expect, it } from "vitest";
import { migrateDatabase } from "#server/db/migrate.ts";
import { emptyTestDatabase, withClient } from "#test/database.ts";
import { createOlderSchema } from "#test/older-schema.ts";

const database = emptyTestDatabase();

it("corrects the texts of guides, and leaves alone those that an admin has edited, renamed or deleted", async () => {
  await withClient(database.url, async (sql) => {
    await createOlderSchema(database.url, "guides-in-plain-english");
    const own = { text: "Our own words.", summary: "Our own summary.", title: "Blue bins in our town" };
    await sql`update guides set description = ${own.text} where slug = 'freezing-food-well'`;
    await sql`update guides set summary = ${own.summary} where slug = 'reading-date-labels'`;
    await sql`update guides set title = ${own.title} where slug = 'what-the-blue-bins-take'`;
    await sql`delete from guides where slug = 'leftover-rice-and-noodles'`;
    const read = () => sql`select * from guides order by slug`;
    const before = await read();
    await migrateDatabase(database.url);
    const after = await read();
    const edited = ["freezing-food-well", "reading-date-labels", "what-the-blue-bins-take"];
    expect(after.map(({ slug }) => slug)).toEqual(before.map(({ slug }) => slug));
    for (const [index, guide] of after.entries()) {
      const old = before[index];
      if (edited.includes(guide.slug)) expect(guide).toEqual(old);
      else {
        expect(guide.description, guide.slug).toContain("\nSources checked November 2026.\n");
        expect(guide).toMatchObject({ title: old?.title, updated_at: old?.updated_at, topic: old?.topic });
      }
    }
  });
});
