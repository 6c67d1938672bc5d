import { setTimeout as sleep } from "node:timers/promises";
import { S3mini, S3ServiceError } from "s3mini";
import { AppError } from "#server/errors.ts";

/** Location of a bucket and the credentials for it. */
export type BucketSettings = {
  /** `https://host` or `http://host:port`. */
  endpoint: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Object of a bucket; `size` in bytes. */
export type ObjectEntry = { key: string; size: number; changedAt: Date };

/** Objects of an S3-compatible bucket. Each call throws AppError UNAVAILABLE if the bucket cannot be reached or refuses it. */
export type Bucket = {
  put(key: string, bytes: Uint8Array, mimeType: string): Promise<void>;
  /** Returns the bytes; null if there is no such object. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes these objects, and ignores keys without one. */
  delete(keys: readonly string[]): Promise<void>;
  /** Lists all objects whose key begins with `prefix`, in the order of their keys. */
  list(prefix: string): Promise<ObjectEntry[]>;
};

/** Time for a call, with its repetitions and the body. */
const TIMEOUT_MS = 5_000;
/** Times that a request is sent. All of them may be repeated. */
const TRIES = 3;
const RETRY_PAUSE_MS = 100;
const RETRIED = new Set([429, 500, 502, 503, 504]);

/**
 * Opens a bucket, with its name in the path of URLs. Opening calls nothing.
 * @param options `timeoutMs`: time for a call, for tests
 */
export function openBucket(settings: BucketSettings, { timeoutMs = TIMEOUT_MS } = {}): Bucket {
  const client = new S3mini({
    endpoint: `${settings.endpoint}/${settings.name}`,
    region: settings.region,
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    requestAbortTimeout: timeoutMs,
    fetch: fetchRepeatedly,
  });
  return {
    async put(key, bytes, mimeType) {
      await orUnavailable(client.putObject(key, bytes, mimeType));
    },
    async get(key) {
      const bytes = await orUnavailable(client.getObjectArrayBuffer(key));
      return bytes && new Uint8Array(bytes);
    },
    async delete(keys) {
      const removed = await orUnavailable(client.deleteObjects([...keys]));
      if (removed.includes(false)) throw unavailable(new Error("The bucket kept some objects"));
    },
    async list(prefix) {
      const objects = await orUnavailable(client.listObjects("/", prefix));
      if (!objects) throw unavailable(new Error("There is no such bucket"));
      return objects.map(({ Key, Size, LastModified }) => ({
        key: Key,
        size: Number(Size),
        changedAt: new Date(LastModified),
      }));
    },
  };
}

/** Repeats a request that failed at once or got an error that may pass; not one that took too long. */
async function fetchRepeatedly(...call: Parameters<typeof fetch>): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    try {
      const response = await fetch(...call);
      if (tried === TRIES || !RETRIED.has(response.status)) return response;
      await response.body?.cancel();
    } catch (error) {
      if (tried === TRIES || isTimeout(error)) throw error;
    }
    await sleep(RETRY_PAUSE_MS * tried);
  }
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw unavailable(toLoggable(error));
  }
}

/** Returns an error for the log: without the body of a response, which repeats the access key. */
function toLoggable(error: unknown): unknown {
  if (isTimeout(error)) return new Error("The bucket did not respond in time");
  if (!(error instanceof S3ServiceError)) return error;
  return new Error(`The bucket responded with ${error.status} ${error.serviceCode ?? ""}`.trimEnd());
}

/** Returns the error of a call that failed for `cause`, which is logged. */
export const unavailable = (cause: unknown) =>
  new AppError("UNAVAILABLE", "Photos are not available right now. Please try again.", { cause });
