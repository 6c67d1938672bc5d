import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { drainMs, type Environment, readEnvironment } from "#env.ts";
import { UserError } from "#lib/user-error.ts";
import { findSecret, readOrCreateSecret } from "#server/db/embedded/data-dir.ts";

/** File in DATA_DIR that holds the generated secret. */
export const SECRET_FILE = "auth-secret";

/** Reads `.env.local` and `.env`; variables that are already set take precedence. */
export function loadEnvFiles(): void {
  for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
}

/** Returns a variable's value; undefined for an empty one. */
export function setting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

/** Processes of this machine: all of them, only those that serve, or only the one that runs the jobs. */
export type Part = "all" | "web" | "jobs";

/** Place of the metrics. */
export interface MetricsSettings {
  port: number;
  host: string;
}

/** Settings of the processes to run. */
export interface ProcessSettings {
  /** Milliseconds for which readiness is 503 before the server stops. */
  drainMs: number;
  jobs: "process" | "inline";
  /** Undefined if none are served. */
  metrics: MetricsSettings | undefined;
  /** Number of processes that serve. */
  webProcesses: number;
  /** Connections of each process for requests or jobs. */
  poolSize: number;
}

/**
 * Validates every variable, trimmed; an empty one counts as not set. Call it before any other step of a start.
 * @param part what `start` runs on this machine
 * @throws {UserError} with a line for each invalid variable and each that does not fit the others or the part
 */
export function requireValidEnvironment(mode: "dev" | "start", part: Part = "all"): ProcessSettings {
  const { environment, problems } = readSettings(mode, part);
  if (!environment || problems.length > 0) throw new UserError(problems.join("\n"));
  return toProcessSettings(environment);
}

/** Returns the settings of the processes to run. */
export function toProcessSettings(environment: Environment): ProcessSettings {
  return {
    drainMs: drainMs(environment),
    jobs: environment.JOBS,
    metrics:
      environment.METRICS_PORT === undefined
        ? undefined
        : { port: environment.METRICS_PORT, host: environment.METRICS_HOST },
    webProcesses: environment.WEB_CONCURRENCY,
    poolSize: environment.DATABASE_POOL_SIZE,
  };
}

/**
 * Validates every variable as `requireValidEnvironment` does.
 * @returns the environment if no variable is invalid, and a line for each problem
 */
export function readSettings(
  mode: "dev" | "start",
  part: Part = "all",
): { environment: Environment | undefined; problems: string[] } {
  const names = Object.keys(process.env);
  const variables = Object.fromEntries(names.map((name) => [name, setting(name)]));
  const NODE_ENV = mode === "dev" ? "development" : "production";
  const { environment, problems = [] } = readEnvironment({ ...variables, NODE_ENV });
  const secretProblem = problems.some((line) => line.startsWith("AUTH_SECRET:"))
    ? undefined
    : findSecretProblem({ production: mode === "start" });
  return {
    environment,
    problems: [...problems, ...(secretProblem ? [secretProblem] : []), ...findPartProblems(part)],
  };
}

/** Returns the number of processes that use the database on this machine. */
export function countProcesses(
  { jobs, webProcesses }: Pick<ProcessSettings, "jobs" | "webProcesses">,
  part: Part,
): number {
  if (jobs === "inline") return 1;
  return (part === "jobs" ? 0 : webProcesses) + (part === "web" ? 0 : 1);
}

/** Finds settings that do not fit the part of the app that this machine runs. */
function findPartProblems(part: Part): string[] {
  if (part === "all") return [];
  const command = `\`cukup start --${part}\``;
  const problems: string[] = [];
  if (setting("JOBS") === "inline")
    problems.push(`JOBS=inline is for one process: remove it for ${command}.`);
  if (setting("DATABASE_URL") === undefined)
    problems.push(
      `DATABASE_URL is required for ${command}: the embedded database belongs to one \`cukup start\`.`,
    );
  if (part === "jobs" && setting("APP_URL") === undefined)
    problems.push(`APP_URL is required for ${command}: emails link to the site.`);
  if (part === "web" && setting("BACKUP_DIR") !== undefined)
    problems.push(`BACKUP_DIR is for the machine that runs the jobs: remove it for ${command}.`);
  return problems;
}

/**
 * Returns the secret that signs tokens: AUTH_SECRET, or the one stored in DATA_DIR. Machines that share a database
 * must share the secret, so AUTH_SECRET is required in production with a DATABASE_URL.
 * @throws {UserError} when it is required and missing, too short, or a placeholder
 */
export function requireAuthSecret(options: { dataDir: string; production: boolean }): string {
  const problem = findSecretProblem(options);
  if (problem) throw new UserError(problem);
  return setting("AUTH_SECRET") ?? readOrCreateSecret(options.dataDir, SECRET_FILE);
}

/** Returns the secret that signs tokens, as far as there is one. @throws the system's error if its file is not readable */
export const findAuthSecret = (dataDir: string): string | undefined =>
  setting("AUTH_SECRET") ?? findSecret(dataDir, SECRET_FILE);

function findSecretProblem(options: { production: boolean }): string | undefined {
  const secret = setting("AUTH_SECRET");
  if (secret === undefined) {
    if (!options.production || setting("DATABASE_URL") === undefined) return undefined;
    const file = join(resolve(setting("DATA_DIR") ?? ".data"), SECRET_FILE);
    const hint = existsSync(file)
      ? ` Set it to the content of ${file} to keep logins and queued emails.`
      : "";
    return `AUTH_SECRET is required in production when DATABASE_URL is set (32+ random characters).${hint}`;
  }
  if (secret.length < 32) return "AUTH_SECRET is too short: it needs at least 32 characters.";
  return isPlaceholder(secret)
    ? "AUTH_SECRET looks like a placeholder: use random characters, e.g. `openssl rand -base64 32`."
    : undefined;
}

/** Detects repetition: 32 random hexadecimal digits have some 14 different ones, so fewer than 8 are not random. */
function isPlaceholder(secret: string): boolean {
  if (new Set(secret).size < 8) return true;
  const letters = secret.toLowerCase().replaceAll(/[^a-z]/g, "");
  return /changeme|changethis|replaceme|replacethis|placeholder|example|password|(your|my|super|auth|dev|top)secret/.test(
    letters,
  );
}
