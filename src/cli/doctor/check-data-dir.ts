import { statfsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { requireNotMoved, requireNoUnfinishedRestore } from "#cli/backup/transfer-notes.ts";
import type { Environment } from "#env.ts";
import { UserError } from "#lib/user-error.ts";
import { clusterOf } from "#server/db/embedded/home.ts";
import { checkDataFiles } from "./check-data-files.ts";
import { type Finding, findingsOf } from "./finding.ts";
import { nearestDirectory, tryToWrite } from "./try-to-write.ts";

const { ok, warning, problem } = findingsOf("data directory");

const MB = 1_000_000;
const LITTLE_SPACE = 1_000 * MB;
const NO_SPACE = 100 * MB;
/** File systems by the number that Linux gives (statfs(2)). */
const IN_MEMORY = new Map([
  [0x0102_1994, "tmpfs"],
  [0x8584_58f6, "ramfs"],
]);
const NETWORK = new Map([
  [0x6969, "NFS"],
  [0xff53_4d42, "CIFS"],
  [0xfe53_4d42, "SMB"],
]);

/**
 * Checks that DATA_DIR exists or can be made, belongs to this account with all that is in it, accepts writes, is on a disk with
 * space, and was not left behind by a restore or move.
 */
export function checkDataDir({ DATA_DIR, DATABASE_URL }: Environment): Finding[] {
  const path = resolve(DATA_DIR);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats && !stats.isDirectory()) return [problem(`${path} is not a directory: set DATA_DIR to one.`)];
  const place = stats ? path : nearestDirectory(path);
  const disk = statfsSync(place);
  const free = disk.bavail * disk.bsize;
  const findings = findUnfinished(path, DATABASE_URL === undefined);
  const failure = tryToWrite(place);
  if (failure)
    findings.push(
      problem(`${place} accepts no writes (${failure}): change its owner or mount, or DATA_DIR.`),
    );
  const uid = process.getuid?.();
  if (stats && uid !== undefined && uid !== 0 && stats.uid !== uid)
    findings.push(
      warning(`${path} belongs to account ${stats.uid}, and this account is ${uid}: run as its owner.`),
    );
  if (stats && !failure) findings.push(...checkDataFiles(path));
  const inMemory = IN_MEMORY.get(disk.type);
  if (inMemory)
    findings.push(
      problem(`${place} is in memory (${inMemory}) and would be lost at a restart: choose a disk.`),
    );
  const network = NETWORK.get(disk.type);
  if (network && DATABASE_URL === undefined)
    findings.push(
      problem(`${place} is on ${network}, where the embedded database can get damaged: choose a local disk.`),
    );
  if (free < LITTLE_SPACE) {
    const text = `${place} has ${Math.round(free / MB)} MB left: make room or choose another disk.`;
    findings.push(free < NO_SPACE ? problem(text) : warning(text));
  }
  if (DATABASE_URL === undefined) findings.push(...checkClusterMode(clusterOf(join(path, "postgres"))));
  if (findings.length > 0) return findings;
  const state = stats ? "accepts writes" : "will be created at the first start";
  return [ok(`${path} ${state}, with ${Math.round(free / (1_000 * MB))} GB left.`)];
}

/** Finds the traces of a restore or move for which a start refuses DATA_DIR. */
function findUnfinished(path: string, isEmbedded: boolean): Finding[] {
  const checks = [requireNoUnfinishedRestore, ...(isEmbedded ? [requireNotMoved] : [])];
  return checks.flatMap((check) => {
    try {
      check(path);
      return [];
    } catch (error) {
      if (error instanceof UserError) return [problem(error.message)];
      throw error;
    }
  });
}

/** PostgreSQL refuses a cluster that others could read or write. */
function checkClusterMode(cluster: string): Finding[] {
  let mode: number;
  try {
    mode = statSync(cluster).mode & 0o777;
  } catch {
    // There is none yet, or another account runs it.
    return [];
  }
  if ((mode & ~0o750) === 0) return [];
  return [problem(`${cluster} has mode ${mode.toString(8)}, which PostgreSQL refuses: set it to 700.`)];
}
