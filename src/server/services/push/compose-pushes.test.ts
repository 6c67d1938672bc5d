import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import {
  attendances,
  eventHosts,
  eventMessages,
  events,
  offerClaims,
  pushSubscriptions,
  sessions,
  users,
} from "#server/db/schema/index.ts";
import { EXAMPLE_SUBSCRIPTION } from "#server/rest/example-values.ts";
import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";
import { composePushes } from "#server/services/push/compose-pushes.ts";
import { recipientHashOf } from "#server/services/push/push-content.ts";
import { asAdmin, asMember, createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createClaim, createEvent, createHost, createOfferOf, NOW } from "#test/factories.ts";

const database = testDatabase();
const event = {
  id: 7,
  title: "Leftovers workshop",
  startsAt: new Date("2026-12-08T10:30:00Z"),
  location: "Bedok Hub",
};
const cancelled: NotificationPayload = { kind: "event_cancelled", event, reason: "Mei is ill" };
const security: NotificationPayload = { kind: "security", message: "Your password was changed." };
const warning: NotificationPayload = {
  kind: "offer_warning",
  offer: { id: 2_000_000_000, title: "Ten buns" },
  collectedAt: NOW,
  text: "It was unsafe.",
};

type Person = Awaited<ReturnType<typeof asMember>>;

async function subscribed(person?: Person) {
  const owner = person ?? (await asMember(database.db));
  const endpoint = `https://web.push.apple.com/${owner.user.id}`;
  const { subscription } = await owner.caller.push.subscribe({ ...EXAMPLE_SUBSCRIPTION, endpoint });
  return { ...owner, subscriptionId: subscription.id };
}

/** @param late hours after the notification was made */
async function compose(
  { user, subscriptionId }: { user: { id: number }; subscriptionId: number },
  payload: NotificationPayload | null,
  { late = 0, at = NOW, hasOffers = true } = {},
) {
  const { context } = createTestContext(database.db, {
    now: () => new Date(at.getTime() + late * HOUR_MS),
    offers: { isOn: hasOffers, takesCooked: true },
  });
  const notice = payload && { payload, at };
  const devices = [{ userId: user.id, subscriptionId }];
  const [composed] = await composePushes(context, { devices, at, notice });
  return composed ? { ...composed.message, payload: JSON.parse(composed.message.payload) } : null;
}

