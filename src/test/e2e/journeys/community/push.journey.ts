import type { Page } from "@playwright/test";
import { type Browser, type PushService, startPushService } from "#test/push/push-service.ts";
import { expectSound } from "../../support/browser/faults.ts";
import { expect, test } from "../../support/journey.ts";
import { agreeToShare, createOpenOffer } from "../../support/offers.ts";
import { controlled, WAIT } from "../../support/offline.ts";
import { callApi, dateInDays, enterAs, type Member } from "../../support/people.ts";
import { leaveWindow, watchPushWorker } from "../../support/push/push-worker.ts";
import { stubPush, withoutPush } from "../../support/push/stub-push.ts";

test.use({ serviceWorkers: "allow" });

// One journey after the other starts the push service at its port.
test.describe.configure({ mode: "default" });

const BUTTON = "Notify me on this computer";

/** Subscription that is never made. */
const NOBODY: Browser = { endpoint: "https://fcm.googleapis.com/wp/none", keys: { p256dh: "", auth: "" } };

/** Starts the push service that the app under test sends to. */
const startService = () => startPushService(undefined, Number(process.env.CUKUP_E2E_PUSH_PORT));

/** Returns the payload of the message that a browser is sent, once it is. */
async function nextMessage({ received }: PushService, { endpoint }: Browser): Promise<string> {
  const find = () => received.find((push) => push.endpoint === endpoint);
  await expect.poll(find, WAIT).toBeDefined();
  return JSON.stringify(find()?.payload);
}

async function createEvent(
  origin: string,
  { token }: Member,
  event: { title: string; capacity?: number },
): Promise<number> {
  const body = { ...event, date: dateInDays(9), time: "10:00", location: "Bishan", description: "Soup." };
  const created = await callApi(origin, "POST", "/event", { token, body });
  return (created.body.data as { id: number }).id;
}

