import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { AppError } from "#server/errors.ts";

/** OWASP's parameters for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** A flood of logins waits here instead of taking every core and thread from everybody else. */
const queue = pLimit(Math.min(4, availableParallelism()));

let unknownUserHash: Promise<string> | undefined;

/** About a second of work; whoever would wait longer is told to come back. */
const MAX_WAITING = 100;

/** @throws AppError UNAVAILABLE when too many are waiting already */
function limit<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.pendingCount >= MAX_WAITING) {
    throw new AppError("UNAVAILABLE", "Too many people are logging in right now. Please try again shortly.", {
      retryAfterSeconds: 2,
    });
  }
  return queue(work);
}

/** The argon2id hash (PHC string) of a password of at most 128 characters. */
export async function hashPassword(password: string): Promise<string> {
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
