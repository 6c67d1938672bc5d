import { afterEach, expect, it, vi } from "vitest";
import { invalidateTags } from "#server/cache/invalidate.ts";
import { seatTags } from "#server/cache/tags.ts";
import { createDatabase } from "#server/db/client.ts";
import { replaceSingleton } from "#server/singleton.ts";
import { committedTestDatabase } from "#test/database.ts";

const database = committedTestDatabase();

afterEach(() => {
  for (const name of ["database", "invalidationSender", "tagVersions"]) replaceSingleton(name, undefined);
});

it("reaches the other processes however many tags a write invalidates", async () => {
  const own = createDatabase(database.url);
  const other = createDatabase(database.url);
  try {
    const heard: string[] = [];
    await other.client.listen("cukup_tags", (payload) => heard.push(...payload.split(",").slice(1)));
    replaceSingleton("database", own);
    replaceSingleton("invalidationSender", "this process");
    const tags = seatTags(...Array.from({ length: 3_000 }, (_, index) => 1_000_000 + index));
    invalidateTags(...tags);
    await vi.waitFor(() => expect(heard).toHaveLength(tags.length), { timeout: 60_000 });
    expect(new Set(heard)).toEqual(new Set(tags));
  } finally {
    await Promise.all([own.close(), other.close()]);
  }
});
