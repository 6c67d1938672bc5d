import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import { scopeNames } from "#lib/account/scopes.ts";
import { fridges, uploads } from "#server/db/schema/index.ts";
import { removeAccount } from "#server/services/account/deletion/remove-account.ts";
import { deleteUpload } from "#server/services/upload/delete-upload.ts";
import { sweepUploads } from "#server/services/upload/sweep-uploads.ts";
import { anonymous, callerFor, callerWithToken, createTestContext, errorOf } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createTokenOf } from "#test/factories.ts";
import { phonePhoto, uploadSite } from "#test/upload/uploads.ts";

// Written for real: PostgreSQL checks references of rows made in the same transaction more strictly.
const database = committedTestDatabase();
const site = uploadSite(database);
const place = { location: "Blk 12, void deck", area: "Woodlands" } as const;

/** Logs a member or admin in who has uploaded a photo. */
async function withPhoto(overrides: Parameters<typeof site.login>[0] = {}) {
  const { user, bearer } = await site.login(overrides);
  const { url, key } = await site.presign(bearer, { size: (await phonePhoto()).length }, "fridgeRouter");
  expect((await site.put(url, await phonePhoto())).status).toBe(200);
  const { caller, traces } = await callerFor(database.db, user);
  return { user, caller, traces, bearer, key, name: `Fridge of ${user.username}` };
}
const statusOf = async (key: string, headers = {}) => (await site.get(key, headers)).status;

it("is for admins and its proposer until the fridge is listed, then for all, upright and without a place", async () => {
  const { caller, bearer, key, name } = await withPhoto();
  const admin = await withPhoto({ permission: 0 });
  const { id, photo } = await caller.fridge.create({ ...place, name, photoKey: key });
  expect(photo).toBe(`https://cukup.test/api/storage/${key}`);
  expect([await statusOf(key), await statusOf(key, bearer), await statusOf(key, admin.bearer)]).toEqual([
    404, 200, 200,
  ]);
  expect(await statusOf(key, (await site.login()).bearer)).toBe(404);
  await admin.caller.fridge.update({ id, status: "listed" });
  const response = await site.get(key);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
  const { width, height, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([width, height, exif]).toEqual([300, 600, undefined]);
  const { caller: visitor } = anonymous(database.db);
  expect((await visitor.fridge.list({})).find((fridge) => fridge.id === id)?.photo).toBe(photo);
  expect((await visitor.fridge.get({ id })).photo).toBe(photo);
});

it("of a proposed fridge that an admin closes stays unseen, as does the fridge", async () => {
  const { caller, key, name } = await withPhoto();
  const admin = await withPhoto({ permission: 0 });
  const { id } = await caller.fridge.create({ ...place, name, photoKey: key });
  await admin.caller.fridge.update({ id, confirmedOn: "2026-12-01" });
  await admin.caller.fridge.update({ id, status: "closed" });
  expect(await statusOf(key)).toBe(404);
  const { caller: visitor } = anonymous(database.db);
  expect(await visitor.fridge.find({ id })).toBeNull();
  expect((await errorOf(admin.caller.follow.add({ kind: "fridge", value: `${id}` }))).status).toBe(404);
  await admin.caller.fridge.update({ id, status: "listed" });
  await admin.caller.fridge.update({ id, status: "closed" });
  expect([await statusOf(key), (await visitor.fridge.get({ id })).status]).toEqual([200, "closed"]);
});

it("is changed and removed by an admin, and deleted once no fridge has it", async () => {
  const { user, caller, key, name } = await withPhoto();
  const admin = await withPhoto({ permission: 0 });
  const { id } = await caller.fridge.create({ ...place, name, photoKey: key });
  await expect(deleteUpload({ ...site.call, viewer: user }, key)).rejects.toMatchObject({ status: 409 });
  await database.db
    .update(uploads)
    .set({ createdAt: new Date(0) })
    .where(eq(uploads.key, key));
  expect(await sweepUploads(site.call)).toEqual({ rows: 0, strays: 0 });
  const kept = await admin.caller.fridge.update({ id, status: "listed", runBy: "Neighbours" });
  expect(kept.photo).toContain(key);
  expect((await admin.caller.fridge.update({ id, photoKey: admin.key })).photo).toContain(admin.key);
  expect([await statusOf(key), await statusOf(admin.key)]).toEqual([404, 200]);
  expect((await sweepUploads(site.call)).rows).toBe(1);
  expect((await admin.caller.fridge.update({ id, photoKey: null })).photo).toBeNull();
});

it("is the caller's own upload", async () => {
  const { key } = await withPhoto();
  const other = await withPhoto();
  for (const photoKey of [key, "x".repeat(30), "../../x"]) {
    const error = await errorOf(other.caller.fridge.create({ ...place, name: other.name, photoKey }));
    expect([error.status, error.details[0]?.path]).toEqual([400, "photoKey"]);
  }
});

it("goes with the account of its uploader, and the fridge stays", async () => {
  const { user, caller, key, name } = await withPhoto();
  const admin = await withPhoto({ permission: 0 });
  const { id } = await caller.fridge.create({ ...place, name, photoKey: key });
  await admin.caller.fridge.update({ id, status: "listed" });
  const { context, traces } = createTestContext(database.db, { storage: site.call.storage });
  expect(await removeAccount(context, { userId: user.id })).toBe(true);
  await Promise.all(traces.background);
  expect(traces.tags).toEqual(expect.arrayContaining(["fridges", `fridge:${id}`]));
  expect(await site.call.storage.open(key)).toBeNull();
  const [row] = await database.db.select().from(fridges).where(eq(fridges.id, id));
  expect(row).toMatchObject({ status: "listed", photoUploadId: null, createdBy: null });
});

it("comes by access token with offers:write, which also reads the fridge that it proposed", async () => {
  const { user } = await site.login();
  const tokenWith = (scopes: (typeof scopeNames)[number][]) =>
    createTokenOf(database.db, user.id, { scopes, createdAt: new Date(), lastUsedAt: new Date() });
  const writer = await tokenWith(["offers:write"]);
  const others = await tokenWith(scopeNames.filter((scope) => scope !== "offers:write"));
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  const size = (await phonePhoto()).length;
  expect((await site.announce(bearer(others.secret), [{ size }], "fridgeRouter")).status).toBe(403);
  expect((await site.announce(bearer(writer.secret), [{ size }], "imageRouter")).status).toBe(403);
  const { url, key } = await site.presign(bearer(writer.secret), { size }, "fridgeRouter");
  await site.put(url, await phonePhoto());
  const { caller } = callerWithToken(database.db, writer);
  const { id } = await caller.fridge.create({ ...place, name: `By ${user.username}`, photoKey: key });
  expect(await caller.fridge.get({ id })).toMatchObject({ status: "proposed" });
  expect((await errorOf(callerWithToken(database.db, others).caller.fridge.get({ id }))).status).toBe(404);
});
