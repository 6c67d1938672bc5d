import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** OWASP's parameters for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** A flood of logins waits here instead of taking every core and thread from everybody else. */
const limit = pLimit(Math.min(4, availableParallelism()));

let unknownUserHash: Promise<string> | undefined;

/** The argon2id hash (PHC string) of a password of at most 128 characters. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, PARAMETERS));
}

/**
 * Whether `password` belongs to `passwordHash`. Without a hash it does the same work and says no,
 * so that the time taken does not tell whether an account exists.
 */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  unknownUserHash ??= hashPassword("nobody has this password");
  const against = passwordHash ?? (await unknownUserHash);
  const matches = await limit(() => verify(against, password));
  return matches && passwordHash !== undefined;
}
