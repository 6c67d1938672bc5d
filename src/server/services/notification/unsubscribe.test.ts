import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { notificationPreferences, users } from "#server/db/schema/index.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { renderMail } from "#server/mails/mail-template.ts";
import { passwordChangedMail } from "#server/mails/password.ts";
import { toUnsubscribeToken } from "#server/services/notification/unsubscribe-token.ts";
import { anonymous, asMember, callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUser } from "#test/factories.ts";

describe("the link that stops a kind's mails", () => {
  const database = testDatabase();

  it("stops and starts the emails of one kind of one account, and leaves the bell alone", async () => {
    const [tan, lim] = [await createUser(database.db), await createUser(database.db)];
    const token = toUnsubscribeToken({ userId: tan.id, kind: "event_reminder" });
    const { caller } = anonymous(database.db);
    expect(await caller.notification.mailSubscription({ token })).toMatchObject({ isOn: true });
    for (const isOn of [false, false, true, false]) {
      await caller.notification.setMailSubscription({ token, isOn });
      expect(await caller.notification.mailSubscription({ token })).toMatchObject({ isOn });
    }
    const rows = await database.db.select().from(notificationPreferences);
    expect(rows).toMatchObject([{ userId: tan.id, kind: "event_reminder", inApp: true, email: false }]);
    const { caller: other } = await callerFor(database.db, lim);
    const preferences = await other.notification.preferences();
    expect(preferences.kinds.find(({ kind }) => kind === "event_reminder")).toMatchObject({ email: true });
  });

  it("stops nothing when it is only read, however often", async () => {
    const user = await createUser(database.db);
    const token = toUnsubscribeToken({ userId: user.id, kind: "event_reminder" });
    const { caller } = anonymous(database.db);
    for (const _ of [1, 2]) await caller.notification.mailSubscription({ token });
    expect(await caller.notification.mailSubscription({ token })).toMatchObject({ isOn: true });
    expect(await database.db.$count(notificationPreferences)).toBe(0);
  });

  it("is in the text and the HTML of an email that can be stopped, and in no other", async () => {
    const { user, caller, traces } = await asMember(database.db);
    const { id } = await createEvent(database.db);
    await caller.event.join({ id });
    const [mail] = traces.mails;
    const url = `https://cukup.test/unsubscribe/${toUnsubscribeToken({ userId: user.id, kind: "event_joined" })}`;
    expect(mail?.text).toContain(`Stop these emails: ${url}\n`);
    expect((await renderMail(mail as Mail)).html).toContain(`href="${url}"`);
    const account = passwordChangedMail("https://cukup.test", user);
    expect(account.text + (await renderMail(account)).html).not.toMatch(/unsubscribe|Stop these emails/);
  });

  it("keeps a bell that was switched off", async () => {
    const user = await createUser(database.db);
    await database.db
      .insert(notificationPreferences)
      .values({ userId: user.id, kind: "event_reminder", inApp: false, email: true });
    const token = toUnsubscribeToken({ userId: user.id, kind: "event_reminder" });
    await anonymous(database.db).caller.notification.setMailSubscription({ token, isOn: false });
    const rows = await database.db.select().from(notificationPreferences);
    expect(rows).toMatchObject([{ inApp: false, email: false }]);
  });

  it("is not found for a token that is not ours, a kind that is always on, and a deleted account", async () => {
    const user = await createUser(database.db);
    const { caller } = anonymous(database.db);
    const ours = toUnsubscribeToken({ userId: user.id, kind: "event_reminder" });
    const tokens = [
      "",
      "x",
      ours.slice(0, -1),
      ours.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      ours.replace(`${user.id}-`, `${user.id + 1}-`),
      ours.replace("event_reminder", "event_joined"),
      ours.replace("event_reminder", "constructor"),
      toUnsubscribeToken({ userId: user.id, kind: "security" }),
      `${"9".repeat(10)}${ours.slice(String(user.id).length)}`,
      "x".repeat(10_000),
    ];
    for (const token of tokens) {
      expect(await errorOf(caller.notification.mailSubscription({ token })), token).toMatchObject({
        code: "NOT_FOUND",
      });
      expect(await errorOf(caller.notification.setMailSubscription({ token, isOn: false }))).toMatchObject({
        code: "NOT_FOUND",
      });
    }
    await database.db.delete(users).where(eq(users.id, user.id));
    expect(await errorOf(caller.notification.mailSubscription({ token: ours }))).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(
      await errorOf(caller.notification.setMailSubscription({ token: ours, isOn: false })),
    ).toMatchObject({ code: "NOT_FOUND" });
  });
});
