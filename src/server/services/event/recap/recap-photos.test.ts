import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import { eventHosts, eventPhotos, events, uploads } from "#server/db/schema/index.ts";
import { deleteUpload } from "#server/services/upload/delete-upload.ts";
import { sweepUploads } from "#server/services/upload/sweep-uploads.ts";
import { anonymous, asAdmin, asMember, callerFor, errorOf } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createHostedEvent } from "#test/events/past-events.ts";
import { createTokenOf, createUpload, NOW } from "#test/factories.ts";
import { phonePhoto, uploadSite } from "#test/upload/uploads.ts";

// Written for real: PostgreSQL checks references of rows made in the same transaction more strictly.
const database = committedTestDatabase();
const site = uploadSite(database);
const results = { came: 18, kgRescued: 24.5, kgDonated: 0, kgComposted: 0 };
const consent = true;

/** Stores a hosted event that is over, and a photo that the host uploaded for its recap. */
async function hostWithPhoto() {
  const { user, bearer } = await site.login();
  const { caller } = await callerFor(database.db, user);
  const { event } = await createHostedEvent(database.db, { createdBy: user.id });
  const presigned = await site.presign(bearer, { size: (await phonePhoto()).length }, "recapRouter");
  await site.put(presigned.url, await phonePhoto());
  const photos = [{ key: presigned.key, alt: "Crates of bread" }];
  return { user, bearer, caller, id: event.id, key: presigned.key, photos };
}

it("are public while they are in the recap of a visible event, and on it only", async () => {
  const { caller, id, key, photos } = await hostWithPhoto();
  const admin = await asAdmin(database.db);
  expect((await site.get(key)).status).toBe(404);
  const { recap } = await caller.event.saveRecap({ id, ...results, photos, consent });
  expect(recap.photos).toEqual([{ url: `https://cukup.test/api/storage/${key}`, alt: "Crates of bread" }]);
  const answer = await site.get(key);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
  expect(Buffer.from(await answer.bytes()).includes("SECRET-PHONE")).toBe(false);

  await database.db.update(events).set({ status: "declined" }).where(eq(events.id, id));
  expect((await site.get(key)).status).toBe(404);
  expect(await anonymous(database.db).caller.event.findRecap({ id })).toBeNull();
  await database.db.update(events).set({ status: "published" }).where(eq(events.id, id));
  await caller.event.saveRecap({ id, ...results });
  expect((await site.get(key)).status).toBe(404);
  await caller.event.saveRecap({ id, ...results, photos, consent });
  await admin.caller.event.reopen({ id });
  expect((await site.get(key)).status).toBe(404);
});

it("need the consent of those who can be recognised, and words for those who cannot see", async () => {
  const { caller, id, photos, key } = await hostWithPhoto();
  const refusalOf = async (input: Parameters<typeof caller.event.saveRecap>[0]) => {
    const { status, details } = await errorOf(caller.event.saveRecap(input));
    return [status, details[0]?.path];
  };
  const input = { id, ...results };
  expect(await refusalOf({ ...input, photos })).toEqual([400, "consent"]);
  expect(await refusalOf({ ...input, photos, consent: false })).toEqual([400, "consent"]);
  expect(await refusalOf({ ...input, photos: [{ key, alt: " " }], consent })).toEqual([400, "photos.0.alt"]);
  const twice = [...photos, ...photos];
  expect(await refusalOf({ ...input, photos: twice, consent })).toEqual([400, "photos"]);
  const many = Array.from({ length: 9 }, (_, index) => ({ key: `upload-key-of-photo-${index}`, alt: "A" }));
  expect(await refusalOf({ ...input, photos: many, consent })).toEqual([400, "photos"]);
  expect(await database.db.$count(eventPhotos)).toBe(0);
});

