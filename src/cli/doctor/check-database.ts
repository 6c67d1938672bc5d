import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describeWayBack } from "#cli/database/way-back.ts";
import { countProcesses, findAuthSecret, type Part, toProcessSettings } from "#cli/process/settings.ts";
import { refuseDatabase } from "#cli/site/refuse-database.ts";
import { describeMissingSecret, findSecretMismatch } from "#cli/site/require-own-secret.ts";
import { describeMoved, requireNoPooler } from "#cli/site/require-usable-database.ts";
import type { Environment } from "#env.ts";
import { UserError } from "#lib/user-error.ts";
import { connectionsOf, readConnectionLimit } from "#server/db/connections.ts";
import { type DatabaseFacts, inspectDatabase } from "#server/db/inspect.ts";
import { type MigrationState, readMigrationState } from "#server/db/migrate.ts";
import { findIgnoredLimits } from "#server/db/sessions/session-probe.ts";
import { readSiteFacts, type SiteFacts } from "#server/db/site/site-facts.ts";
import { codeOf, type Finding, findingsOf } from "./finding.ts";

const { ok, problem, warning } = findingsOf("database");
const migrations = findingsOf("migrations");
const connections = findingsOf("connections");
const clock = findingsOf("clock");

/** SQLSTATE of a login that needs room on the disk. */
const DISK_FULL = "53100";
const OLDEST_VERSION = 150_000;
/** Tokens and limits depend on clocks; the app allows for no more than this. */
const CLOCK_PROBLEM_MS = 30_000;
const CLOCK_WARNING_MS = 2_000;

/**
 * Checks the database: DATABASE_URL, or the embedded one while the app runs.
 * @param url undefined for an embedded database that does not run, which is not started
 */
export async function checkDatabase(
  url: string | undefined,
  environment: Environment,
  part: Part,
): Promise<Finding[]> {
  if (url === undefined) return describeStopped(environment.DATA_DIR);
  let facts: DatabaseFacts;
  let state: MigrationState;
  let site: SiteFacts;
  let limits: Finding[];
  const isEmbedded = environment.DATABASE_URL === undefined;
  try {
    if (!isEmbedded) await requireNoPooler(url);
    facts = await inspectDatabase(url);
    state = await readMigrationState(url);
    site = await readSiteFacts(url);
    limits = isEmbedded ? [] : await checkLimits(url);
  } catch (error) {
    return [problem(error instanceof UserError ? error.message : describeFailure(error, environment))];
  }
  return [
    ...checkFacts(facts),
    ...limits,
    ...checkSite(site, environment.DATA_DIR),
    checkMigrations(state, isEmbedded),
    await checkConnections(url, environment, part),
    checkClock(facts.clockAheadMs),
  ];
}

/** Says why the database cannot be used, from the code of its error alone, which holds no password. */
function describeFailure(error: unknown, { DATABASE_URL, DATA_DIR }: Environment): string {
  const code = codeOf(error);
  const home = join(DATA_DIR, "postgres");
  if (code === DISK_FULL)
    return DATABASE_URL === undefined
      ? `The disk of ${home} is full (${code}): make room on it.`
      : `The disk of its server is full (${code}): make room there.`;
  if (DATABASE_URL === undefined) return `It does not answer (${code}): see ${join(home, "log")}.`;
  return `It does not answer or refuses the login (${code}): check DATABASE_URL.`;
}

/** Finds limits that a PgBouncer in front of the database refuses or ignores. */
async function checkLimits(url: string): Promise<Finding[]> {
  const ignored = await findIgnoredLimits(url).catch(refuseDatabase);
  return ignored.map((text) => warning(`${text}: set it for the role, see PgBouncer in docs/deployment.md.`));
}

/** Finds what a start refuses: a database that was moved away, and a secret that is not its own. */
function checkSite(facts: SiteFacts, dataDir: string): Finding[] {
  const findings = facts.moved ? [problem(describeMoved(facts.moved.to, facts.moved.at))] : [];
  try {
    const mismatch = findSecretMismatch(facts, findAuthSecret(dataDir), dataDir);
    if (mismatch) findings.push(problem(mismatch));
  } catch {
    // The check of the settings says that the secret cannot be read.
  }
  return findings;
}

