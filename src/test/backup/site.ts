import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { openArchive } from "#cli/backup/archive-reader.ts";
import { type BackupOptions, backUpSite } from "#cli/backup/back-up-site.ts";
import { restoreSite } from "#cli/backup/restore-site.ts";
import type { Db } from "#server/db/client.ts";
import { createDiskStorage } from "#server/integrations/storage/disk-storage.ts";
import { withClient } from "#test/database.ts";
import { createUpload, createUser } from "#test/factories.ts";
import { createPhoto } from "#test/upload/photos.ts";

export const SECRET = "the secret of the site, long enough";

/**
 * Gives each test of a file a directory with a site's DATA_DIR and a place to restore it to.
 * @param source database of the site
 * @param target empty database, for tests that restore or move
 */
export function backupSite(
  source: { readonly db: Db; readonly url: string },
  target: { readonly url: string } = { url: "" },
) {
  let directory = "";
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "cukup-backup-"));
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  const path = (name: string) => join(directory, name);
  const storageOf = (name: string) => createDiskStorage(join(path(name), "uploads"));

  const site = {
    path,
    storageOf,
    /** Stores a person with a photo. @returns the photo's key */
    async createPhoto(): Promise<string> {
      const user = await createUser(source.db);
      const { key } = await createUpload(source.db, user.id);
      const photo = await createPhoto();
      await storageOf("site").put(key, { photo, thumbnail: photo });
      return key;
    },
    backUp: (options: Partial<BackupOptions> = {}) =>
      backUpSite({
        url: source.url,
        dataDir: path("site"),
        file: path("a.tar"),
        authSecret: SECRET,
        photos: "included",
        ...options,
      }),
    async restore(options: Partial<Parameters<typeof restoreSite>[0]> = {}) {
      const file = options.file ?? path("a.tar");
      const archive = await openArchive(file);
      const openDatabase = async () => target.url;
      const place = { openDatabase, dataDir: path("restored"), authSecret: undefined };
      return restoreSite({ archive, file, ...place, ...options });
    },
    /** Lists the files of DATA_DIR of the restored site. */
    restoredFiles: () =>
      existsSync(path("restored")) ? readdirSync(path("restored"), { recursive: true }).toSorted() : [],
    readUsers: (url: string) =>
      withClient(url, async (client) => {
        const tables = await client`select from pg_tables where tablename = 'users'`;
        return tables.length === 0
          ? []
          : [...(await client`select id, username, email from users order by id`)];
      }),
    change: (url: string, statement: string) =>
      withClient(url, async (client) => void (await client.unsafe(statement))),
    /** Runs a command in a process that is killed at a step. */
    async die(work: "backup" | "restore" | "move", step: string): Promise<void> {
      const env = { ...process.env, WORK: work, STEP: step, URL: source.url, TARGET_URL: target.url };
      const child = spawn(process.execPath, ["src/test/backup/die-at-step.ts"], {
        env: { ...env, FILE: path("a.tar"), DATA_DIR: path(work === "restore" ? "restored" : "site") },
        stdio: ["ignore", "inherit", "inherit"],
      });
      const [, signal] = await once(child, "exit");
      if (signal !== "SIGKILL") throw new Error(`The process was not killed at ${step}`);
      await waitForConnections(target.url);
      await waitForConnections(source.url);
    },
  };
  return site;
}

/** Waits until PostgreSQL has noticed that a killed process is gone. */
async function waitForConnections(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (let others = 1; others > 0; ) {
      const rows = await client`
        select from pg_stat_activity
        where datname = current_database() and application_name = 'cukup-transfer'`;
      others = rows.length;
    }
  });
}
