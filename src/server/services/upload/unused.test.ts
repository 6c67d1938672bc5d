import { expect, it } from "vitest";
import { eventPhotos, uploads } from "#server/db/schema/index.ts";
import { deleteUpload } from "#server/services/upload/delete-upload.ts";
import { createTestContext, errorOf } from "#test/callers.ts";
import { committedTestDatabase, findWaiting } from "#test/database.ts";
import { createHostedEvent } from "#test/events/past-events.ts";
import { createUpload } from "#test/factories.ts";

const database = committedTestDatabase();

it("is not deleted while a recap is about to show it", async () => {
  const { db } = database;
  const { event, host } = await createHostedEvent(db);
  const { id, key } = await createUpload(db, host.user.id);
  const { context } = createTestContext(db);
  const deletion = await db.transaction(async (tx) => {
    await tx.insert(eventPhotos).values({ eventId: event.id, uploadId: id, alt: "Bread", position: 0 });
    const refusal = errorOf(deleteUpload({ ...context, viewer: host.user }, key));
    await expect.poll(() => findWaiting(tx)).toHaveLength(1);
    // In an object: a promise would be awaited before the commit.
    return { refusal };
  });
  expect(await deletion.refusal).toMatchObject({ status: 409, message: "This file is in use." });
  expect([await db.$count(uploads), await db.$count(eventPhotos)]).toEqual([1, 1]);
});
