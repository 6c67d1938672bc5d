import { accessSync, constants, readdirSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { formatCount } from "#lib/format.ts";
import { codeOf, type Finding, findingsOf } from "./finding.ts";

const { warning, problem } = findingsOf("data directory");

/** Belongs to PostgreSQL's account, which may be another; `cukup start` says what is wrong with it. */
const POSTGRES = "postgres";
/** Entries of a directory that are looked at: a site may have 100,000 photos. */
const MAX_ENTRIES = 10_000;

/** Fault of a file or directory: it cannot be used, or belongs to another account. */
interface Fault {
  path: string;
  reason: string;
  isProblem: boolean;
}

/**
 * Checks that the account of the app can read and write what is in DATA_DIR, two levels deep: a command that was run as root
 * leaves files that the app cannot use.
 * @param dataDir absolute path of an existing directory
 * @returns a finding for each entry of DATA_DIR that has a fault
 */
export function checkDataFiles(dataDir: string): Finding[] {
  const account = accountOf(dataDir);
  return list(dataDir)
    .filter((name) => name !== POSTGRES)
    .flatMap((name) => {
      const path = join(dataDir, name);
      const faults = [path, ...listBelow(path)].flatMap((each) => findFault(each, account) ?? []);
      const first = faults.find(({ isProblem }) => isProblem) ?? faults[0];
      if (!first) return [];
      const others = faults.length > 1 ? ` (and ${formatCount(faults.length - 1, "other")} there)` : "";
      const text = `${first.path} ${first.reason}${others}: chown -R ${account ?? "the app's account"} ${path}.`;
      return [first.isProblem ? problem(text) : warning(text)];
    });
}

/** Returns the account that the app is expected to run as: this one or, for root, the owner of DATA_DIR. */
function accountOf(dataDir: string): number | undefined {
  const own = process.getuid?.();
  return own === 0 ? statSync(dataDir).uid : own;
}

function listBelow(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [];
  return list(path).map((name) => join(path, name));
}

function list(directory: string): string[] {
  try {
    return readdirSync(directory).slice(0, MAX_ENTRIES);
  } catch {
    // The directory itself has a fault then.
    return [];
  }
}

function findFault(path: string, account: number | undefined): Fault | null {
  let stats: Stats;
  try {
    stats = statSync(path);
    const search = stats.isDirectory() ? constants.X_OK : 0;
    accessSync(path, constants.R_OK | constants.W_OK | search);
  } catch (error) {
    return { path, reason: `cannot be read and written (${codeOf(error)})`, isProblem: true };
  }
  if (account === undefined || stats.uid === account) return null;
  // Root may use everything, and the app protects its secrets, which takes their owner.
  const isProblem = process.getuid?.() === 0 || stats.isFile();
  return { path, reason: `belongs to account ${stats.uid}, not ${account}`, isProblem };
}
