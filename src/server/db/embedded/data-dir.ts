import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { UserError } from "#lib/user-error.ts";

/**
 * Returns the absolute path of DATA_DIR (default `.data`), created if missing.
 * @throws {UserError} if it cannot be created
 */
export function openDataDir(dataDir = ".data"): string {
  const path = resolve(dataDir);
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new UserError(`DATA_DIR ${path} cannot be created: ${(error as Error).message}.`);
  }
  return path;
}

/**
 * Returns the secret of that name in DATA_DIR: 32 random bytes in base64url, created on first use and readable by the
 * owner only. Processes that call this at the same time get the same secret.
 * @throws {UserError} if the file cannot be read or written
 */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  try {
    return readSecret(file) ?? createSecret(file);
  } catch (error) {
    throw new UserError(`The secret ${file} cannot be used: ${(error as Error).message}.`);
  }
}

/** Returns the secret of that name in DATA_DIR, or undefined if there is none. @throws the system's error */
export const findSecret = (dataDir: string, name: string): string | undefined =>
  readSecret(join(dataDir, name)) ?? undefined;

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, "utf8").trim();
    chmodSync(file, 0o600);
    return secret || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Writes a temporary file and links it: the name never shows a half-written secret, and the first writer wins. */
function createSecret(file: string): string {
  const secret = randomBytes(32).toString("base64url");
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const other = readSecret(file);
    if (other === null) throw new Error("it is empty; delete it to have a new one made");
    return other;
  } finally {
    rmSync(draft, { force: true });
  }
}
