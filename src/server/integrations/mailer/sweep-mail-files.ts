import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "#lib/time/durations.ts";

const KEPT_MS = 14 * DAY_MS;

/**
 * Removes mails older than 14 days, since they hold single-use tokens. Ignores a missing directory.
 * @param directory directory of `createFileMailer`
 * @throws the system's error when files cannot be listed or removed
 */
export async function sweepMailFiles(directory: string, now: Date): Promise<void> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names.filter((name) => /\.(eml|part)$/.test(name))) {
    const path = join(directory, name);
    const written = (await stat(path)).mtimeMs;
    if (now.getTime() - written > KEPT_MS) await rm(path, { force: true });
  }
}
