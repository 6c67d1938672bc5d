import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Bucket, type BucketSettings, openBucket } from "#server/integrations/storage/bucket.ts";

/** Fault of the server: it sends no response, sends a status for the next requests, or breaks the connection. */
type Fault = { kind: "silent" } | { kind: "status"; status: number; times: number } | { kind: "broken" };

const TIMEOUT_MS = 2_000;

/** Runs an S3 server for the file's tests, whose bucket is empty before each test. */
export function bucketServer() {
  let directory = "";
  let server: Server;
  let settings: BucketSettings;
  let handle: RequestListener;
  let handleListing: RequestListener;
  let fault: Fault | null = null;
  let requests = 0;

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests += 1;
      if (fault?.kind === "silent") return;
      if (fault?.kind === "broken") return void request.destroy();
      if (fault?.kind === "status" && fault.times > 0) {
        fault.times -= 1;
        request.resume();
        return void response.writeHead(fault.status).end();
      }
      const isListing = request.url?.startsWith("/photos/?list-type=");
      return isListing ? handleListing(request, response) : handle(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    settings = {
      endpoint: `http://127.0.0.1:${port}`,
      name: "photos",
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    };
  });
  beforeEach(async () => {
    fault = null;
    requests = 0;
    if (directory) await rm(directory, { recursive: true, force: true });
    directory = await mkdtemp(join(tmpdir(), "cukup-bucket-"));
    const options = { directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: "photos" }] };
    const s3 = new S3rver(options);
    await s3.configureBuckets();
    handle = s3.getMiddleware();
    // S3rver computes signatures without the slash at the end of a bucket's path.
    handleListing = new S3rver({ ...options, allowMismatchedSignatures: true }).getMiddleware();
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(directory, { recursive: true, force: true });
  });

  return {
    get settings() {
      return settings;
    },
    /** Requests since the test began, repeated ones included. */
    get requests() {
      return requests;
    },
    open: (changed: Partial<BucketSettings> = {}): Bucket =>
      openBucket({ ...settings, ...changed }, { timeoutMs: TIMEOUT_MS }),
    fail: (next: Fault) => {
      fault = next;
    },
    mend: () => {
      fault = null;
    },
    /** Handles the requests of this test in place of S3rver. */
    handleWith: (listener: RequestListener) => {
      handle = listener;
      handleListing = listener;
    },
  };
}
