import { mkdir, rm } from "node:fs/promises";
import { type BackupOptions, type BackupSummary, backUpSite } from "./back-up-site.ts";
import { type BackupKind, backupPath, listBackups, removeDrafts } from "./schedule/kept-backups.ts";
import { lacksPhotos } from "./summary.ts";

/**
 * Adds a backup to a directory, created if missing, and then removes the oldest ones, unless most photos are missing in it.
 * @param kept number of backups of this kind that stay
 */
export async function addBackup(
  options: Omit<BackupOptions, "file">,
  { directory, kind, kept, now }: { directory: string; kind: BackupKind; kept: number; now: Date },
): Promise<BackupSummary> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await removeDrafts(directory, kind);
  const summary = await backUpSite({ ...options, file: backupPath(directory, kind, now) });
  if (lacksPhotos(summary)) return summary;
  for (const { file } of (await listBackups(directory, { kind, now })).slice(kept))
    await rm(file, { force: true });
  return summary;
}