describe("a push", () => {
  it("says what happened, opens the page, and names its login, urgency and time", async () => {
    const phone = await subscribed();
    const { id } = await createEvent(database.db);
    const payload = { ...cancelled, event: { ...event, id } };
    expect(await compose(phone, payload)).toEqual({
      payload: {
        web_push: 8030,
        mutable: true,
        notification: {
          title: "Cancelled: “Leftovers workshop”",
          body: "“Leftovers workshop” on Tue, 8 Dec 2026, 6:30 pm is cancelled.",
          navigate: `https://cukup.test/events/${id}`,
          tag: expect.stringMatching(/^[\w-]{32}$/),
          lang: "en",
          data: { for: await recipientHashOf(phone.subscriptionId) },
        },
        for: await recipientHashOf(phone.subscriptionId),
      },
      ttlSeconds: (event.startsAt.getTime() - NOW.getTime()) / 1_000,
      topic: expect.stringMatching(/^[\w-]{32}$/),
      urgency: "high",
    });
    // Also while the push waited to be tried again.
    await database.db.delete(events).where(eq(events.id, id));
    expect(await compose(phone, payload)).toMatchObject({
      payload: { notification: { navigate: "https://cukup.test/events" } },
    });
  });

  it("has the topic of its device, kind and subject, so that a later one replaces it", async () => {
    const phone = await subscribed();
    const topicOf = async (payload: NotificationPayload) => (await compose(phone, payload))?.topic;
    const topic = await topicOf(cancelled);
    expect(await topicOf({ ...cancelled, event: { ...event, title: "Renamed" } })).toBe(topic);
    expect(await topicOf({ ...cancelled, event: { ...event, id: 8 } })).not.toBe(topic);
    expect(await topicOf({ kind: "event_changed", event, changes: [] })).not.toBe(topic);
    const other = await subscribed();
    const [here, there] = [await compose(phone, cancelled), await compose(other, cancelled)];
    // The push service finds no devices with a subject in common; on the device the tag is hidden from it.
    expect(there?.topic).not.toBe(topic);
    expect(there?.payload.notification.tag).toBe(here?.payload.notification.tag);
    expect(here?.payload.notification.tag).not.toBe(topic);
    const said = {
      kind: "offer_said",
      offer: { id: 2_000_000_000, title: "Buns" },
      phrase: "i_am_here",
    } as const;
    const [first, again, third] = await Promise.all(
      [1, 1, 2].map((claimId) => topicOf({ ...said, claimId })),
    );
    expect([again === first, third === first]).toEqual([true, false]);
    await phone.caller.notification.setPreference({ kind: "security", push: true });
    expect(await topicOf(security)).not.toBe(
      await topicOf({ kind: "security", message: "A passkey was added." }),
    );
  });

  it("says whether the bell of its person has it, too", async () => {
    const phone = await subscribed();
    const isInBell = async (payload: NotificationPayload | null) =>
      (await compose(phone, payload))?.payload.isInBell;
    expect([await isInBell(cancelled), await isInBell(null)]).toEqual([undefined, false]);
    await phone.caller.notification.setPreference({ kind: "event_cancelled", inApp: false });
    await phone.caller.notification.setPreference({ kind: "offer_warning", push: true });
    expect([await isInBell(cancelled), await isInBell(warning)]).toEqual([false, undefined]);
  });

  it("is kept until the start of the event, the end of the offer or for a day, and 28 days at most", async () => {
    const phone = await subscribed();
    const hoursOf = async (payload: NotificationPayload, late = 0) => {
      const message = await compose(phone, payload, { late });
      return message && message.ttlSeconds / 3_600;
    };
    const far = { ...event, startsAt: new Date(NOW.getTime() + 60 * DAY_MS) };
    expect(await hoursOf({ ...cancelled, event: far })).toBe(28 * 24);
    const soon = { ...event, startsAt: new Date(NOW.getTime() + 2 * HOUR_MS) };
    expect(await hoursOf({ ...cancelled, event: soon }, 1)).toBe(1);
    expect(await hoursOf({ ...cancelled, event: soon }, 2)).toBeNull();
    const over = { ...event, startsAt: new Date(NOW.getTime() - HOUR_MS) };
    expect(await hoursOf({ ...cancelled, event: over })).toBe(24);
    const offer = await createOfferOf(database.db, phone.user.id, {
      startsAt: NOW,
      endsAt: new Date(NOW.getTime() + 3 * HOUR_MS),
      eatBy: new Date(NOW.getTime() + 5 * HOUR_MS),
    });
    const { id: claimId } = await createClaim(database.db, offer, phone.user.id);
    const held = { kind: "offer_held", offer: { id: offer.id, title: "Buns" }, claimId, at: NOW } as const;
    expect(await hoursOf(held, 1)).toBe(2);
    // The food is at home, whatever the offer's end.
    expect(await hoursOf({ ...warning, offer: { id: offer.id, title: "Buns" } }, 4)).toBe(20);
  });

  it("is silent once its login, its device or its account ends, and for kinds that are switched off", async () => {
    const { db } = database;
    const silenced = async (silence: (phone: Awaited<ReturnType<typeof subscribed>>) => unknown) => {
      const phone = await subscribed();
      expect(await compose(phone, cancelled)).not.toBeNull();
      await silence(phone);
      return compose(phone, cancelled);
    };
    const revoked = { revokedAt: NOW };
    expect(
      await silenced(({ user }) => db.update(sessions).set(revoked).where(eq(sessions.userId, user.id))),
    ).toBeNull();
    expect(
      await silenced(({ user }) =>
        db.update(sessions).set({ expiresAt: NOW }).where(eq(sessions.userId, user.id)),
      ),
    ).toBeNull();
    expect(
      await silenced(({ user }) => db.update(users).set({ suspendedAt: NOW }).where(eq(users.id, user.id))),
    ).toBeNull();
    expect(await silenced(({ user }) => db.delete(users).where(eq(users.id, user.id)))).toBeNull();
    expect(
      await silenced(({ caller, subscriptionId }) => caller.push.remove({ id: subscriptionId })),
    ).toBeNull();
    expect(
      await silenced(({ caller }) =>
        caller.notification.setPreference({ kind: "event_cancelled", push: false }),
      ),
    ).toBeNull();
    // Somebody else's device.
    const [phone, other] = [await subscribed(), await subscribed()];
    expect(await compose({ ...phone, user: other.user }, cancelled)).toBeNull();
    expect(await db.$count(pushSubscriptions)).toBeGreaterThan(0);
  });

  it("of several devices leaves out those who are not to get it, and no other", async () => {
    const people = [await subscribed(), await subscribed(), await subscribed(), await subscribed()] as const;
    const [, off, suspended] = people;
    await off.caller.notification.setPreference({ kind: "event_cancelled", push: false });
    await database.db.update(users).set({ suspendedAt: NOW }).where(eq(users.id, suspended.user.id));
    const { context } = createTestContext(database.db);
    const devices = people.map(({ user, subscriptionId }) => ({ userId: user.id, subscriptionId }));
    const composed = await composePushes(context, {
      devices,
      at: NOW,
      notice: { payload: cancelled, at: NOW },
    });
    expect(
      composed.map(({ userId, subscriptionId, target }) => ({ userId, subscriptionId, ...target })),
    ).toEqual(
      [people[0], people[3]].map(({ user, subscriptionId }) => ({
        userId: user.id,
        subscriptionId,
        endpoint: `https://web.push.apple.com/${user.id}`,
        p256dh: EXAMPLE_SUBSCRIPTION.keys.p256dh,
        auth: EXAMPLE_SUBSCRIPTION.keys.auth,
      })),
    );
  });

  it("about what only admins get is silent after a demotion", async () => {
    const admin = await subscribed(await asAdmin(database.db));
    await admin.caller.notification.setPreference({ kind: "feedback_received", push: true });
    expect(await compose(admin, { kind: "feedback_received" })).not.toBeNull();
    await database.db.update(users).set({ permission: 1 }).where(eq(users.id, admin.user.id));
    expect(await compose(admin, { kind: "feedback_received" })).toBeNull();
  });

  it("of a message that was deleted is not sent, and never quotes it", async () => {
    const phone = await subscribed();
    await phone.caller.notification.setPreference({ kind: "event_message", push: true });
    const { id: eventId } = await createEvent(database.db);
    const [{ id } = { id: 0 }] = await database.db
      .insert(eventMessages)
      .values({ eventId, text: "Ask for Mei.", audience: "joined", recipients: 1 })
      .returning();
    const message = { id, text: "Ask for Mei.", isForWaitlist: false };
    const payload = { kind: "event_message", event: { ...event, id: eventId }, message } as const;
    expect(JSON.stringify(await compose(phone, payload))).not.toContain("Mei");
    await database.db.delete(eventMessages);
    expect(await compose(phone, payload)).toBeNull();
  });

  it("of a spot or a reminder is not sent after the event was cancelled, or to who has left", async () => {
    const { db } = database;
    const phone = await subscribed();
    const { id } = await createEvent(db);
    const about = { ...event, id };
    const isSent = async () => [
      (await compose(phone, { kind: "event_reminder", event: about, at: NOW })) !== null,
      (await compose(phone, { kind: "waitlist_promoted", event: about })) !== null,
      (await compose(phone, { kind: "event_reminder", event: about, at: NOW, isHost: true })) !== null,
    ];
    await createHost(db, id, phone.user.id);
    expect(await isSent()).toEqual([false, false, true]);
    await db.delete(eventHosts).where(eq(eventHosts.eventId, id));
    await db.insert(attendances).values({ eventId: id, userId: phone.user.id });
    expect(await isSent()).toEqual([true, true, false]);
    await createHost(db, id, phone.user.id);
    await db.update(events).set({ status: "cancelled" }).where(eq(events.id, id));
    expect(await isSent()).toEqual([false, false, false]);
  });

  it("about an offer is not sent by a site without free food", async () => {
    const phone = await subscribed();
    expect(await compose(phone, warning)).not.toBeNull();
    expect(await compose(phone, warning, { hasOffers: false })).toBeNull();
    expect(await compose(phone, cancelled, { hasOffers: false })).not.toBeNull();
  });

  it("of food is not sent once the claim is no longer held", async () => {
    const { db } = database;
    const phone = await subscribed();
    const offer = await createOfferOf(db, phone.user.id);
    const { id: claimId } = await createClaim(db, offer, phone.user.id);
    const about = { offer: { id: offer.id, title: "Buns" }, claimId, at: NOW };
    const isSent = async () => [
      (await compose(phone, { kind: "offer_held", ...about })) !== null,
      (await compose(phone, { kind: "offer_reminder", ...about, missed: 0 })) !== null,
    ];
    expect(await isSent()).toEqual([true, true]);
    await db.update(offerClaims).set({ state: "left" }).where(eq(offerClaims.id, claimId));
    expect(await isSent()).toEqual([false, false]);
  });
});

