import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach } from "vitest";
import type { TimedContext } from "#server/api/deadline.ts";
import { handleStorage } from "#server/api/upload/storage.ts";
import { handleUploadthing } from "#server/api/upload/uploadthing.ts";
import type { Db } from "#server/db/client.ts";
import { uploads } from "#server/db/schema/index.ts";
import { createDiskStorage } from "#server/integrations/storage/disk-storage.ts";
import { createStaging } from "#server/integrations/storage/staging.ts";
import { createTestContext } from "#test/callers.ts";
import { createLogin } from "#test/factories.ts";

export const ORIGIN = "https://cukup.test";

export type Presigned = { url: string; key: string };
export type Claim = { name?: string; size?: number; type?: string };

/** Creates a JPEG that its metadata rotates upright, with GPS data, as phones take them. */
export function phonePhoto(): Promise<Buffer> {
  const red = { width: 60, height: 300, channels: 3 as const, background: "red" };
  return sharp({ create: { width: 600, height: 300, channels: 3, background: "green" } })
    .composite([{ input: { create: red }, left: 0, top: 0 }])
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "1/1 17/1 0/1" }, IFD0: { Model: "SECRET-PHONE" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/**
 * Reads the same picture as a HEIC, rotated upright by `irot`, with GPS data and the time 2026-11-21 19:05 of Tokyo; made with
 * libheif's heif-enc.
 */
export const heicPhoto = (): Promise<Buffer> => readFile(join(import.meta.dirname, "iphone.heic"));

/** Creates a site that stores its uploads in a temporary directory. */
export function uploadSite(database: { readonly db: Db }) {
  let directory = "";
  let call: TimedContext;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "cukup-uploads-"));
    call = {
      ...createTestContext(database.db).context,
      storage: createDiskStorage(directory),
      staging: createStaging(directory),
      now: () => new Date(),
      appUrl: ORIGIN,
    };
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const site = {
    get call() {
      return call;
    },
    get directory() {
      return directory;
    },
    login: async (overrides: Parameters<typeof createLogin>[1] = {}) => {
      const { user, tokens } = await createLogin(database.db, overrides, new Date());
      return { user, tokens, bearer: { authorization: `Bearer ${tokens.access_token}` } };
    },
    announce: (headers: Record<string, string>, files: Claim[], slug = "imageRouter") =>
      handleUploadthing(
        new Request(`${ORIGIN}/api/uploadthing?actionType=upload&slug=${slug}`, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify({
            input: null,
            files: files.map((file) => ({ name: "photo.jpg", type: "image/jpeg", size: 1, ...file })),
          }),
        }),
        call,
      ),
    presign: async (headers: Record<string, string>, file: Claim, slug?: string): Promise<Presigned> => {
      const response = await site.announce(headers, [file], slug);
      if (!response.ok) throw new Error(await response.text());
      const [presigned] = (await response.json()) as Presigned[];
      if (!presigned) throw new Error("Nothing was presigned");
      return presigned;
    },
    put: (url: string, bytes: Uint8Array, range = "bytes=0-") => {
      const body = new FormData();
      body.append("file", new File([new Uint8Array(bytes)], "photo.jpg"));
      return handleStorage(new Request(url, { method: "PUT", headers: { range }, body }), call);
    },
    /** Sends a bare body, as it comes. */
    putBody: (url: string, body: ReadableStream) =>
      handleStorage(
        new Request(url, {
          method: "PUT",
          headers: { range: "bytes=0-" },
          body,
          duplex: "half",
        } as RequestInit),
        call,
      ),
    head: (url: string) => handleStorage(new Request(url, { method: "HEAD" }), call),
    get: (path: string, headers: Record<string, string> = {}) =>
      handleStorage(new Request(`${ORIGIN}/api/storage/${path}`, { headers }), call),
    upload: async (headers: Record<string, string>, bytes: Uint8Array, claim: Claim = {}) => {
      const presigned = await site.presign(headers, { size: bytes.byteLength, ...claim });
      return { ...presigned, answer: await site.put(presigned.url, bytes) };
    },
    /** Returns the keys on disk, partial uploads included, and the keys in the database. */
    kept: async () => {
      const names = await readdir(directory);
      const parts = await readdir(join(directory, ".staging")).catch(() => []);
      const rows = await database.db.select({ key: uploads.key }).from(uploads);
      return {
        files: names.filter((name) => !name.startsWith(".")).toSorted(),
        parts: parts.toSorted(),
        rows: rows.map(({ key }) => key).toSorted(),
      };
    },
  };
  return site;
}

export const NOTHING = { files: [], parts: [], rows: [] };
