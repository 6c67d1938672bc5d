import { expect, test } from "../../support/journey.ts";
import { enterAs } from "../../support/people.ts";

test("members choose what they are notified of, and where", async ({
  page,
  member,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/net::ERR_FAILED/);
  await enterAs(page, member);
  await page.goto("/settings#notifications");
  const section = page.getByRole("region", { name: "Notifications" });
  const reminder = section.getByRole("switch", { name: "Event reminders By email" });
  await expect(reminder).toBeChecked();
  await expect(reminder).toBeEnabled();
  await reminder.focus();
  await page.keyboard.press("Space");
  await expect(reminder).not.toBeChecked();
  const choices = () =>
    sql`select kind, in_app, notification_preferences.email from notification_preferences
    join users on users.id = user_id where users.email = ${member.email}`.then((rows) => [...rows]);
  await expect.poll(choices).toEqual([{ kind: "event_reminder", in_app: true, email: false }]);

  for (const name of ["In the app", "By email"]) {
    const security = section.getByRole("switch", { name: `Account security Always on ${name}` });
    await expect(security).toBeChecked();
    await expect(security).toBeDisabled();
  }
  await expect(section.getByText("New feedback")).toBeHidden();

  await page.route(/notification\.setPreference/, (route) => route.abort());
  const joined = section.getByRole("switch", { name: "Confirmations when I join In the app" });
  await joined.click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Something went wrong");
  await expect(joined).toBeChecked();
  await page.unroute(/notification\.setPreference/);
  expect(await choices()).toHaveLength(1);

  // One switch is for all kinds of a group.
  const events = section.getByRole("switch", { name: "Events All of these By email" });
  await events.press("Space");
  await expect(events).toBeChecked();
  await expect(reminder).toBeChecked();
  await events.press("Space");
  await expect(reminder).not.toBeChecked();
  // The switches of a group are saved one after the other.
  const response = await page.request.get("/api/trpc/notification.preferences");
  const { kinds } = (await response.json()).result.data.json;
  const ofEvents = kinds.filter(
    (row: { group: string; alwaysOn: boolean }) => row.group === "Events" && !row.alwaysOn,
  );
  await expect.poll(choices).toHaveLength(ofEvents.length);
  await expect.poll(async () => (await choices()).some(({ email }) => email)).toBe(false);

  await sql`update users set permission = 0 where email = ${member.email}`;
  await page.reload();
  await expect(reminder).not.toBeChecked();
  await expect(section.getByText("New feedback")).toBeVisible();
});
