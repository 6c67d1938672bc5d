import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { shareOf } from "#env.ts";
import { createFairQueue, type FairQueue, type Turn } from "#server/auth/limits/fair-queue.ts";
import { singleton } from "#server/singleton.ts";

/** OWASP's parameters for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Hash of a random password, made with the same parameters. */
export const UNKNOWN_USER_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$FTzJG4iY0wnNUihYdSXahg$/1gb6KJZovxAustBi741asXM/PkUb1wKBjXuO8yh278";

/** Hashes and verifies the passwords of one request: in its turn, and only while the client waits. */
export type Passwords = {
  /**
   * Returns the argon2id hash (PHC string) of a password of at most 128 characters, in NFC: systems differ in how they
   * compose the same letters (NIST SP 800-63B, 5.1.1.2).
   * @throws AppError UNAVAILABLE when too many are waiting
   */
  hash(password: string): Promise<string>;
  /**
   * Returns whether `password` belongs to `passwordHash`, in NFC or as it was typed, since earlier hashes were not of NFC.
   * Without a hash it does the same work and returns false, so that the time does not reveal whether an account exists.
   * @throws AppError UNAVAILABLE when too many are waiting
   */
  verify(password: string, passwordHash: string | undefined): Promise<boolean>;
};

/** Leaves one core free, if there are fewer web processes than cores, and one of libuv's four threads to files and DNS. */
function processQueue(): FairQueue {
  return singleton("passwordQueue", () => createFairQueue(shareOf(Math.min(3, availableParallelism() - 1))));
}

/** Returns the `Passwords` of a request, which wait for its turn in `queue`. */
export function passwordsFor(getTurn: () => Turn, queue: FairQueue = processQueue()): Passwords {
  return {
    hash: (password) => queue.run(() => hashPassword(password), getTurn()),
    async verify(password, passwordHash) {
      const matches = await queue.run(
        () => matchesHash(password, passwordHash ?? UNKNOWN_USER_HASH),
        getTurn(),
      );
      return matches && passwordHash !== undefined;
    },
  };
}

/** Verifies a password as NFC, and as typed if that differs. */
async function matchesHash(password: string, passwordHash: string): Promise<boolean> {
  for (const spelling of new Set([password.normalize(), password])) {
    if (await verify(passwordHash, spelling)) return true;
  }
  return false;
}

/** Hashes a password in NFC (argon2id, PHC string) without queueing: for seed and tests. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize(), PARAMETERS);
}
