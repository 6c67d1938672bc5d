import { describe, expect, it } from "vitest";
import { anonymous, asMember, errorOf, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser } from "#test/factories.ts";
import { createPasskeyOwner } from "#test/passkey/passkeys.ts";

const database = testDatabase();

describe("beginning a login with a passkey", () => {
  it("lists the passkeys of the email address in any case", async () => {
    const { user, authenticator } = await createPasskeyOwner(database.db);
    const { challenge } = await anonymous(database.db).caller.passkey.startLogin({
      email: ` ${user.email.toUpperCase()} `,
    });
    expect(challenge).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: "cukup.test",
      timeout: 300_000,
      userVerification: "required",
      allowCredentials: [
        {
          id: authenticator.credentialId.toString("base64url"),
          type: "public-key",
          transports: ["hybrid", "internal"],
        },
      ],
    });
  });

  it("lists none without an email address, and refuses an empty one", async () => {
    const { caller } = anonymous(database.db);
    expect((await caller.passkey.startLogin({})).challenge.allowCredentials).toEqual([]);
    const error = await errorOf(caller.passkey.startLogin({ email: "" }));
    expect(error.details).toEqual([
      { message: "Please provide an email!", code: "BAD_REQUEST", path: "email" },
    ]);
  });

  it.each(["http://192.168.1.20:3000", "https://203.0.113.7", "http://cukup.example"])(
    "is refused at %s, where browsers allow none, and so is a registration",
    async (appUrl) => {
      const refusal = [409, expect.stringContaining("Passkeys don't work here")];
      const { caller } = anonymous(database.db, { appUrl });
      expect(await refusalOf(caller.passkey.startLogin({}))).toEqual(refusal);
      const { caller: member } = await asMember(database.db, {}, { appUrl });
      expect(await refusalOf(member.passkey.startRegistration())).toEqual(refusal);
    },
  );

  it("gives responses of one shape for email addresses without an account and without passkeys", async () => {
    const { caller } = anonymous(database.db);
    const { email } = await createUser(database.db);
    const owner = await createPasskeyOwner(database.db);
    const known = await caller.passkey.startLogin({ email: owner.user.email });
    for (const typed of [email, "nobody@example.com"]) {
      const started = await caller.passkey.startLogin({ email: typed });
      expect(shapeOf(started)).toEqual(shapeOf(known));
      expect(started.challenge.allowCredentials.length).toBeGreaterThan(0);
      const again = await caller.passkey.startLogin({ email: typed.toUpperCase() });
      expect(again.challenge.allowCredentials).toEqual(started.challenge.allowCredentials);
      expect(again.challenge.challenge).not.toBe(started.challenge.challenge);
    }
  });

  /** Keys and kinds of values; of a list, those of its first entry. */
  function shapeOf(value: unknown): unknown {
    if (Array.isArray(value)) return [shapeOf(value[0])];
    if (typeof value !== "object" || value === null) return typeof value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
  }
});
