import { existsSync } from "node:fs";
import { readOrCreateSecret } from "./data-dir.ts";
import { Refusal } from "./say.ts";

/** Reads `.env.local` and `.env`; what the environment already holds wins. */
export function loadEnvFiles(): void {
  for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
}

/** A variable's value; one that is set but empty counts as not set. */
export function setting(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}

/**
 * The secret that signs tokens: AUTH_SECRET, or the one kept in DATA_DIR. Several machines on one database
 * must share it, so a production with a DATABASE_URL has to name it.
 * @throws {Refusal} when it is required and missing, too short, or plainly a placeholder
 */
export function requireAuthSecret(options: { dataDir: string; production: boolean }): string {
  const secret = setting("AUTH_SECRET");
  if (secret === undefined) {
    if (options.production && setting("DATABASE_URL") !== undefined) {
      throw new Refusal(
        "AUTH_SECRET is required in production when DATABASE_URL is set (32+ random characters).",
      );
    }
    return readOrCreateSecret(options.dataDir, "auth-secret");
  }
  if (secret.length < 32) throw new Refusal("AUTH_SECRET is too short: it needs at least 32 characters.");
  if (isPlaceholder(secret)) {
    throw new Refusal(
      "AUTH_SECRET looks like a placeholder: use random characters, e.g. `openssl rand -base64 32`.",
    );
  }
  return secret;
}

/** Random text of 32 characters has some 14 different ones even in hexadecimal; below 8 is a repetition. */
function isPlaceholder(secret: string): boolean {
  if (new Set(secret).size < 8) return true;
  const letters = secret.toLowerCase().replaceAll(/[^a-z]/g, "");
  return /changeme|changethis|replaceme|replacethis|placeholder|example|password|(your|my|super|auth|dev|top)secret/.test(
    letters,
  );
}
