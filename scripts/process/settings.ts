import { existsSync } from "node:fs";
import { drainMs, readEnvironment } from "#env.js";
import { UserError } from "#lib/user-error.ts";
import { readOrCreateSecret } from "#server/db/embedded/data-dir.ts";

/** Reads `.env.local` and `.env`; what the environment already holds wins. */
export function loadEnvFiles(): void {
  for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
}

/** A variable's value; one that is set but empty counts as not set. */
export function setting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

/**
 * Validates every variable before anything is touched, trimmed and with the empty ones left out.
 * @returns `drainMs`: how long the app announces its end
 * @throws {UserError} with a line for each variable that is wrong
 */
export function requireValidEnvironment(mode: "dev" | "start"): { drainMs: number } {
  const names = Object.keys(process.env);
  const variables = Object.fromEntries(names.map((name) => [name, setting(name)]));
  const NODE_ENV = mode === "dev" ? "development" : "production";
  const { environment, problems = [] } = readEnvironment({ ...variables, NODE_ENV });
  const secretProblem = problems.some((line) => line.startsWith("AUTH_SECRET:"))
    ? undefined
    : findSecretProblem({ production: mode === "start" });
  const lines = [...problems, ...(secretProblem ? [secretProblem] : [])];
  if (!environment || lines.length > 0) throw new UserError(lines.join("\n"));
  return { drainMs: drainMs(environment) };
}

/**
 * The secret that signs tokens: AUTH_SECRET, or the one kept in DATA_DIR. Several machines on one database
 * must share it, so a production with a DATABASE_URL has to name it.
 * @throws {UserError} when it is required and missing, too short, or plainly a placeholder
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

/** Random text of 32 characters has some 14 different ones even in hexadecimal; below 8 is a repetition. */
function isPlaceholder(secret: string): boolean {
  if (new Set(secret).size < 8) return true;
  const letters = secret.toLowerCase().replaceAll(/[^a-z]/g, "");
  return /changeme|changethis|replaceme|replacethis|placeholder|example|password|(your|my|super|auth|dev|top)secret/.test(
    letters,
  );
}
