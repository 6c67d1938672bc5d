import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { events, uploads, users } from "#server/db/schema/index.ts";
import { deleteUpload } from "#server/services/upload/delete-upload.ts";
import { sweepUploads } from "#server/services/upload/sweep-uploads.ts";
import { callerFor, errorOf } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { phonePhoto, uploadSite } from "#test/upload/uploads.ts";

// Written for real: PostgreSQL checks references of rows made in the same transaction more strictly.
const database = committedTestDatabase();
const site = uploadSite(database);
const form = { title: "T", date: "2027-01-01", time: "10:00", location: "L", description: "D" };

async function adminWithPicture() {
  const { user, bearer } = await site.login({ permission: 0 });
  const presigned = await site.presign(bearer, { size: (await phonePhoto()).length }, "coverRouter");
  await site.put(presigned.url, await phonePhoto());
  const { caller } = await callerFor(database.db, user);
  return { user, caller, bearer, key: presigned.key };
}

it("is the author's own upload, and public with the event", async () => {
  const { caller, key } = await adminWithPicture();
  expect((await site.get(key)).status).toBe(404);
  const event = await caller.event.create({ ...form, coverKey: key });
  expect(event.coverUrl).toBe(`https://cukup.test/api/storage/${key}`);
  const answer = await site.get(key);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
  expect((await caller.event.list({})).items[0]?.coverUrl).toBe(event.coverUrl);

  expect((await caller.event.update({ id: event.id, title: "New" })).coverUrl).toBe(event.coverUrl);
  expect((await caller.event.update({ id: event.id, coverKey: null })).coverUrl).toBeNull();
  expect((await site.get(key)).status).toBe(404);
});

it("of a proposal is visible to admins only", async () => {
  const { caller, key } = await adminWithPicture();
  const { id } = await caller.event.create({ ...form, coverKey: key });
  await database.db.update(events).set({ status: "proposed" }).where(eq(events.id, id));
  const member = await site.login();
  const admin = await site.login({ permission: 0 });
  expect((await site.get(key)).status).toBe(404);
  expect((await site.get(key, member.bearer)).status).toBe(404);
  const answer = await site.get(key, admin.bearer);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
});

it("of a proposal may be the member's own upload", async () => {
  const { user, bearer } = await site.login();
  const presigned = await site.presign(bearer, { size: (await phonePhoto()).length }, "coverRouter");
  await site.put(presigned.url, await phonePhoto());
  const { caller } = await callerFor(database.db, user);
  const event = await caller.event.create({ ...form, coverKey: presigned.key });
  expect([event.status, event.coverUrl]).toEqual([
    "proposed",
    `https://cukup.test/api/storage/${presigned.key}`,
  ]);
});

it("is refused for another user's photo", async () => {
  const { key } = await adminWithPicture();
  const other = await adminWithPicture();
  for (const coverKey of [key, "x".repeat(30), "../../x"]) {
    const error = await errorOf(other.caller.event.create({ ...form, coverKey }));
    expect([error.status, error.details[0]?.path]).toEqual([400, "coverKey"]);
  }
  const { caller } = await callerFor(database.db, (await site.login()).user);
  expect((await errorOf(caller.event.create({ ...form, coverKey: key }))).status).toBe(400);
});

it("is kept while it is in use, and the event is kept when the account is deleted", async () => {
  const { caller, key, user } = await adminWithPicture();
  const { id } = await caller.event.create({ ...form, coverKey: key });
  await expect(deleteUpload({ ...site.call, viewer: user }, key)).rejects.toMatchObject({ status: 409 });
  await database.db.update(uploads).set({ createdAt: new Date(0) });
  expect(await sweepUploads(site.call)).toEqual({ rows: 0, strays: 0 });
  await database.db.delete(users).where(eq(users.id, user.id));
  const [event] = await database.db.select().from(events).where(eq(events.id, id));
  expect(event).toMatchObject({ title: "T", coverUploadId: null });
});
