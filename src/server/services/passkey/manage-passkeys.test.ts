import { describe, expect, it } from "vitest";
import { callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW } from "#test/factories.ts";
import { createPasskeyOwner, registerPasskey } from "#test/passkey/passkeys.ts";

const database = testDatabase();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe("managing passkeys", () => {
  it("lists the caller's own, oldest first", async () => {
    const { caller, passkey } = await createPasskeyOwner(database.db);
    const second = await registerPasskey(caller);
    await createPasskeyOwner(database.db);
    expect((await caller.passkey.list()).map(({ id }) => id)).toEqual([passkey.id, second.passkey.id]);
  });

  it("renames one, trimmed", async () => {
    let at = NOW;
    const { caller, passkey } = await createPasskeyOwner(database.db, {}, { now: () => at });
    at = later(60 * 60);
    const renamed = await caller.passkey.rename({ id: passkey.id, name: "  Kitchen tablet " });
    expect(renamed).toEqual({ ...passkey, name: "Kitchen tablet", updated_at: at });
  });

  it("refuses a name that is empty, too long or not storable", async () => {
    const { caller, passkey } = await createPasskeyOwner(database.db);
    for (const [name, message] of [
      ["  ", "Name is required"],
      ["x".repeat(101), "Name cannot be longer than 100 characters"],
      ["a\0b", "Name contains a character that cannot be used here"],
    ] as const) {
      const error = await errorOf(caller.passkey.rename({ id: passkey.id, name }));
      expect(error.details).toEqual([{ message, code: "BAD_REQUEST", path: "name" }]);
    }
    expect(await caller.passkey.list()).toEqual([passkey]);
  });

  it("deletes one after a fresh login and emails the owner", async () => {
    let at = NOW;
    const { user, caller, passkey, traces } = await createPasskeyOwner(database.db, {}, { now: () => at });
    at = later(601);
    expect((await errorOf(caller.passkey.delete({ id: passkey.id }))).code).toBe("REAUTHENTICATION_REQUIRED");
    at = later(600);
    const fresh = await callerFor(database.db, user, { now: () => at });
    expect(await fresh.caller.passkey.delete({ id: passkey.id })).toBeNull();
    expect(await caller.passkey.list()).toEqual([]);
    expect((await errorOf(fresh.caller.passkey.delete({ id: passkey.id }))).status).toBe(404);
    await Promise.all(fresh.traces.background);
    expect(fresh.traces.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, "A passkey was deleted from your Cukup account"],
    ]);
    expect(traces.mails).toHaveLength(1);
  });

  it("sends no email to an email address that was never verified, for a deletion or a registration", async () => {
    const user = await createUser(database.db, { verified: false });
    const { caller, traces } = await callerFor(database.db, user);
    const { passkey } = await registerPasskey(caller);
    await caller.passkey.delete({ id: passkey.id });
    await Promise.all(traces.background);
    expect(traces.mails).toEqual([]);
    expect((await caller.notification.list({})).items).toHaveLength(2);
  });

  it("responds 404 for another account's, even to an admin, and leaves it as it is", async () => {
    const { caller, passkey } = await createPasskeyOwner(database.db);
    for (const permission of [0, 1]) {
      const stranger = await callerFor(database.db, await createUser(database.db, { permission }));
      const { id } = passkey;
      expect((await errorOf(stranger.caller.passkey.rename({ id, name: "Mine" }))).status).toBe(404);
      expect((await errorOf(stranger.caller.passkey.delete({ id }))).status).toBe(404);
      expect(stranger.traces.background).toEqual([]);
    }
    expect(await caller.passkey.list()).toEqual([passkey]);
  });
});
