import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { notifications } from "#server/db/schema/index.ts";
import { anonymous, callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, PASSWORD } from "#test/factories.ts";
import { createPasskeyOwner } from "#test/passkey/passkeys.ts";
import { mailedTokenOf } from "#test/read/mails.ts";

const database = testDatabase();
const chosen = { password: "New-makan-4-all!", confirm: "New-makan-4-all!" };

/** Returns the messages in the user's bell, oldest first. */
async function messagesOf(userId: number): Promise<string[]> {
  const rows = await database.db
    .select({ kind: notifications.kind, message: notifications.notificationMessage })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.id));
  expect(rows.every(({ kind }) => kind === "security")).toBe(true);
  return rows.map(({ message }) => message);
}

describe("the bell shows security events:", () => {
  it("a changed password, but not one that was refused", async () => {
    const user = await createUser(database.db);
    const { caller } = await callerFor(database.db, user);
    await errorOf(caller.user.changePassword({ current: "Wrong-4-all!", ...chosen }));
    expect(await messagesOf(user.id)).toEqual([]);
    await caller.user.changePassword({ current: PASSWORD, ...chosen });
    expect(await messagesOf(user.id)).toEqual(["Your password was changed."]);
  });

  it("a password that was set with an emailed link", async () => {
    const user = await createUser(database.db);
    const { caller, traces } = anonymous(database.db);
    await caller.auth.forgot({ email: user.email });
    await caller.auth.reset({ token: await mailedTokenOf(traces, "/auth/reset/"), ...chosen });
    expect(await messagesOf(user.id)).toEqual(["Your password was changed with an emailed link."]);
  });

  it("a changed email address, and a change that was undone", async () => {
    const user = await createUser(database.db);
    const { caller, traces } = await callerFor(database.db, user);
    await caller.user.update({ username: "another-name" });
    expect(await messagesOf(user.id)).toEqual([]);
    await caller.user.update({ email: "new@example.com" });
    const token = await mailedTokenOf(traces, "/auth/undo/");
    await anonymous(database.db).caller.auth.undoEmailChange({ token });
    expect(await messagesOf(user.id)).toEqual([
      "The email address of your account was changed.",
      "Your email address was changed back.",
    ]);
  });

  it("a passkey that was added, one that may be copied, one that was deleted", async () => {
    const { user, caller, passkey, authenticator } = await createPasskeyOwner(database.db);
    const logIn = async (counter: number) => {
      const started = await caller.passkey.startLogin({ email: user.email });
      return caller.passkey.finishLogin({
        track: started.track,
        signed: authenticator.logIn(started, { counter }),
      });
    };
    await logIn(7);
    await errorOf(logIn(6));
    await caller.passkey.delete({ id: passkey.id });
    expect(await messagesOf(user.id)).toEqual([
      `The passkey “${passkey.name}” was added to your account.`,
      `We blocked a login with the passkey “${passkey.name}”, which may have been copied.`,
      `The passkey “${passkey.name}” was deleted from your account.`,
    ]);
  });
});
