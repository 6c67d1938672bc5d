import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createFairQueue, type FairQueue, type Turn } from "#server/auth/limits/fair-queue.ts";
import { singleton } from "#server/singleton.ts";

/** OWASP's parameters for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Hash with the same parameters of a password that nobody knows. */
export const UNKNOWN_USER_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$FTzJG4iY0wnNUihYdSXahg$/1gb6KJZovxAustBi741asXM/PkUb1wKBjXuO8yh278";

/** Passwords as one call hashes and verifies them: when it is its turn, and only while somebody waits for it. */
export type Passwords = {
  /**
   * The argon2id hash (PHC string) of a password of at most 128 characters.
   * @throws AppError UNAVAILABLE when too many are waiting
   */
  hash(password: string): Promise<string>;
  /**
   * Whether `password` belongs to `passwordHash`. Without a hash it does the same work and says no, so that the time
   * taken does not tell whether an account exists.
   * @throws AppError UNAVAILABLE when too many are waiting
   */
  verify(password: string, passwordHash: string | undefined): Promise<boolean>;
};

/** Leaves a core to everything else, and one of the four threads of libuv to files and name look-ups. */
function processQueue(): FairQueue {
  return singleton("passwordQueue", () =>
    createFairQueue(Math.max(1, Math.min(3, availableParallelism() - 1))),
  );
}

/** The passwords of a call, which wait for its turn in `queue`. */
export function passwordsFor(getTurn: () => Turn, queue: FairQueue = processQueue()): Passwords {
  return {
    hash: (password) => queue.run(() => hashPassword(password), getTurn()),
    async verify(password, passwordHash) {
      const matches = await queue.run(() => verify(passwordHash ?? UNKNOWN_USER_HASH, password), getTurn());
      return matches && passwordHash !== undefined;
    },
  };
}

/** The argon2id hash (PHC string) of a password, made at once: for accounts that no request asks for. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}
