import { existsSync } from "node:fs";
import { drainMs, readEnvironment } from "#env.js";
import { UserError } from "#lib/user-error.ts";
import { readOrCreateSecret } from "#server/db/embedded/data-dir.ts";

/** Reads `.env.local` and `.env`; variables that are already set take precedence. */
export function loadEnvFiles(): void {
  for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
}

/** Returns a variable's value; undefined for an empty one. */
export function setting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

/**
 * Validates every variable, trimmed; an empty one counts as not set. Call it before any other step of a start.
 * @returns `drainMs`: milliseconds for which readiness is 503 before the server stops; `jobs`, `webProcesses`: where the
 *   jobs run, and how many processes serve
 * @throws {UserError} with a line for each invalid variable
 */
export function requireValidEnvironment(mode: "dev" | "start"): {
  drainMs: number;
  jobs: "process" | "inline";
  webProcesses: number;
} {
  const names = Object.keys(process.env);
  const variables = Object.fromEntries(names.map((name) => [name, setting(name)]));
  const NODE_ENV = mode === "dev" ? "development" : "production";
  const { environment, problems = [] } = readEnvironment({ ...variables, NODE_ENV });
  const secretProblem = problems.some((line) => line.startsWith("AUTH_SECRET:"))
    ? undefined
    : findSecretProblem({ production: mode === "start" });
  const lines = [...problems, ...(secretProblem ? [secretProblem] : [])];
  if (!environment || lines.length > 0) throw new UserError(lines.join("\n"));
  return {
    drainMs: drainMs(environment),
    jobs: environment.JOBS,
    webProcesses: environment.WEB_CONCURRENCY,
  };
}

/**
 * Returns the secret that signs tokens: AUTH_SECRET, or the one stored in DATA_DIR. Machines that share a database
 * must share the secret, so AUTH_SECRET is required in production with a DATABASE_URL.
 * @throws {UserError} when it is required and missing, too short, or a placeholder
 */
export function requireAuthSecret(options: { dataDir: string; production: boolean }): string {
  const problem = findSecretProblem(options);
  if (problem) throw new UserError(problem);
  return setting("AUTH_SECRET") ?? readOrCreateSecret(options.dataDir, "auth-secret");
}

function findSecretProblem(options: { production: boolean }): string | undefined {
  const secret = setting("AUTH_SECRET");
  if (secret === undefined) {
    if (!options.production || setting("DATABASE_URL") === undefined) return undefined;
    return "AUTH_SECRET is required in production when DATABASE_URL is set (32+ random characters).";
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
