import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { isAppError } from "#server/errors.ts";
import { bucketServer } from "#test/upload/bucket-server.ts";

const server = bucketServer();
const bytes = new TextEncoder().encode("a photo");

const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => expect.unreachable("The call succeeded"),
    (failure: unknown) => failure,
  );
  if (!isAppError(error)) throw error;
  return error;
};

describe("a bucket", () => {
  it("keeps, lists and removes objects", async () => {
    const bucket = server.open();
    expect(await bucket.get("a/1")).toBeNull();
    await bucket.put("a/1", bytes, "image/webp");
    await bucket.put("a/2", bytes.subarray(0, 3), "image/webp");
    await bucket.put("b/1", bytes, "image/webp");
    expect(new TextDecoder().decode((await bucket.get("a/1")) ?? undefined)).toBe("a photo");
    const listed = await bucket.list("a/");
    expect(listed.map(({ key, size }) => [key, size])).toEqual([
      ["a/1", bytes.length],
      ["a/2", 3],
    ]);
    expect(Math.abs((listed[0]?.changedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    await bucket.delete(["a/1", "a/2", "a/3"]);
    expect(await bucket.list("a/")).toEqual([]);
    expect(await bucket.list("")).toHaveLength(1);
  });

  // S3rver cannot encrypt the token of the next page with current versions of OpenSSL.
  it("lists objects beyond the first page of its service", async () => {
    const object = (key: string) =>
      `<Contents><Key>${key}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified><Size>5</Size></Contents>`;
    const pages: Record<string, string> = {
      "": `<IsTruncated>true</IsTruncated><NextContinuationToken>a+b=</NextContinuationToken>${object("a/1")}${object("a/2")}`,
      "a+b=": `<IsTruncated>false</IsTruncated>${object("a/3")}`,
    };
    server.handleWith((request, response) => {
      const { searchParams } = new URL(request.url ?? "", "http://bucket");
      const page = pages[searchParams.get("continuation-token") ?? ""];
      response.setHeader("content-type", "application/xml");
      response.end(`<?xml version="1.0"?><ListBucketResult>${page}</ListBucketResult>`);
    });
    const listed = await server.open().list("a/");
    expect(listed.map(({ key }) => key)).toEqual(["a/1", "a/2", "a/3"]);
    expect(listed[2]).toMatchObject({ size: 5, changedAt: new Date("2026-11-20T10:00:00Z") });
  });

  it("removes more objects than one request may name", async () => {
    const bucket = server.open();
    await bucket.put("a/0", bytes, "image/webp");
    await bucket.put("a/1004", bytes, "image/webp");
    await bucket.delete(Array.from({ length: 1_005 }, (_, index) => `a/${index}`));
    expect(await bucket.list("a/")).toEqual([]);
  });

  it("that is overloaded twice is asked a third time", async () => {
    const bucket = server.open();
    server.fail({ kind: "status", status: 503, times: 2 });
    await bucket.put("a/1", bytes, "image/webp");
    expect(server.requests).toBe(3);
    expect(await bucket.get("a/1")).not.toBeNull();
  });

  it.each([
    ["responds with errors", { kind: "status", status: 503, times: 9 }, 3],
    ["breaks connections", { kind: "broken" }, 3],
    ["says nothing", { kind: "silent" }, 1],
  ] as const)("that %s is unavailable after as many tries as make sense", async (_, fault, tries) => {
    const bucket = server.open();
    server.fail(fault);
    expect(await failureOf(bucket.get("a/1"))).toMatchObject({
      code: "UNAVAILABLE",
      message: "Photos are not available right now. Please try again.",
    });
    expect(server.requests).toBe(tries);
    server.mend();
    expect(await bucket.get("a/1")).toBeNull();
  });

  it.each([{ secretAccessKey: "wrong" }, { accessKeyId: "UNKNOWN" }, { name: "nowhere" }])(
    "that refuses %j is unavailable, and neither the message nor the log names a credential",
    async (changed) => {
      const error = await failureOf(server.open(changed).put("a/1", bytes, "image/webp"));
      expect(error.code).toBe("UNAVAILABLE");
      // Next.js gives errors a custom inspection, which fails outside its server.
      expect(inspect(error.cause, { customInspect: false })).not.toMatch(/S3RVER|wrong|UNKNOWN/);
    },
  );

  it("that does not exist is unavailable, not empty", async () => {
    expect((await failureOf(server.open({ name: "nowhere" }).list("a/"))).code).toBe("UNAVAILABLE");
  });

  it("at a host that is away is unavailable", async () => {
    const bucket = server.open({ endpoint: "http://bucket.invalid" });
    expect((await failureOf(bucket.list("a/"))).code).toBe("UNAVAILABLE");
  });
});