/** Says what the files of an embedded database show, which is not started for that. */
function describeStopped(dataDir: string): Finding[] {
  if (!existsSync(join(dataDir, "postgres"))) return [ok("Embedded; it will be created at the first start.")];
  const secret = checkKeptSecret(dataDir);
  try {
    const version = readFileSync(join(dataDir, "postgres/cluster/PG_VERSION"), "utf8").trim();
    const text = `Embedded, PostgreSQL ${version}; it is not running, so only its files were checked.`;
    return [ok(text), ...secret];
  } catch (error) {
    const code = codeOf(error);
    if (code === "EACCES")
      return [ok("Embedded; it is not running, and this account may not read its files."), ...secret];
    return [
      problem(
        `${join(dataDir, "postgres")} holds no database (${code}): mount its disk or restore a backup.`,
      ),
    ];
  }
}

/** Finds a database without any secret: only the one that runs knows whether the secret is its own. */
function checkKeptSecret(dataDir: string): Finding[] {
  try {
    if (findAuthSecret(dataDir) !== undefined) return [];
    const text = `${describeMissingSecret(dataDir)} If the site was never started, its first start creates one.`;
    return [problem(text)];
  } catch {
    // The check of the settings says that the secret cannot be read.
    return [];
  }
}

function checkFacts({
  versionNumber,
  encoding,
  isReadOnly,
  mayCreate,
  hasTrigrams,
}: DatabaseFacts): Finding[] {
  const version = `PostgreSQL ${Math.floor(versionNumber / 10_000)}.${versionNumber % 10_000}`;
  const findings: Finding[] = [];
  if (versionNumber < OLDEST_VERSION) findings.push(problem(`${version} is too old: 15 or later is needed.`));
  if (encoding !== "UTF8")
    findings.push(problem(`Its encoding is ${encoding}: create a database with encoding UTF8.`));
  if (isReadOnly)
    findings.push(
      problem(
        "It accepts no writes: name the primary in DATABASE_URL, or all hosts with target_session_attrs=primary.",
      ),
    );
  if (!mayCreate)
    findings.push(
      problem(
        "The role may not create schemas and tables, which migrations need to: make it the database's owner.",
      ),
    );
  if (!hasTrigrams)
    findings.push(problem("The extension pg_trgm is missing: install PostgreSQL's contrib package."));
  return findings.length > 0 ? findings : [ok(`${version} accepts reads and writes.`)];
}

function checkMigrations(state: MigrationState, isEmbedded: boolean): Finding {
  const { applied, pending, newer } = state;
  if (newer === "unusable")
    return migrations.problem("The schema is from a newer version of the app: install that version.");
  if (newer === "usable")
    return migrations.warning(
      "The schema is from a newer version of the app, which this one can use for now.",
    );
  if (applied.length === 0)
    return migrations.ok("The database is empty; the first start creates the tables.");
  if (pending.length > 0)
    return migrations.warning(
      `${pending.length} are pending: the next start or \`cukup migrate\` applies them. ${describeWayBack(state, { isEmbedded })}`,
    );
  return migrations.ok(`All ${applied.length} are applied.`);
}

async function checkConnections(url: string, environment: Environment, part: Part): Promise<Finding> {
  const granted = await readConnectionLimit(url);
  const settings = toProcessSettings(environment);
  const needed = countProcesses(settings, part) * connectionsOf(settings.poolSize);
  const what = `This machine may open ${needed} of the ${granted} that the server allows`;
  if (granted < needed)
    return connections.problem(`${what}: raise max_connections or lower DATABASE_POOL_SIZE.`);
  return connections.ok(`${what}.`);
}

function checkClock(aheadMs: number): Finding {
  const difference = `The database's clock is ${Math.abs(aheadMs)} ms ${aheadMs < 0 ? "behind" : "ahead"}`;
  const text = `${difference}: synchronise the clocks of both machines (NTP).`;
  if (Math.abs(aheadMs) > CLOCK_PROBLEM_MS) return clock.problem(text);
  if (Math.abs(aheadMs) > CLOCK_WARNING_MS) return clock.warning(text);
  return clock.ok(`${difference}.`);
}
