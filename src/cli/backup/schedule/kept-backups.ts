import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { MINUTE_MS } from "#lib/time/durations.ts";
import { isMissing } from "#server/integrations/storage/durable-file.ts";

/** Name of a backup that the app made by itself: what it was made for, and its time in UTC. */
const NAME = /^(scheduled|before-migration)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar(\.part)?$/;

/** Difference between the clocks of machines that share a directory. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

export type BackupKind = "scheduled" | "before-migration";

export interface KeptBackup {
  file: string;
  at: Date;
}

interface Listing {
  kind?: BackupKind;
  now?: Date;
}

/**
 * Lists the backups of one kind in a directory, the newest first; none if it does not exist. A name later than now tells
 * nothing about age: a clock was wrong.
 */
export async function listBackups(
  directory: string,
  { kind = "scheduled", now = new Date() }: Listing = {},
): Promise<KeptBackup[]> {
  return (await listAll(directory, kind)).filter(({ at }) => !isLater(at, now));
}

/** Lists the backups whose names are later than now. */
export async function listFutureBackups(directory: string, now: Date): Promise<KeptBackup[]> {
  return (await listAll(directory, "scheduled")).filter(({ at }) => isLater(at, now));
}

const isLater = (at: Date, now: Date) => at.getTime() > now.getTime() + CLOCK_TOLERANCE_MS;

async function listAll(directory: string, kind: BackupKind): Promise<KeptBackup[]> {
  const files = await readNames(directory);
  return files
    .flatMap((name) => {
      const [, found, day, hours, minutes, seconds, draft] = NAME.exec(name) ?? [];
      if (found !== kind || draft) return [];
      return [{ file: join(directory, name), at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }];
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/** Returns the path of a new backup. */
export function backupPath(directory: string, kind: BackupKind, now: Date): string {
  const time = now
    .toISOString()
    .replaceAll(":", "-")
    .replace(/\.\d+Z$/, "Z");
  return join(directory, `${kind}-${time}.tar`);
}

/** Removes what killed backups have left. */
export async function removeDrafts(directory: string, kind: BackupKind): Promise<void> {
  for (const name of await readNames(directory)) {
    const [, found, , , , , draft] = NAME.exec(name) ?? [];
    if (found === kind && draft) await rm(join(directory, name), { force: true });
  }
}

async function readNames(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
