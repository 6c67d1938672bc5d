import { openArchive } from "#cli/backup/archive-reader.ts";
import { backUpSite } from "#cli/backup/back-up-site.ts";
import { moveSiteDatabase } from "#cli/backup/move-site-database.ts";
import { restoreSite } from "#cli/backup/restore-site.ts";

/**
 * Begins a backup, a restore or a move (WORK) and kills this process at a step or part of it (STEP). The other variables
 * are URL, TARGET_URL, FILE and DATA_DIR.
 */
const { WORK, STEP, URL: url = "", TARGET_URL = "", FILE: file = "", DATA_DIR: dataDir = "" } = process.env;
const dieAt = (step: string) => {
  if (step === STEP) process.kill(process.pid, "SIGKILL");
};

if (WORK === "backup") {
  const settings = { authSecret: "the secret of the site, long enough", photos: "included" as const };
  await backUpSite({ ...settings, url, dataDir, file, onPart: dieAt });
}
if (WORK === "restore") {
  const archive = await openArchive(file);
  const openDatabase = async () => {
    dieAt("opened");
    return TARGET_URL;
  };
  const place = { dataDir, openDatabase, isNewDatabase: STEP === "opened", authSecret: undefined };
  await restoreSite({ archive, file, ...place, onStep: dieAt });
}
if (WORK === "move") {
  const [from, to] = [
    { url, embedded: true },
    { url: TARGET_URL, embedded: false },
  ];
  await moveSiteDatabase({ from, to, dataDir, onStep: dieAt });
}
