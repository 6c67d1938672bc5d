import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isMissing } from "#server/integrations/storage/durable-file.ts";
import { type BackupOptions, type BackupSummary, backUpSite } from "./back-up-site.ts";

/** Name of a backup that the app made by itself: what it was made for, and its time in UTC. */
const NAME = /^(scheduled|before-migration)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar(\.part)?$/;

type Kind = "scheduled" | "before-migration";

export interface KeptBackup {
  file: string;
  at: Date;
}

/** Lists the backups of one kind in a directory, the newest first; none if it does not exist. */
export async function listBackups(directory: string, kind: Kind = "scheduled"): Promise<KeptBackup[]> {
  const files = await readNames(directory);
  return files
    .flatMap((name) => {
      const [, found, day, hours, minutes, seconds, draft] = NAME.exec(name) ?? [];
      if (found !== kind || draft) return [];
      return [{ file: join(directory, name), at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }];
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/**
 * Adds a backup to a directory, created if missing, and then removes the oldest ones.
 * @param kept number of backups of this kind that stay
 */
export async function addBackup(
  options: Omit<BackupOptions, "file">,
  { directory, kind, kept, now }: { directory: string; kind: Kind; kept: number; now: Date },
): Promise<BackupSummary> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await removeDrafts(directory, kind);
  const time = now
    .toISOString()
    .replaceAll(":", "-")
    .replace(/\.\d+Z$/, "Z");
  const summary = await backUpSite({ ...options, file: join(directory, `${kind}-${time}.tar`) });
  for (const { file } of (await listBackups(directory, kind)).slice(kept)) await rm(file, { force: true });
  return summary;
}

/** Removes what killed backups have left. */
async function removeDrafts(directory: string, kind: Kind): Promise<void> {
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