/** Joins an event, and returns the panel after it. */
async function join(page: Page, id: number) {
  await controlled(page, `/events/${id}`);
  await page.getByRole("button", { name: "Join", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Registration For Event" });
  await expect(panel.getByRole("link", { name: "Google Calendar" })).toBeVisible();
  return panel;
}

test("after a join a tap lets the phone notify, of a cancelled event in the open tab, and of nothing from the logout until a claim", async ({
  page,
  context,
  member,
  admin,
  origin,
  db,
  sql,
  allowedConsoleErrors,
}) => {
  // Calls of the page that the logout leaves.
  allowedConsoleErrors.push(/status of 401/);
  const service = await startService();
  try {
    const browser = service.subscribe();
    await stubPush(context, browser);
    const id = await createEvent(origin, admin, { title: "Soup night" });
    await enterAs(page, member);
    const panel = await join(page, id);
    await expectSound(page, panel);
    await panel.getByRole("button", { name: BUTTON }).click();
    await expect(panel.getByText("We’ll notify you on this computer.")).toBeVisible();
    const rows = () => sql`select endpoint from push_subscriptions where user_id = ${member.id}`;
    await expect.poll(async () => [...(await rows())]).toEqual([{ endpoint: browser.endpoint }]);

    const worker = await watchPushWorker(page, origin);
    await sql`update users set quiet_from = null, quiet_to = null where id = ${member.id}`;
    const cancelled = await callApi(origin, "PATCH", `/event/${id}`, {
      token: admin.token,
      body: { status: "cancelled" },
    });
    expect(cancelled.status).toBe(200);
    const message = await nextMessage(service, browser);
    // A page in front shows the bell alone: the joined event was the first.
    await panel.getByRole("button", { name: "Close" }).click();
    await worker.deliver(message);
    const bell = page.getByRole("button", { name: "Notifications" });
    await expect(bell.locator("[data-count='2']")).toBeVisible();
    expect(await worker.shown()).toEqual([]);
    // Safari ends the subscription of a site that shows nothing.
    await worker.deliverAsApple(message);
    expect(await worker.shown()).toHaveLength(1);

    await controlled(page, "/help");
    await leaveWindow(page);
    await worker.deliver(message);
    await expect.poll(() => worker.shown(), WAIT).toHaveLength(2);
    for (const { title } of await worker.shown()) expect(title).toMatch(/cancelled.*Soup night/i);
    await worker.tap();
    await expect(page).toHaveURL(new RegExp(`/events(/me)?/${id}$`));
    expect(context.pages()).toHaveLength(1);

    // The browser only scrolls to another part of the page that is shown.
    const cancellation = page.getByText("This event has been cancelled.");
    await expect(cancellation).toBeVisible();
    const body = { status: "published" };
    expect((await callApi(origin, "PATCH", `/event/${id}`, { token: admin.token, body })).status).toBe(200);
    await leaveWindow(page);
    await worker.deliver(message.replace(/("navigate":"[^"#]*)/, "$1#main"));
    await expect.poll(() => worker.shown(), WAIT).toHaveLength(3);
    await worker.tap();
    await expect(page).toHaveURL(/#main$/);
    await expect(cancellation).toBeHidden();

    await page.goto("/logout");
    await expect.poll(async () => [...(await rows())]).toEqual([]);
    await expect.poll(() => page.evaluate(() => caches.has("push-subscribed"))).toBe(false);
    await worker.deliver(message);
    await expect
      .poll(async () => (await worker.shown()).at(-1), WAIT)
      .toMatchObject({
        title: "You have a notification on Cukup.",
        data: { navigate: "/" },
      });
    expect(JSON.stringify((await worker.shown()).at(-1))).not.toContain("Soup");

    // The logout has ended the subscription, so the button is offered again.
    await agreeToShare(db, member.id, "Farid");
    const offer = await createOpenOffer(db, admin.id, { title: "Soup that is left" });
    await enterAs(page, member);
    await page.goto(`/offers/${offer.id}`);
    await page.getByRole("button", { name: "Claim", exact: true }).click();
    await page.getByRole("dialog", { name: "Claim" }).getByRole("button", { name: "Claim" }).click();
    const made = page.getByRole("dialog", { name: "It’s yours." });
    await made.getByRole("button", { name: BUTTON }).click();
    await expect(made.getByText("We’ll notify you on this computer.")).toBeVisible();
    await expectSound(page, made);
  } finally {
    await service.close();
  }
});

test("the settings turn this device on and off, send a test, and keep quiet hours and a switch for each kind; the subscription is renewed", async ({
  page,
  context,
  member,
  origin,
  sql,
  allowedConsoleErrors,
}) => {
  // A call of the page without the token that is taken away.
  allowedConsoleErrors.push(/status of 401/);
  const service = await startService();
  try {
    const browser = service.subscribe();
    await stubPush(context, browser);
    await enterAs(page, member);
    await controlled(page, "/settings#phone");
    const section = page.getByRole("region", { name: "On this phone" });
    await section.getByRole("button", { name: "Turn on", exact: true }).click();
    await expect(section.getByText("Notifications are on for this computer.")).toBeVisible();
    const devices = section.getByRole("list", { name: "Devices with notifications" });
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await expectSound(page, section);
    const worker = await watchPushWorker(page, origin);
    await devices.getByRole("button", { name: "Send a test" }).click();
    // Shown over the page that asked for it.
    await worker.deliver(await nextMessage(service, browser));
    await expect
      .poll(async () => (await worker.shown()).map(({ body }) => body))
      .toEqual(["It works! Notifications reach this device."]);

    const next = service.subscribe();
    await context.clearCookies({ name: "access_token" });
    await worker.renew(next);
    const endpoints = await sql`select endpoint from push_subscriptions where user_id = ${member.id}`;
    expect([...endpoints]).toEqual([{ endpoint: next.endpoint }]);
    await page.reload();
    await expect(section.getByText("Notifications are on for this computer.")).toBeVisible();
    await section.getByRole("button", { name: "Turn off", exact: true }).click();
    await expect(section.getByText("Notifications are off for this computer.")).toBeVisible();
    await expect(devices).toBeHidden();

    const quiet = () =>
      sql`select quiet_from, quiet_to from users where id = ${member.id}`.then((rows) => rows[0]);
    await section.getByLabel("From").fill("23:30");
    await section.getByRole("button", { name: "Save" }).click();
    await expect.poll(quiet).toEqual({ quiet_from: "23:30", quiet_to: "07:00" });
    await section.getByRole("button", { name: "Turn off quiet hours" }).click();
    await expect.poll(quiet).toEqual({ quiet_from: null, quiet_to: null });

    await page.goto("/settings#notifications");
    const kinds = page.getByRole("region", { name: "Notifications" });
    const reminder = kinds.getByRole("switch", { name: "Event reminders On this phone" });
    await expect(reminder).toBeChecked();
    await reminder.press("Space");
    const security = kinds.getByRole("switch", { name: "Account security Always on On this phone" });
    await security.press("Space");
    await expect
      .poll(() =>
        sql`select kind, push from notification_preferences where user_id = ${member.id} order by kind`.then(
          (rows) => [...rows],
        ),
      )
      .toEqual([
        { kind: "event_reminder", push: false },
        { kind: "security", push: true },
      ]);
  } finally {
    await service.close();
  }
});

test("who has refused in line for a spot reads how to allow it again, and is not asked a second time", async ({
  page,
  context,
  member,
  admin,
  origin,
}) => {
  await stubPush(context, NOBODY, { answer: "denied" });
  await enterAs(page, member);
  const full = await createEvent(origin, admin, { title: "Soup night", capacity: 1 });
  await callApi(origin, "POST", `/event/${full}`, { token: admin.token });
  await page.goto(`/events/${full}`);
  await page.getByRole("button", { name: "Full – join waitlist" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("We’ll let you know the moment a spot is yours.")).toBeVisible();
  await expectSound(page);
  await main.getByRole("button", { name: BUTTON }).click();
  await expect(main.getByText("Your browser blocks notifications from Cukup.")).toBeVisible();
  await expect(main.getByRole("button", { name: BUTTON })).toHaveCount(0);

  const next = await join(page, await createEvent(origin, admin, { title: "Bread morning" }));
  await expect(next.getByText("blocks notifications")).toHaveCount(0);
  await expect(next.getByRole("button", { name: BUTTON })).toHaveCount(0);
  await page.goto("/settings#phone");
  const section = page.getByRole("region", { name: "On this phone" });
  await expect(section.getByText("Your browser blocks notifications from Cukup.")).toBeVisible();
  await expect(section.getByRole("button", { name: /^Turn o[nf]+$/ })).toHaveCount(0);
});

for (const [what, isPhone, line] of [
  ["a browser without push", false, "This browser can’t show notifications."],
  ["an iPhone in Safari", true, "Add Cukup to your Home Screen first: tap Share, then Add to Home Screen."],
] as const) {
  test(`${what} has no button that does nothing, and installs the app where the browser offers it`, async ({
    page,
    context,
    member,
    admin,
    origin,
  }) => {
    await withoutPush(context, { isPhone });
    await enterAs(page, member);
    await page.goto("/settings#phone");
    const section = page.getByRole("region", { name: "On this phone" });
    await expect(section.getByText(line)).toBeVisible();
    await expect(section.getByRole("button", { name: /^Turn o[nf]+$/ })).toHaveCount(0);

    const panel = await join(page, await createEvent(origin, admin, { title: "Soup night" }));
    await expect(panel.getByText(line)).toHaveCount(isPhone ? 1 : 0);
    await expect(panel.getByRole("button", { name: BUTTON })).toHaveCount(0);
    await expect(panel.getByRole("button", { name: "Install Cukup" })).toHaveCount(0);
    await page.evaluate(() =>
      window.dispatchEvent(
        Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
          prompt: async () => ({ outcome: "dismissed" }),
        }),
      ),
    );
    await panel.getByRole("button", { name: "Install Cukup" }).click();
    await expect(panel.getByRole("button", { name: "Install Cukup" })).toHaveCount(0);
  });
}
