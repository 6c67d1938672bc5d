import { existsSync } from "node:fs";
import { join } from "node:path";
import { openArchive } from "#cli/backup/archive-reader.ts";
import { countPhotos } from "#cli/backup/photos.ts";
import { restoreSite } from "#cli/backup/restore-site.ts";
import { refuseFailure } from "#cli/backup/site.ts";
import { describeRows, describeSecretStep } from "#cli/backup/summary.ts";
import { requireNotMoved } from "#cli/backup/transfer-notes.ts";
import { applyMigrations } from "#cli/database/migrations.ts";
import { lockOrRefuse, openEmbeddedDatabase } from "#cli/database/open-database.ts";
import { log } from "#cli/process/log.ts";
import { createProgress } from "#cli/process/progress.ts";
import { runCommand } from "#cli/process/run-command.ts";
import { loadEnvFiles, requireValidEnvironment, setting } from "#cli/process/settings.ts";
import { requireDatabaseInUse, requireNoPooler } from "#cli/site/require-usable-database.ts";
import { formatCount, formatNumber, formatPercent } from "#lib/format.ts";
import { openDataDir } from "#server/db/embedded/data-dir.ts";
import { readSnapshot, type Snapshot } from "#server/db/transfer/snapshot.ts";

/** `cukup restore FILE`: fills an empty database and DATA_DIR from an archive, and brings the database up to date. */
export function restore(file: string): Promise<never> {
  return runCommand(async (shutdown) => {
    loadEnvFiles();
    requireValidEnvironment("dev");
    const progress = createProgress();
    const archive = await openArchive(file, (share) =>
      progress.show(`Checking ${file}: ${formatPercent(share)}`),
    ).finally(progress.end);
    const dataDir = openDataDir(setting("DATA_DIR"));
    const external = setting("DATABASE_URL");
    if (external === undefined) requireNotMoved(dataDir);
    else {
      // The embedded database is opened under this lock.
      shutdown.defer(lockOrRefuse(join(dataDir, "run.lock"), `${dataDir} is in use`).release);
      await requireNoPooler(external).catch(refuseFailure);
    }
    let url = external ?? "";
    const openDatabase = async () => {
      if (external === undefined) ({ url } = await openEmbeddedDatabase(dataDir, shutdown));
      await requireDatabaseInUse(url);
      return url;
    };
    const isNewDatabase = external === undefined && !existsSync(join(dataDir, "postgres"));
    const options = {
      archive,
      file,
      dataDir,
      authSecret: setting("AUTH_SECRET"),
      openDatabase,
      isNewDatabase,
    };
    const onPart = (name: string) => progress.show(`Restoring: ${name}`);
    const outcome = await restoreSite({ ...options, onPart })
      .catch(refuseFailure)
      .finally(progress.end);
    await applyMigrations(url);
    const photoNote = archive.header.photos === "left out" ? await describePhotos(url, dataDir) : "";
    const secret = external === undefined ? undefined : describeSecretStep(dataDir);
    const next = secret ? ` Set ${secret} before you start the app.` : "";
    const { createdAt, version } = archive.header;
    const site = `the site of ${createdAt} (version ${version})`;
    log(
      outcome.isCompleted
        ? `Completed the interrupted restore of ${site}.${next}`
        : `Restored ${site}: ${describeRows(outcome.rows)}${photoNote ? "" : ` and ${formatCount(outcome.photos, "photo")}`}.${next}`,
    );
    if (photoNote) log(photoNote);
    return 0;
  });
}

/** Says which photos of a site are not in DATA_DIR after the restore of a backup without photos. */
async function describePhotos(url: string, dataDir: string): Promise<string> {
  const count = ({ uploadKeys }: Snapshot) => countPhotos(dataDir, uploadKeys());
  const { photos, missingPhotos } = await readSnapshot(url, count).catch(refuseFailure);
  const uploads = join(dataDir, "uploads");
  if (photos === 0) return "The site has no photos.";
  if (missingPhotos === 0)
    return `The backup has no photos; all ${formatNumber(photos)} of the site are in ${uploads}.`;
  return `The backup has no photos: ${formatNumber(missingPhotos)} of ${formatNumber(photos)} are not in ${uploads}. Copy them there, owned by the app's account.`;
}
