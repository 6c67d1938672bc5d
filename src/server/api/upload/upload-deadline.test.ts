import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TimedContext } from "#server/api/deadline.ts";
import { handleDeleteFile } from "#server/api/upload/delete-file.ts";
import { handleStorage } from "#server/api/upload/storage.ts";
import { handleUploadthing } from "#server/api/upload/uploadthing.ts";
import { createDatabase, type Database } from "#server/db/client.ts";
import { committedTestDatabase, findWaiting } from "#test/database.ts";
import { guarded } from "#test/read/responses.ts";
import { ORIGIN, phonePhoto, uploadSite } from "#test/upload/uploads.ts";

/** Looks on and holds locks; the calls have a pool of one connection. */
const database = committedTestDatabase();
const site = uploadSite(database);
let pool: Database;
beforeAll(() => {
  pool = createDatabase(database.url, { max: 1 });
  return () => pool.close();
});

/** Deadlines pass when the test says so. */
const deadlines = new Set<() => void>();
beforeEach(() => deadlines.clear());
function passDeadline(): void {
  for (const work of deadlines) work();
}
const timed = (): TimedContext => ({
  ...site.call,
  db: pool.db,
  startTimer(_ms, work) {
    deadlines.add(work);
    return () => void deadlines.delete(work);
  },
});

const post = (path: string, headers: Record<string, string>, body: object) =>
  new Request(`${ORIGIN}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const announce = (headers: Record<string, string>) => {
  const files = [{ name: "photo.jpg", type: "image/jpeg", size: 9 }];
  const path = "/api/uploadthing?actionType=upload&slug=imageRouter";
  return guarded((request) => handleUploadthing(request, timed()))(
    post(path, headers, { input: null, files }),
  );
};
const remove = (headers: Record<string, string>, key: string) =>
  guarded((request) => handleDeleteFile(request, timed()))(post("/api/delete-file", headers, { key }));

const put = (url: string, photo: Uint8Array, start = 0) => {
  const body = new FormData();
  body.append("file", new File([photo.slice(start)], "photo.jpg"));
  const headers = { range: `bytes=${start}-` };
  return handleStorage(new Request(url, { method: "PUT", headers, body }), timed());
};

const failureOf = async (response: Response) => {
  const { errors } = (await response.json()) as { errors?: { code: string }[] };
  return [response.status, errors?.[0]?.code];
};

const isAnyWaiting = async () => (await findWaiting(database.db)).length > 0;

/** Lets what still wants the pool's connection have it. */
async function settle(): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    await pool.client`select 1`;
    await new Promise(setImmediate);
  }
}

describe("a call about uploads that takes too long gets 503 and has written nothing", () => {
  it.each(["announce", "remove"])("while it waits for a connection: %s", async (name) => {
    const { bearer } = await site.login();
    const { key } = await site.upload(bearer, await phonePhoto());
    const before = await site.kept();
    const held = await pool.client.reserve();
    const response = name === "announce" ? announce(bearer) : remove(bearer, key);
    await expect.poll(() => deadlines.size).toBe(1);
    passDeadline();
    expect(await failureOf(await response)).toEqual([503, "UNAVAILABLE"]);
    held.release();
    await settle();
    expect(await site.kept()).toEqual(before);
  });

  it.each(["announce", "remove"])("while it waits for a table: %s", async (name) => {
    const { bearer } = await site.login();
    const { key } = await site.upload(bearer, await phonePhoto());
    const before = await site.kept();
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table uploads in exclusive mode`);
      const response = name === "announce" ? announce(bearer) : remove(bearer, key);
      await expect.poll(isAnyWaiting).toBe(true);
      passDeadline();
      expect(await failureOf(await response)).toEqual([503, "UNAVAILABLE"]);
    });
    await settle();
    expect(await site.kept()).toEqual(before);
  });
});

describe("a photo whose bytes are complete while the database is away keeps them, so that the upload resumes", () => {
  it.each([
    { when: "when the last write takes too long", fail: async () => passDeadline() },
    {
      when: "when the connection is lost",
      fail: () =>
        database.db.execute(sql`select pg_terminate_backend(pid) from pg_locks
          where not granted and relation = 'uploads'::regclass`),
    },
  ])("$when", async ({ fail }) => {
    const { bearer } = await site.login();
    const photo = await phonePhoto();
    const { url, key } = await site.presign(bearer, { size: photo.length });
    const response = await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table uploads in exclusive mode`);
      const sent = put(url, photo);
      await expect.poll(isAnyWaiting).toBe(true);
      await fail();
      return { sent };
    });
    expect(await failureOf(await response.sent)).toEqual([503, "UNAVAILABLE"]);
    await settle();
    expect((await site.head(url)).headers.get("x-ut-range-start")).toBe(`${photo.length}`);
    expect((await put(url, photo, photo.length)).status).toBe(200);
    expect(await site.kept()).toEqual({ files: [key], parts: [], rows: [key] });
  });
});

describe("a call about uploads whose COMMIT is on its way", () => {
  const lock = sql`select pg_advisory_xact_lock(4712)`;
  beforeEach(async () => {
    await database.db.execute(sql`create or replace function wait_at_commit() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4712); return null; end $$`);
    await database.db.execute(sql`create constraint trigger wait_at_commit after insert or update on uploads
      deferrable initially deferred for each row execute function wait_at_commit()`);
  });
  afterEach(async () => {
    await database.db.execute(sql`drop trigger wait_at_commit on uploads`);
  });

  it("gets an unknown outcome", async () => {
    const { bearer } = await site.login();
    await database.db.transaction(async (tx) => {
      await tx.execute(lock);
      const response = announce(bearer);
      await expect.poll(isAnyWaiting).toBe(true);
      passDeadline();
      expect(await failureOf(await response)).toEqual([503, "OUTCOME_UNKNOWN"]);
    });
    await settle();
    expect((await site.kept()).rows).toHaveLength(1);
  });

  it("gets an unknown outcome for a photo, which its repetition stores once", async () => {
    const { bearer } = await site.login();
    const photo = await phonePhoto();
    const { url, key } = await site.presign(bearer, { size: photo.length });
    await database.db.transaction(async (tx) => {
      await tx.execute(lock);
      const response = put(url, photo);
      await expect.poll(isAnyWaiting).toBe(true);
      passDeadline();
      expect(await failureOf(await response)).toEqual([503, "OUTCOME_UNKNOWN"]);
    });
    await settle();
    expect((await put(url, photo, photo.length)).status).toBe(200);
    expect(await site.kept()).toMatchObject({ files: [key], rows: [key] });
  });
});
