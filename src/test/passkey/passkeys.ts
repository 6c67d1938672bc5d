import type { Db } from "#server/db/client.ts";
import { callerFor } from "#test/callers.ts";
import { createUser } from "#test/factories.ts";
import { Authenticator } from "#test/passkey/authenticator.ts";

type AuthenticatorOptions = ConstructorParameters<typeof Authenticator>[0];

/** Stores a user with a registered passkey, and returns the user, the passkey's row and a caller. */
export async function createPasskeyOwner(
  db: Db,
  options?: AuthenticatorOptions,
  overrides?: Parameters<typeof callerFor>[2],
) {
  const user = await createUser(db);
  const own = await callerFor(db, user, overrides);
  const { authenticator, passkey } = await registerPasskey(own.caller, options);
  return { user, authenticator, passkey, ...own };
}

/** Registers another passkey for the caller. */
export async function registerPasskey(
  caller: Awaited<ReturnType<typeof callerFor>>["caller"],
  options?: AuthenticatorOptions,
) {
  const authenticator = new Authenticator(options);
  const started = await caller.passkey.startRegistration();
  const passkey = await caller.passkey.finishRegistration({
    track: started.track,
    signed: authenticator.register(started),
  });
  return { authenticator, passkey };
}
