import { rm } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#env.js";

/** What a file's key may look like; anything else could lead out of the directory. */
const KEY = /^[A-Za-z0-9_-]{1,128}$/;

/** Where uploaded files lie, each under its key. */
export const uploadDirectory = () => join(env().DATA_DIR, "uploads");

/**
 * Removes files whose rows are gone; one that is not there is success.
 * @throws AggregateError naming nothing but the causes, once every file has been tried
 */
export async function removeStoredFiles(
  keys: readonly string[],
  directory: string = uploadDirectory(),
): Promise<void> {
  const removals = keys
    .filter((key) => KEY.test(key))
    .map((key) => rm(join(directory, key), { force: true }));
  const failures = (await Promise.allSettled(removals)).filter((result) => result.status === "rejected");
  if (failures.length > 0) {
    throw new AggregateError(
      failures.map(({ reason }) => reason),
      "Some files could not be removed",
    );
  }
}
