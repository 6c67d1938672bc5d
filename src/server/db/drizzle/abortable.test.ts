import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { abortable } from "#server/db/drizzle/abortable.ts";
import { events } from "#server/db/schema/index.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent } from "#test/factories.ts";

const database = testDatabase();

it("a transaction that took too long leaves nothing behind, and a later one does not begin", async () => {
  const { id } = await createEvent(database.db);
  const controller = new AbortController();
  const { db } = abortable(database.db, controller.signal);
  const rename = (title: string) =>
    db.transaction(async (tx) => {
      await tx.update(events).set({ title }).where(eq(events.id, id));
      if (title === "late") controller.abort(new Error("too late"));
    });
  await rename("in time");
  await expect(rename("late")).rejects.toThrow("too late");
  await expect(rename("later")).rejects.toThrow("too late");
  expect((await db.select({ title: events.title }).from(events).where(eq(events.id, id)))[0]?.title).toBe(
    "in time",
  );
});