it("are the organiser's own uploads, or those of another host that the recap has already", async () => {
  const { db } = database;
  const { caller, id, photos, key } = await hostWithPhoto();
  const foreign = await hostWithPhoto();
  const pending = await createUpload(db, foreign.user.id, { status: "pending" });
  for (const wrong of [key, pending.key, "../../x", "x".repeat(30)]) {
    const wrongPhotos = [...foreign.photos, { key: wrong, alt: "Not mine" }];
    const error = await errorOf(
      foreign.caller.event.saveRecap({ id: foreign.id, ...results, photos: wrongPhotos, consent }),
    );
    expect([error.status, error.details[0]?.path], wrong).toEqual([400, "photos.1.key"]);
  }
  await caller.event.saveRecap({ id, ...results, photos, consent });
  const second = await asMember(db);
  await db.insert(eventHosts).values({ eventId: id, userId: second.user.id, acceptedAt: NOW });
  const added = await createUpload(db, second.user.id);
  const both = [{ key: added.key, alt: "Soup" }, ...photos];
  const { recap } = await second.caller.event.saveRecap({ id, ...results, photos: both, consent });
  expect(recap.photos.map(({ alt }) => alt)).toEqual(["Soup", "Crates of bread"]);
  // A photo belongs to one recap.
  const own = await createHostedEvent(db);
  await db.insert(eventHosts).values({ eventId: own.event.id, userId: second.user.id, acceptedAt: NOW });
  const again = second.caller.event.saveRecap({
    ...{ id: own.event.id, ...results, consent },
    photos: [{ key: added.key, alt: "Soup" }],
  });
  expect((await errorOf(again)).status).toBe(400);
});

it("are kept while they are in use, and afterwards swept as unused uploads", async () => {
  const { caller, id, key, user, photos } = await hostWithPhoto();
  await caller.event.saveRecap({ id, ...results, photos, consent });
  await expect(deleteUpload({ ...site.call, viewer: user }, key)).rejects.toMatchObject({ status: 409 });
  await database.db.update(uploads).set({ createdAt: new Date(0) });
  expect(await sweepUploads(site.call)).toMatchObject({ rows: 0 });
  await caller.event.saveRecap({ id, ...results });
  expect(await sweepUploads(site.call)).toMatchObject({ rows: 1 });
});

it("are kept for a day after an event is reopened, however old they are", async () => {
  const { caller, id, photos } = await hostWithPhoto();
  const admin = await asAdmin(database.db);
  await caller.event.saveRecap({ id, ...results, photos, consent });
  await admin.caller.event.reopen({ id });
  await database.db.update(uploads).set({ createdAt: new Date(0) });
  const sweptAfter = async (ms: number) =>
    (await sweepUploads({ ...site.call, now: () => new Date(NOW.getTime() + ms) })).rows;
  expect(await sweptAfter(DAY_MS - 1)).toBe(0);
  await caller.event.saveRecap({ id, ...results, photos, consent });
  expect(await sweptAfter(DAY_MS)).toBe(0);
  await caller.event.saveRecap({ id, ...results });
  expect(await sweptAfter(DAY_MS)).toBe(1);
});

it("go with the account that uploaded them, right away, and the recap stays", async () => {
  const { db } = database;
  const { caller, id, photos } = await hostWithPhoto();
  await caller.event.saveRecap({ id, ...results, photos, consent });
  const other = await asMember(db);
  await db.update(uploads).set({ userId: other.user.id });
  await other.caller.user.delete({});
  expect(other.traces.tags).toContain(`event:${id}`);
  const recap = await anonymous(db).caller.event.recap({ id });
  expect([recap.photos, recap.kgRescued]).toEqual([[], 24.5]);
  await Promise.all(other.traces.background);
});

it("are announced by activated members with a session, as pictures of food and events are", async () => {
  const { db } = database;
  const { bearer, user } = await site.login();
  const newcomer = await site.login({ activated: false, verified: false });
  const dates = { createdAt: new Date(), expiresAt: new Date(Date.now() + DAY_MS), lastUsedAt: new Date() };
  const { secret } = await createTokenOf(db, user.id, { scopes: ["food:write", "events:write"], ...dates });
  const announce = async (as: typeof bearer | undefined) =>
    (await site.announce(as ?? {}, [{ size: 9 }], "recapRouter")).status;
  expect(await announce(bearer)).toBe(200);
  expect(await announce(newcomer.bearer)).toBe(403);
  expect(await announce({ authorization: `Bearer ${secret}` })).toBe(403);
  expect(await announce(undefined)).toBe(401);
});

it("stand in the order in which they were given", async () => {
  const { db } = database;
  const { caller, id, user } = await hostWithPhoto();
  const keys = [];
  for (let index = 0; index < 8; index += 1) keys.push((await createUpload(db, user.id)).key);
  const photos = keys.toReversed().map((key, index) => ({ key, alt: `Photo ${index}` }));
  await caller.event.saveRecap({ id, ...results, photos, consent });
  await caller.event.saveRecap({ id, ...results, photos: photos.toReversed(), consent });
  const rows = await db.select().from(eventPhotos).orderBy(asc(eventPhotos.position));
  expect(rows.map(({ alt, position }) => [position, alt])).toEqual(
    photos.toReversed().map(({ alt }, position) => [position, alt]),
  );
});
