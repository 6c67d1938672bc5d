import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { readManifest } from "#cli/backup/archive-reader.ts";
import { listBackups, listFutureBackups } from "#cli/backup/schedule/kept-backups.ts";
import { lacksPhotos } from "#cli/backup/summary.ts";
import type { Environment } from "#env.ts";
import { formatCount } from "#lib/format.ts";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { UserError } from "#lib/user-error.ts";
import { type Finding, findingsOf } from "./finding.ts";
import { nearestDirectory, tryToWrite } from "./try-to-write.ts";

const { ok, warning, problem } = findingsOf("backups");

/** A backup is made each night, and a failed one is tried again. */
const LATE_MS = DAY_MS + 3 * HOUR_MS;

/** Checks that BACKUP_DIR accepts writes, is not on the disk that it is to outlive, and has a backup of the last day. */
export async function checkBackups(
  { BACKUP_DIR, DATA_DIR }: Environment,
  now = new Date(),
): Promise<Finding[]> {
  if (BACKUP_DIR === undefined) return [ok("BACKUP_DIR is not set: the app makes no backups.")];
  const directory = resolve(BACKUP_DIR);
  const place = nearestDirectory(directory);
  const failure = statSync(place).isDirectory() ? tryToWrite(place) : "ENOTDIR";
  if (failure)
    return [problem(`${place} accepts no writes (${failure}): change its owner or mount, or BACKUP_DIR.`)];
  if (place !== directory) return [ok(`${directory} will be created at the next start.`)];
  const findings: Finding[] = [];
  for (const { file } of await listFutureBackups(directory, now))
    findings.push(problem(`${file} is dated in the future: check the clock, then rename or remove it.`));
  const [newest] = await listBackups(directory, { now });
  if (!newest) findings.push(warning(`${directory} holds no backup yet: the app makes one each night.`));
  else if (now.getTime() - newest.at.getTime() > LATE_MS) {
    const days = Math.floor((now.getTime() - newest.at.getTime()) / DAY_MS);
    findings.push(
      problem(`The newest backup is ${days} days old: look for "the scheduled backup failed" in the log.`),
    );
  }
  if (newest) findings.push(...(await checkArchive(newest.file)));
  if (existsSync(DATA_DIR) && statSync(directory).dev === statSync(DATA_DIR).dev)
    findings.push(
      warning(
        `${directory} is on the same disk as DATA_DIR and would be lost with it: copy backups elsewhere.`,
      ),
    );
  if (findings.length > 0 || !newest) return findings;
  return [ok(`The newest is from ${newest.at.toISOString()}.`)];
}

/** Checks the beginning and the end of an archive, which may be large. */
async function checkArchive(file: string): Promise<Finding[]> {
  try {
    const manifest = await readManifest(file);
    if (!lacksPhotos(manifest)) return [];
    const missing = formatCount(manifest.missingPhotos, "photo");
    return [problem(`${missing} could not be found for ${file}: check DATA_DIR/uploads and its mount.`)];
  } catch (error) {
    if (error instanceof UserError) return [problem(error.message)];
    throw error;
  }
}
