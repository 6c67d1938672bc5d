import { moreButton } from "#test/e2e/support/event/more-menu.ts";
import { expect, test } from "#test/e2e/support/journey.ts";
import { activate, button, enter, expectTrapped, link, reach, toastsOf } from "#test/e2e/support/keyboard.ts";
import { accountButton, enterAs, newPerson, PASSWORD } from "#test/e2e/support/people.ts";

/** Tests use only the keyboard: `reach` presses Tab, and no test clicks or calls `focus()`. */
test.describe.configure({ mode: "parallel" });

test("a visitor registers, logs in and dismisses a toast by keyboard alone", async ({ page, sql }) => {
  const person = newPerson("keys");
  await page.goto("/");
  await expect(link(page, "Login/Register")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(link(page, "Skip to content")).toBeFocused();
  await expect(link(page, "Skip to content")).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(link(page, "Start Now").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await activate(page, link(page, "Register with email"));
  await enter(page, "Username", person.username);
  await enter(page, "Email", person.email);
  await enter(page, "Password", PASSWORD);
  await enter(page, "Confirm password", PASSWORD);
  await activate(page, page.getByLabel("I agree to the Terms of Service and Privacy Policy"), "Space");
  await page.keyboard.press("Enter");
  await expect(toastsOf(page)).toContainText("Registered account successfully");
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(toastsOf(page).getByRole("button", { name: "Dismiss" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toastsOf(page)).not.toContainText("Registered account successfully");

  await sql`update users set activated = true where email = ${person.email}`;
  await activate(page, link(page, "Log in with email"));
  await enter(page, "Email", person.email);
  await enter(page, "Password", PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hello, ${person.username}!`);
  await activate(page, accountButton(page));
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(link(page, "Login/Register")).toBeVisible();
});

test("an event is joined, left and waited for by keyboard alone", async ({ page, world, sql }) => {
  await enterAs(page, world.member);
  await page.goto(`/events/${world.openEvent}`);
  await activate(page, button(page, "Join"));
  await expectTrapped(page, "Registration For Event", null);
  await expect(button(page, "Joined")).toBeDisabled();
  // The button is disabled now.
  await expect(link(page, "See it in My Events")).toBeFocused();
  await activate(page, link(page, "See it in My Events"));
  await expect(page).toHaveURL(`/events/me/${world.openEvent}`);

  await activate(page, button(page, "Leave"));
  await expectTrapped(page, "Leaving Event", button(page, "Leave"));
  await page.keyboard.press("Enter");
  await activate(page, button(page, "Confirm"));
  await expect(page).toHaveURL("/events/me");
  const joined = await sql`select 1 from attendances join users on users.id = user_id
    where event_id = ${world.openEvent} and email = ${world.member.email}`;
  expect(joined).toHaveLength(0);

  await page.goto(`/events/${world.fullEvent}`);
  await activate(page, button(page, "Full – join waitlist"));
  await expect(page.getByText("You’re 1st on the waitlist.")).toBeVisible();
  await activate(page, button(page, "Leave the waitlist"), "Space");
  await expect(button(page, "Full – join waitlist")).toBeEnabled();
});

test("feedback is given and notifications are archived by keyboard alone", async ({ page, world, sql }) => {
  const { member } = world;
  await enterAs(page, member);
  await page.goto("/feedback/create");
  await enter(page, "Feedback", `Good soup, ${member.username}`);
  await activate(page, button(page, "Submit"));
  await expect(toastsOf(page)).toContainText("Feedback submitted successfully");
  expect(
    await sql`select 1 from feedback where feedback_message = ${`Good soup, ${member.username}`}`,
  ).toHaveLength(1);
  // Escape closes the toast, too.
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(toastsOf(page)).not.toContainText("Feedback submitted successfully");

  const bell = button(page, "Notifications");
  await activate(page, bell);
  const popover = page.getByRole("dialog", { name: "Notifications" });
  const archive = popover.getByRole("button", { name: "Archive", exact: true });
  await expect(archive.first()).toBeVisible();
  const before = await archive.count();
  await activate(page, archive.first());
  await expect(archive).toHaveCount(before - 1);
  // Escape closes the latest overlay first: the toast, then the popover.
  await expect(toastsOf(page)).toContainText("Notification archived");
  await page.keyboard.press("Escape");
  await expect(toastsOf(page)).not.toContainText("Notification archived");
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  await expect(bell).toBeFocused();
});

test("food is entered, changed and deleted by keyboard alone", async ({ page, world }) => {
  const { member } = world;
  await enterAs(page, member);
  await page.goto("/food");
  const add = button(page, "Add food");
  await activate(page, add);
  await expectTrapped(page, "Add food", add);
  await page.keyboard.press("Enter");
  await activate(page, button(page, "Enter it yourself"));
  await enter(page, "Name", "laksa");
  const dishes = page.getByRole("listbox", { name: "Dishes" });
  await expect(dishes).toBeVisible();
  // The first Escape closes the list, not the dialog.
  await page.keyboard.press("Escape");
  await expect(dishes).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator('[role=option][aria-selected="true"]')).toHaveCount(1);
  await page.keyboard.press("Enter");
  await activate(page, button(page, "Larger portion"));
  await activate(page, button(page, "Add"));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const details = page.getByRole("region", { name: "Selected Details" });
  await expect(details).toContainText(/laksa/i);
  await expect(details.getByRole("heading", { name: "Selected Details" })).toBeFocused();

  await activate(page, details.getByRole("button", { name: "Edit" }));
  await enter(page, "Name", "Half a laksa");
  await page.keyboard.press("Enter");
  await expect(details).toContainText("Half a laksa");
  await expect(details.getByRole("button", { name: "Edit" })).toBeFocused();
  await activate(page, details.getByRole("button", { name: "Delete" }));
  await activate(page, button(page, "Undo"));
  await expect(details).toContainText("Half a laksa");
});

test("the settings are changed by keyboard alone", async ({ page, world, sql }) => {
  const { member } = world;
  await enterAs(page, member);
  await page.goto("/settings");
  const renamed = `k-${member.username}`.slice(0, 20);
  await enter(page, "Username", renamed);
  await page.keyboard.press("Enter");
  await expect(toastsOf(page)).toContainText("Updated account details successfully");
  expect(await sql`select 1 from users where username = ${renamed}`).toHaveLength(1);
  const row = (title: string) => page.getByRole("region", { name: title }).locator("summary").first();
  await activate(page, row("Notifications"));
  const preference = page.getByRole("switch").and(page.locator(":enabled")).first();
  const isOn = await preference.isChecked();
  await activate(page, preference, "Space");
  await expect(preference).toBeChecked({ checked: !isOn });
  for (const [section, name, title] of [
    ["Passkeys", "Rename", "Rename passkey"],
    [null, "Delete", "Delete passkey"],
    ["Access tokens", "New token", "New access token"],
    ["Danger Zone", "Delete account", "Delete account"],
  ] as const) {
    if (section) await activate(page, row(section));
    // Access tokens have a Delete button, too.
    const opener = button(page, name).first();
    await activate(page, opener);
    await expectTrapped(page, title, opener);
  }
});

test("an admin makes and changes an event by keyboard alone", async ({ page, world, sql }) => {
  const { admin } = world;
  await enterAs(page, admin);
  await page.goto("/events/create");
  const title = `Keys ${admin.username}`;
  await enter(page, "Title", title);
  await enter(page, "Description", "Soup.");
  await reach(page, page.getByLabel("Date"));
  // 12 December reads the same in every order of day and month.
  await page.keyboard.type(`1212${new Date().getFullYear() + 1}`);
  await reach(page, page.getByLabel("Time"));
  await page.keyboard.type("0630PM");
  await enter(page, "Location", "Block 5 void deck");
  await activate(page, button(page, "Create"));
  await page.waitForURL(/\/events\/\d+$/);
  await activate(page, link(page, "Edit"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Event");
  await enter(page, "Location", "Block 6 void deck");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/events\/\d+$/);
  await expect(page.getByText("Block 6 void deck")).toBeVisible();
  expect(await sql`select location from events where title = ${title}`).toEqual([
    { location: "Block 6 void deck" },
  ]);
  await activate(page, moreButton(page));
  await activate(page, button(page, "Cancel event"));
  await expectTrapped(page, "Cancel Event", button(page, "Cancel event"));
  await activate(page, button(page, "Delete"));
  await expectTrapped(page, "Delete Event", button(page, "Delete"));
});

test("the slides are stopped, and the menu of a phone opens and closes, by keyboard alone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/login");
  await activate(page, button(page, "Pause the slides"));
  await expect(button(page, "Play the slides")).toBeFocused();
  await activate(page, button(page, /^Slide 3/), "Space");
  await expect(button(page, /^Slide 3/)).toHaveAttribute("aria-current", "true");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/events");
  const menu = page.getByText("Menu", { exact: true });
  await activate(page, menu);
  const item = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Login/Register" });
  await reach(page, item);
  await page.keyboard.press("Escape");
  await expect(item).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await activate(page, item);
  await expect(page).toHaveURL("/login");
  await expect(item).toBeHidden();
});