describe("quiet hours", () => {
  const at = (time: string) => new Date(`2026-12-01T${time}:00+08:00`);

  it.each([
    ["21:59", true],
    ["22:00", false],
    ["00:00", false],
    ["06:59", false],
    ["07:00", true],
  ])("of a member who has not chosen: a push at %s is sent: %s", async (time, isSent) => {
    const phone = await subscribed();
    expect((await compose(phone, cancelled, { at: at(time) })) !== null).toBe(isSent);
  });

  it("hold back neither warnings nor security notices nor tests", async () => {
    const phone = await subscribed();
    const night = { at: at("23:00") };
    expect(await compose(phone, warning, night)).not.toBeNull();
    expect(await compose(phone, null, night)).not.toBeNull();
    expect(await compose(phone, security, night)).toBeNull();
    await phone.caller.notification.setPreference({ kind: "security", push: true });
    expect(await compose(phone, security, night)).not.toBeNull();
  });

  it("are those of now: also for a push that waits to be tried again", async () => {
    const phone = await subscribed();
    const evening = { at: at("21:30"), late: 1 };
    expect(await compose(phone, cancelled, evening)).toBeNull();
    await phone.caller.notification.setPreference({ quietFrom: "13:00", quietTo: "14:00" });
    expect(await compose(phone, cancelled, evening)).not.toBeNull();
    expect(await compose(phone, cancelled, { at: at("13:30") })).toBeNull();
    await phone.caller.notification.setPreference({ quietFrom: null, quietTo: null });
    expect(await compose(phone, cancelled, { at: at("13:30") })).not.toBeNull();
  });
});
