import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { handleStorage } from "#server/api/upload/storage.ts";
import { handleUploadthing } from "#server/api/upload/uploadthing.ts";
import { uploads } from "#server/db/schema/index.ts";
import { cpuMs } from "#test/cpu.ts";
import { testDatabase } from "#test/database.ts";
import { type Claim, heicPhoto, NOTHING, ORIGIN, phonePhoto, uploadSite } from "#test/upload/uploads.ts";

const database = testDatabase();
const site = uploadSite(database);

/** Returns whether the stripe at the left of the picture as it lies is at the top. */
async function isUpright(bytes: Uint8Array): Promise<boolean> {
  const data = await sharp(bytes).extract({ left: 150, top: 5, width: 1, height: 1 }).raw().toBuffer();
  return (data[0] ?? 0) > 200;
}

describe("an upload", () => {
  it("ends as an upright WebP without metadata, and a small one, for its owner alone", async () => {
    const { user, bearer, tokens } = await site.login();
    const photo = await phonePhoto();
    const { key, answer } = await site.upload(bearer, photo);
    expect(answer.status).toBe(200);
    const url = `${ORIGIN}/api/storage/${key}`;
    expect(await answer.json()).toMatchObject({ url, ufsUrl: url, serverData: { key, url } });
    expect(await site.kept()).toEqual({ files: [key], parts: [], rows: [key] });

    const read = await site.get(key, bearer);
    expect(Object.fromEntries(read.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, no-cache",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    const bytes = Buffer.from(await read.arrayBuffer());
    const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: "webp",
      width: 300,
      height: 600,
      exif: undefined,
      orientation: undefined,
    });
    expect(bytes.toString("latin1")).not.toContain("SECRET-PHONE");
    expect(await isUpright(bytes)).toBe(true);

    const small = await site.get(`${key}?size=thumb`, { cookie: `access_token=${tokens.access_token}` });
    expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ width: 160, height: 320 });
    const etag = read.headers.get("etag") ?? "";
    expect((await site.get(key, { ...bearer, "if-none-match": etag })).status).toBe(304);

    const [row] = await database.db.select().from(uploads);
    expect(row).toMatchObject({
      userId: user.id,
      status: "stored",
      mimeType: "image/webp",
      sizeBytes: bytes.length,
    });
    const stranger = await site.login({ permission: 0 });
    for (const headers of [{}, stranger.bearer]) expect((await site.get(key, headers)).status).toBe(404);
  });

  it("is refused to visitors and to accounts that are not activated", async () => {
    const anonymous = await site.announce({}, [{ size: 9 }]);
    expect(anonymous.status).toBe(401);
    expect(await anonymous.json()).toMatchObject({ message: "No token found", code: "UNAUTHENTICATED" });
    const { bearer } = await site.login({ activated: false });
    const answer = await site.announce(bearer, [{ size: 9 }]);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ message: "Account is not activated!", code: "FORBIDDEN" });
    expect((await site.announce({ authorization: "Bearer nonsense" }, [{ size: 9 }])).status).toBe(401);
    const member = await site.login();
    expect((await site.announce(bearer, [{ size: 9 }], "coverRouter")).status).toBe(403);
    expect((await site.announce(member.bearer, [{ size: 9 }], "otherRouter")).status).toBe(404);
    expect(await site.kept()).toEqual(NOTHING);
  });

  it("is refused at little cost with very many files", async () => {
    const { bearer } = await site.login();
    const took = await cpuMs(async () => {
      for (const [files, status, message] of [
        [300, 400, "Please choose one photo only."],
        [10_000, 413, "The request is too large. At most 64 kB can be sent here."],
      ] as const) {
        const answer = await site.announce(bearer, Array(files).fill({ size: "1" }));
        expect([answer.status, await answer.json()]).toMatchObject([status, { message }]);
      }
    });
    expect(took).toBeLessThan(200);
  });

  it("takes eight photos of a recap at the same time, and one of any other kind", async () => {
    const { bearer } = await site.login();
    const announce = async (count: number, slug: string) => {
      const files = Array.from({ length: count }, (_, index) => ({ size: index + 1 }));
      const answer = await site.announce(bearer, files, slug);
      return [answer.status, await answer.json()];
    };
    expect(await announce(8, "recapRouter")).toMatchObject([200, { length: 8 }]);
    const refusal = (message: string) => [400, { message }];
    expect(await announce(9, "recapRouter")).toMatchObject(refusal("Please choose at most 8 photos."));
    expect(await announce(2, "coverRouter")).toMatchObject(refusal("Please choose one photo only."));
  });

  it("refreshes a session whose access cookie has run out", async () => {
    const { tokens } = await site.login();
    const answer = await site.announce({ cookie: `refresh_token=${tokens.refresh_token}` }, [{ size: 9 }]);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^access_token=/),
      expect.stringMatching(/^refresh_token=/),
    ]);
  });

  it.each([
    [{ size: "100" }, "The file's size is not valid."],
    [{ name: 7 }, "The file's name is not valid."],
    [{ type: null }, "The file's type is not valid."],
    [{ type: "image/png x" }, "The file's type is not valid."],
    [{ type: "image/\0x" }, "The file's type is not valid."],
    [{ type: "image/\ud800" }, "The file's type is not valid."],
    [{ name: "\udc00.png" }, "Text contains a character that cannot be used here"],
  ])("is refused in words for people when it is announced with %j", async (claim, message) => {
    const { bearer } = await site.login();
    const answer = await site.announce(bearer, [{ size: 9, ...claim } as Claim]);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message, errors: [{ message }] });
    expect(await site.kept()).toEqual(NOTHING);
  });

  it("is announced 60 times a day at most", async () => {
    const { bearer } = await site.login();
    for (let round = 0; round < 60; round += 1) expect((await site.announce(bearer, [{}])).status).toBe(200);
    const answer = await site.announce(bearer, [{}]);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3_600);
  });

  it.each([
    ["a HEIC", heicPhoto, { name: "IMG_0001.HEIC", type: "image/heic" }],
    [
      "a HEIC of which Windows knows no type",
      heicPhoto,
      { name: "IMG_0001.HEIC", type: "application/octet-stream" },
    ],
    ["a HEIC that says it is a JPEG", heicPhoto, { name: "IMG_0001.JPG", type: "image/jpeg" }],
    ["a JPEG without a type or an ending", phonePhoto, { name: "IMG_0001", type: "" }],
    ["a JPEG of an unknown type", phonePhoto, { name: "photo", type: "application/octet-stream" }],
    ["a JPEG by its old name", phonePhoto, { name: "photo.jpg", type: "image/pjpeg" }],
    ["a JPEG by its wrong name", phonePhoto, { name: "photo.jpg", type: "image/jpg" }],
    ["a JPEG that says it is a PNG", phonePhoto, { name: "photo.png", type: "image/png" }],
  ] satisfies [string, () => Promise<Buffer>, Claim][])(
    "of %s is taken for what its bytes are, upright and without metadata",
    async (_what, make, claim) => {
      const { bearer } = await site.login();
      const { key, answer } = await site.upload(bearer, await make(), claim);
      expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
      const bytes = Buffer.from(await (await site.get(key, bearer)).arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 300, height: 600 });
      expect(await isUpright(bytes)).toBe(true);
      expect(bytes.toString("latin1")).not.toContain("SECRET-PHONE");
    },
  );

  it("needs a URL that this site signed, for this file, and in time", async () => {
    const { bearer } = await site.login();
    const photo = await phonePhoto();
    const { url, key } = await site.presign(bearer, { size: photo.length });
    const forged = [
      url.replace(/signature=.*$/, ""),
      url.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
      url.replace(`x-ut-file-size=${photo.length}`, "x-ut-file-size=9"),
      url.replace(/expires=\d/, "expires=9"),
      url.replace(key, `${key}A`),
    ];
    for (const address of forged) expect((await site.put(address, photo)).status, address).toBe(403);
    const late = { ...site.call, now: () => new Date(Date.now() + 16 * 60_000) };
    expect((await handleStorage(new Request(url, { method: "PUT", body: "x" }), late)).status).toBe(403);
    // The signed URL counts, not the Host header.
    expect((await site.put(url.replace("cukup.test", "127.0.0.1"), photo)).status).toBe(200);
  });

  it("returns the rules of each kind of upload", async () => {
    const answer = await handleUploadthing(new Request(`${ORIGIN}/api/uploadthing`), site.call);
    expect(await answer.json()).toMatchObject([
      { slug: "imageRouter", config: { image: { maxFileSize: "4MB", maxFileCount: 1, minFileCount: 1 } } },
      { slug: "coverRouter", config: { image: { maxFileCount: 1 } } },
      { slug: "recapRouter", config: { image: { maxFileCount: 8 } } },
      { slug: "fridgeRouter", config: { image: { maxFileCount: 1 } } },
      { slug: "offerRouter", config: { image: { maxFileCount: 1 } } },
    ]);
  });

  it("takes no call of a hosted service's while it keeps files itself", async () => {
    const body = JSON.stringify({
      status: "uploaded",
      metadata: {},
      origin: "http://169.254.169.254",
      file: {},
    });
    const headers = { "uploadthing-hook": "callback", "x-uploadthing-signature": "hmac-sha256=00" };
    const request = new Request(`${ORIGIN}/api/uploadthing?slug=imageRouter`, {
      method: "POST",
      headers,
      body,
    });
    expect((await handleUploadthing(request, site.call)).status).toBe(401);
  });
});

describe("a key in the URL", () => {
  it.each([["..%2f..%2fx"], ["%00".padEnd(40, "x")], ["x".repeat(129)], ["%E0%A4%A"], ["short"]])(
    "of %s is refused",
    async (key) => {
      expect((await site.get(key)).status).toBe(400);
    },
  );

  it("that was not announced is 404, signed or not", async () => {
    const { bearer } = await site.login();
    const { url, key } = await site.presign(bearer, { size: 9 });
    expect((await site.get(key, bearer)).status).toBe(404);
    await database.db.delete(uploads);
    const answer = await site.put(url, new Uint8Array(9));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      message: "No file found for presigned URL",
      code: "NOT_FOUND",
    });
  });
});

it("hashes what is kept", async () => {
  const { bearer } = await site.login();
  const { key, answer } = await site.upload(bearer, await phonePhoto());
  const { fileHash } = (await answer.json()) as { fileHash: string };
  const bytes = await (await site.get(key, bearer)).arrayBuffer();
  expect(createHash("md5").update(Buffer.from(bytes)).digest("hex")).toBe(fileHash);
});
