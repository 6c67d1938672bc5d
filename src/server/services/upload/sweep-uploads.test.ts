import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { foodItems, uploads } from "#server/db/schema/index.ts";
import { sweepUploads } from "#server/services/upload/sweep-uploads.ts";
import { testDatabase } from "#test/database.ts";
import { phonePhoto, uploadSite } from "#test/upload/uploads.ts";

const database = testDatabase();
const site = uploadSite(database);
const DAY_MS = 24 * 60 * 60 * 1000;

it("takes what nothing has used for a day, and what has no row, and leaves the rest", async () => {
  const { user, bearer } = await site.login();
  const photo = await phonePhoto();
  const used = await site.upload(bearer, photo, { name: "used" });
  const unused = await site.upload(bearer, photo, { name: "unused" });
  const fresh = await site.upload(bearer, photo, { name: "fresh" });
  const pending = await site.presign(bearer, { size: 5 });
  const old = new Date(Date.now() - DAY_MS - 60_000);
  for (const { key } of [used, unused, pending])
    await database.db.update(uploads).set({ createdAt: old }).where(eq(uploads.key, key));
  const [row] = await database.db.select().from(uploads).where(eq(uploads.key, used.key));
  const dish = { name: "Laksa", caloriesKcal: 600, servingQty: 1, servingUnit: "bowl" };
  const meal = { eatenAt: new Date(), meal: "lunch", source: "manual" } as const;
  await database.db.insert(foodItems).values({ userId: user.id, uploadId: row?.id, ...dish, ...meal });
  await writeFile(join(site.directory, ".staging", `${pending.key}.part`), "half");

  const stray = "stray-".padEnd(40, "x");
  const young = "young-".padEnd(40, "x");
  const draft = join(site.directory, ".staging", `${stray}.draft`);
  for (const path of [join(site.directory, stray), join(site.directory, young), draft]) await mkdir(path);
  const partOf = (key: string) => join(site.directory, ".staging", `${key}.part`);
  for (const key of [stray, used.key, fresh.key]) await writeFile(partOf(key), "half");
  const photos = [stray, used.key].map((key) => join(site.directory, key));
  for (const path of [...photos, draft, partOf(stray), partOf(used.key)]) await utimes(path, old, old);

  expect(await sweepUploads(site.call)).toEqual({ rows: 2, strays: 1 });
  expect(await site.kept()).toEqual({
    files: [used.key, fresh.key, young].toSorted(),
    parts: [`${fresh.key}.part`],
    rows: [used.key, fresh.key].toSorted(),
  });
  expect(await sweepUploads(site.call)).toEqual({ rows: 0, strays: 0 });
});
