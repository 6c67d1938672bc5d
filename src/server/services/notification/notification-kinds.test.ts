import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "#server/db/client.ts";
import { notificationPreferences, notifications } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import {
  type NotificationPayload,
  notificationKinds,
} from "#server/services/notification/notification-kinds.ts";
import { type NotifyContext, type NotifyInput, notify } from "#server/services/notification/notify.ts";
import { contentOf, toPushPayload } from "#server/services/push/push-content.ts";
import { createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createUser } from "#test/factories.ts";

const database = committedTestDatabase();
const event = {
  id: 7,
  title: "Leftovers workshop",
  startsAt: new Date("2026-12-08T10:30:00Z"),
  location: "Bedok Hub",
};
/** Context that delivers jobs at once, with the mails that they send. */
function call() {
  const { context, traces } = createTestContext(database.db);
  return { ctx: context, mails: traces.mails };
}
const rowsOf = (db: Db, userId: number) =>
  db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(asc(notifications.id));

const send = (ctx: NotifyContext, input: NotifyInput) => inTransaction(ctx, (txCtx) => notify(txCtx, input));

describe("every kind", () => {
  const offer = { id: 4, title: "Ten buns" };
  const notices: { [K in NotificationPayload["kind"]]: Extract<NotificationPayload, { kind: K }> } = {
    event_joined: { kind: "event_joined", event },
    event_left: { kind: "event_left", event },
    event_reminder: { kind: "event_reminder", event },
    event_new: { kind: "event_new", event },
    event_changed: { kind: "event_changed", event, changes: ["Place: A → B"] },
    event_cancelled: { kind: "event_cancelled", event },
    event_feedback: { kind: "event_feedback", event },
    event_close_due: { kind: "event_close_due", event },
    event_closed: { kind: "event_closed", event, kgRescued: 24.5, isChange: false },
    waitlist_promoted: { kind: "waitlist_promoted", event },
    event_checked_in: { kind: "event_checked_in", event, host: "mei" },
    event_message: {
      kind: "event_message",
      event,
      message: { id: 5, text: "Come in by the side gate.", isForWaitlist: false },
    },
    guide_reminder: { kind: "guide_reminder", guide: { id: 3, action: "Freeze one portion." } },
    weekly_summary: {
      kind: "weekly_summary",
      week: {
        from: "2026-11-30",
        summary: "Clean plates on 5 days this week.",
        suggestion: "A guide for you: Freezing food well.",
        isRunning: true,
        isMailed: true,
      },
    },
    fridge_filled: { kind: "fridge_filled", fridge: { id: 3, name: "Fridge 9" }, kinds: ["bakery"] },
    fridge_proposed: { kind: "fridge_proposed", fridge: { name: "Fridge 9" } },
    offer_reported: {
      kind: "offer_reported",
      title: "Fridge 9",
      reason: "Spam",
      link: "/admin/reports",
      isUrgent: false,
    },
    proposal_received: { kind: "proposal_received", event },
    proposal_approved: { kind: "proposal_approved", event },
    proposal_declined: { kind: "proposal_declined", event },
    host_invited: { kind: "host_invited", event },
    event_host_changed: { kind: "event_host_changed", event, changes: ["Places: 20 → 30"] },
    feedback_received: { kind: "feedback_received" },
    offer_new: { kind: "offer_new", offer, area: "Tampines", endsAt: new Date("2026-12-03T10:30:00Z") },
    offer_claimed: {
      kind: "offer_claimed",
      offer,
      claimId: 9,
      taker: "mei",
      at: new Date("2026-12-03T10:30:00Z"),
    },
    offer_held: { kind: "offer_held", offer, claimId: 9, at: new Date("2026-12-01T10:00:00Z") },
    offer_lapsed: { kind: "offer_lapsed", offer },
    offer_reminder: {
      kind: "offer_reminder",
      offer,
      claimId: 9,
      at: new Date("2026-12-03T10:30:00Z"),
      missed: 2,
    },
    offer_said: { kind: "offer_said", offer, claimId: 9, phrase: "on_my_way" },
    offer_unsettled: { kind: "offer_unsettled", offer },
    offer_thanks: { kind: "offer_thanks", offer, claimId: 9, taker: "mei", thanks: "delicious" },
    offer_changed: { kind: "offer_changed", offer, change: ["the end", "the meeting place"] },
    offer_warning: {
      kind: "offer_warning",
      offer,
      collectedAt: new Date("2026-12-03T10:30:00Z"),
      text: "It was not kept cold.",
    },
    security: { kind: "security", message: "A passkey was deleted." },
  };

  it("is in the table, with these defaults", () => {
    const defaults = Object.entries(notificationKinds).map(([kind, { channels, audience }]) => [
      kind,
      `${audience} ${channels.inApp ? "app" : ""} ${channels.email ? "mail" : ""}`.trim(),
    ]);
    expect(Object.fromEntries(defaults)).toEqual({
      event_joined: "everyone app mail",
      event_left: "everyone  mail",
      event_reminder: "everyone app mail",
      event_new: "everyone app",
      event_changed: "everyone app mail",
      event_cancelled: "everyone app mail",
      event_feedback: "everyone app mail",
      event_close_due: "everyone app mail",
      event_closed: "admins app",
      waitlist_promoted: "everyone app mail",
      event_checked_in: "everyone app mail",
      event_message: "everyone app mail",
      proposal_approved: "everyone app mail",
      proposal_declined: "everyone app mail",
      host_invited: "everyone app mail",
      weekly_summary: "everyone app mail",
      guide_reminder: "everyone app",
      fridge_filled: "everyone app",
      fridge_proposed: "admins app",
      event_host_changed: "admins app",
      proposal_received: "admins app",
      feedback_received: "admins app",
      offer_new: "everyone app",
      offer_claimed: "everyone app mail",
      offer_held: "everyone app mail",
      offer_lapsed: "everyone app",
      offer_reminder: "everyone app mail",
      offer_said: "everyone app",
      offer_unsettled: "everyone app mail",
      offer_thanks: "everyone app",
      offer_changed: "everyone app mail",
      offer_warning: "everyone app mail",
      offer_reported: "admins app",
      security: "everyone app mail",
    });
  });

  it("is pushed by default if it cannot wait", () => {
    const kindsWhere = (
      is: (push: (typeof notificationKinds)[keyof typeof notificationKinds]["push"]) => unknown,
    ) => Object.entries(notificationKinds).flatMap(([kind, { push }]) => (is(push) ? [kind] : []));
    expect(kindsWhere(({ isOn }) => isOn)).toEqual(
      expect.arrayContaining([
        ...["event_reminder", "event_cancelled", "waitlist_promoted"],
        ...["offer_held", "offer_reminder", "offer_changed", "offer_warning"],
      ]),
    );
    for (const kind of kindsWhere(({ isOn }) => isOn))
      expect(
        ["event_reminder", "event_cancelled", "waitlist_promoted"].includes(kind) ||
          kind.startsWith("offer_"),
      ).toBe(true);
    for (const kind of kindsWhere(({ isForNight }) => isForNight))
      expect(["security", "offer_warning", "offer_said"]).toContain(kind);
    for (const kind of kindsWhere(({ isUrgent }) => isUrgent))
      expect(kind).toMatch(/^offer_|^event_cancelled$/);
  });

  it.each(Object.values(notices))(
    "$kind is pushed in a few words, without names and words of others",
    async (notice) => {
      const others = "Ask for mei at the void deck";
      const told = {
        ...notice,
        ...(["event_cancelled", "proposal_declined", "offer_changed"].includes(notice.kind) && {
          reason: others,
        }),
        ...("text" in notice && { text: others }),
        ...("host" in notice && { host: others }),
        ...("taker" in notice && { taker: others }),
        ...(notice.kind === "event_message" && { message: { ...notice.message, text: others } }),
      } as NotificationPayload;
      const { body, title, path, tag } = contentOf(told);
      expect(`${title}${body}`).not.toMatch(/mei|void deck|undefined|\[object/);
      expect([...title].length).toBeLessThanOrEqual(80);
      expect([...body].length).toBeLessThanOrEqual(120);
      expect(path).toMatch(/^\/[a-z]/);
      expect(tag).toMatch(/^[\w-]{32}$/);
      const long = {
        ...told,
        ...("event" in told && { event: { ...told.event, title: "🍚 饭 ".repeat(200) } }),
      };
      const content = contentOf(long as NotificationPayload);
      const payload = await toPushPayload(content, {
        appUrl: "https://cukup.test",
        subscriptionId: 1,
        isInBell: false,
      });
      expect(Buffer.byteLength(payload)).toBeLessThan(3_000);
      expect([...content.body].length).toBeLessThanOrEqual(120);
    },
  );

  it.each(Object.values(notices))("$kind has complete texts in the bell and in the email", async (notice) => {
    const { db } = database;
    const admin = await createUser(db, { permission: 0 });
    await db
      .insert(notificationPreferences)
      .values({ userId: admin.id, kind: notice.kind, inApp: true, email: true });
    const { ctx, mails } = call();
    await send({ ...ctx, db }, { userIds: [admin.id], payload: notice });
    const [row] = await rowsOf(db, admin.id);
    const subject =
      "event" in notice
        ? notice.event.title
        : "guide" in notice
          ? notice.guide.action
          : "week" in notice
            ? notice.week.summary
            : "offer" in notice
              ? notice.offer.title
              : "message" in notice
                ? notice.message
                : notice.kind === "feedback_received"
                  ? "feedback"
                  : "Fridge 9";
    expect(row?.notificationMessage).toContain(subject);
    expect(row?.link).toMatch(
      /^\/(events|food|guides|fridges|offers|feedback|settings|admin\/(proposals|fridges|reports))/,
    );
    expect(mails.map(({ to }) => to)).toEqual(notice.kind === "security" ? [] : [admin.email]);
    for (const mail of mails) expect(`${mail.subject}${mail.text}`).not.toMatch(/undefined|\[object/);
  });

  it.each([
    [notices.event_joined, "Open event", "/events/me/7"],
    [{ ...notices.event_joined, starts: [event.startsAt, event.startsAt] }, "See my events", "/events/me"],
    [notices.event_left, "Open event", "/events/7"],
    [notices.event_changed, "Open event", "/events/me/7"],
    [notices.event_cancelled, "See other events", "/events"],
    [{ ...notices.event_cancelled, isDeleted: true }, "See other events", "/events"],
    [{ ...notices.event_cancelled, isHost: true }, "See my events", "/events/me"],
    [notices.waitlist_promoted, "Open event", "/events/me/7"],
    [notices.event_close_due, "Enter results", "/events/7/close"],
    [notices.proposal_approved, "Open event", "/events/7"],
    [{ ...notices.proposal_declined, isDeleted: true }, "See my events", "/events/me"],
  ] as const)("%j has an email whose button “%s” opens %s", async (payload, label, path) => {
    const user = await createUser(database.db);
    const { ctx, mails } = call();
    await send({ ...ctx, db: database.db }, { userIds: [user.id], payload });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`\n${label}:\n${ctx.appUrl}${path}\n`);
  });

  it("carries the longest message of an event with the longest title whole", async () => {
    const { db } = database;
    const user = await createUser(db);
    const long = { ...event, title: "😋".repeat(120) };
    const message = { id: 5, text: "🍚".repeat(800), isForWaitlist: true };
    const payload = { kind: "event_message", event: long, message } as const;
    await send({ ...call().ctx, db }, { userIds: [user.id], payload });
    expect(await rowsOf(db, user.id)).toMatchObject([
      {
        notificationMessage: `The hosts of “${long.title}” wrote: ${message.text}`,
        link: "/events/7#message-5",
      },
    ]);
  });

  it("fits the longest title, location and list of changes", async () => {
    const { db } = database;
    const user = await createUser(db);
    const long = { ...event, title: "😋".repeat(120) };
    const changes = ["Title", "Place", "Time", "Day"].map((what) => `${what}: ${"x".repeat(200)} → y`);
    await send(
      { ...call().ctx, db },
      { userIds: [user.id], payload: { kind: "event_changed", event: long, changes } },
    );
    expect(await rowsOf(db, user.id)).toHaveLength(1);
  });
});
