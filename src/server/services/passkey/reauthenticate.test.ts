import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { passkeys, sessions } from "#server/db/schema/index.ts";
import { anonymous, callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW } from "#test/factories.ts";
import { createPasskeyOwner, registerPasskey } from "#test/passkey/passkeys.ts";

const database = testDatabase();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe("giving a passkey again", () => {
  it("makes the session fresh, so that changes that require a recent login work", async () => {
    let at = NOW;
    const { caller, authenticator, passkey } = await createPasskeyOwner(database.db, {}, { now: () => at });
    at = later(601);
    expect((await errorOf(caller.passkey.delete({ id: passkey.id }))).code).toBe("REAUTHENTICATION_REQUIRED");
    const started = await caller.passkey.startLogin({});
    expect(
      await caller.passkey.reauthenticate({ track: started.track, signed: authenticator.logIn(started) }),
    ).toBeNull();
    const rows = await database.db.select().from(sessions);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.authenticatedAt).toEqual(at);
  });

  it("counts for the caller's session at a login, too, if it is the same account's", async () => {
    const { tokens, authenticator, user } = await createPasskeyOwner(database.db);
    const stranger = await callerFor(database.db, await createUser(database.db));
    const logIn = async (token: string) => {
      const caller = anonymous(database.db, {
        credentials: { kind: "bearer", token },
        now: () => later(700),
      }).caller;
      const started = await caller.passkey.startLogin({ email: user.email });
      return caller.passkey.finishLogin({ track: started.track, signed: authenticator.logIn(started) });
    };
    const freshness = async (userId: number) =>
      (
        await database.db
          .select({ at: sessions.authenticatedAt })
          .from(sessions)
          .where(eq(sessions.userId, userId))
          .orderBy(sessions.id)
      ).map(({ at }) => at);
    await logIn(stranger.tokens.access_token);
    const [strangers] = await database.db.select().from(sessions).orderBy(sessions.id).offset(1).limit(1);
    expect(await freshness(strangers?.userId ?? 0)).toEqual([NOW]);
    expect(await freshness(user.id)).toEqual([NOW, later(700)]);
    await logIn(tokens.access_token);
    expect(await freshness(user.id)).toEqual([later(700), later(700), later(700)]);
    expect((await logIn("not a token")).access_token).toBeTruthy();
  });

  it("is refused with another account's passkey", async () => {
    const { authenticator } = await createPasskeyOwner(database.db);
    const own = await callerFor(database.db, await createUser(database.db));
    await registerPasskey(own.caller);
    const before = await database.db.select().from(passkeys);
    const started = await own.caller.passkey.startLogin({});
    const error = await errorOf(
      own.caller.passkey.reauthenticate({ track: started.track, signed: authenticator.logIn(started) }),
    );
    expect([error.status, error.message]).toEqual([400, "Passkey does not belong to this account."]);
    expect(await database.db.select().from(passkeys)).toEqual(before);
  });
});
