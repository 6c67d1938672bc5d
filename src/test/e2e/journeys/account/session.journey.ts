import { expect, test } from "../../support/journey.ts";
import {
  accountButton,
  callApi,
  dateInDays,
  enterAs,
  followInAccountMenu,
  logIn,
} from "../../support/people.ts";

test("a member page whose session ended in another tab is replaced by the login", async ({
  page,
  member,
  context,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/401/);
  await logIn(page, member);
  await page.goto("/events");
  await page.goto("/settings?from=menu");
  await expect(accountButton(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/logout");
  // On focus, the page refetches the session; it may have done so already and be leaving.
  await page.evaluate(() => window.dispatchEvent(new Event("focus"))).catch(() => {});
  await expect(page).toHaveURL(`/login?callbackURI=${encodeURIComponent("/settings?from=menu")}`);
  await page.goBack();
  await expect(page).toHaveURL("/events");
});

test("a page that learns of the logout before it is left does not interrupt it", async ({
  page,
  member,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/401/);
  await enterAs(page, member);
  const asked = page.waitForResponse(/notification\.unread/);
  await page.goto("/settings");
  await asked;
  // The server has ended the session but responds slowly; the page requests the session meanwhile.
  let told = false;
  page.on("response", (response) => {
    told ||= response.url().includes("notification.unread") && response.status() === 401;
  });
  await page.route("**/logout", async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await expect.poll(() => told).toBe(true);
    await page.waitForTimeout(1_000);
    await route.fulfill({ response });
  });
  await page.evaluate(() => setInterval(() => window.dispatchEvent(new Event("focus")), 500));
  await followInAccountMenu(page, "Logout");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Login/Register" })).toBeVisible();
});

test("after a session is ended elsewhere, member pages redirect to the login and public ones stay", async ({
  page,
  admin,
  member,
  context,
  sql,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/401/);
  const { body } = await callApi(origin, "POST", "/event", {
    token: admin.token,
    body: {
      title: "Shared kitchen",
      date: dateInDays(9),
      time: "10:00",
      location: "Bishan",
      description: "Bring a box",
    },
  });
  const { id } = body.data as { id: number };
  await callApi(origin, "POST", `/event/${id}`, { token: member.token, body: {} });
  await logIn(page, member);
  await page.goto("/settings");
  await expect(accountButton(page)).toBeVisible();
  const joined = await context.newPage();
  await joined.goto(`/events/me/${id}`);
  await expect(joined.getByRole("button", { name: "Leave" })).toBeVisible();
  const open = await context.newPage();
  await open.goto("/events");
  await expect(accountButton(open)).toBeVisible();
  // A query that is still on its way would learn of the end first, and tell all tabs.
  for (const tab of [page, joined, open]) await tab.waitForLoadState("networkidle");

  const cookies = await context.cookies();
  await sql`update sessions set revoked_at = now()
    where user_id = (select id from users where email = ${member.email})`;
  await joined.getByRole("button", { name: "Leave" }).click();
  await joined.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(joined.getByText("Cannot leave when you are not logged in")).toBeVisible();
  await expect(joined).toHaveURL(`/events/me/${id}`);

  // The refused refresh cleared the browser's cookies, and its tab has told this one.
  await expect(page).toHaveURL("/login?callbackURI=%2Fsettings");

  await context.addCookies(cookies);
  await open.reload();
  await expect(open.getByRole("link", { name: "Login/Register" })).toBeVisible();
  await expect(open).toHaveURL("/events");
});

test("an admin's open pages redirect to the login when the session ends, and typed values are restored for the same person only", async ({
  page,
  admin,
  createMember,
  context,
  sql,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/401/);
  const colleague = await createMember({ admin: true });
  const event = {
    title: `Lost session of ${admin.username}`,
    date: dateInDays(9),
    time: "10:00",
    location: "Bishan",
    description: "Bring a box",
  };
  const guide = { title: event.title, description: "Eat up." };
  const [eventAnswer, guideAnswer] = await Promise.all([
    callApi(origin, "POST", "/event", { token: admin.token, body: event }),
    callApi(origin, "POST", "/guide", { token: admin.token, body: guide }),
  ]);
  const editPath = `/events/${(eventAnswer.body.data as { id: number }).id}/edit`;
  const guidePath = `/admin/guides/${(guideAnswer.body.data as { id: number }).id}`;
  const attendeesPath = editPath.replace("edit", "attendees");
  const endSession = () => sql`update sessions set revoked_at = now()
    where user_id = (select id from users where email = ${admin.email})`;
  const loginOf = (path: string) => `/login?callbackURI=${encodeURIComponent(path)}`;
  const description = page.getByLabel("Description", { exact: true });
  /** Types until the form has exactly this text: hydration drops the selection that `fill` types over. */
  const typeDescription = (text: string) =>
    expect(async () => {
      await description.fill(text);
      await expect(page.getByRole("button", { name: "Save" })).toBeEnabled({ timeout: 5_000 });
      expect(await description.inputValue()).toBe(text);
    }).toPass();
  /** Presses Save, unless the bell has found out that the session ended, and left the page. */
  const trySaving = () =>
    page
      .getByRole("button", { name: "Save" })
      .click({ timeout: 5_000 })
      .catch(() => {});

  for (const path of [editPath, guidePath]) {
    await enterAs(page, admin);
    await page.goto(path);
    // By then, the page knows the user whose form values it stores.
    await expect(accountButton(page)).toBeVisible();
    await typeDescription(`Typed at ${path}`);
    await endSession();
    await trySaving();
    await expect(page).toHaveURL(loginOf(path));
    await page.getByRole("link", { name: "Log in with email" }).click();
    await logIn(page, admin, "");
    await expect(page).toHaveURL(path);
    await expect(description).toHaveValue(`Typed at ${path}`);
  }

  await page.goto(editPath);
  await expect(accountButton(page)).toBeVisible();
  await typeDescription("Not for colleagues");
  await endSession();
  await trySaving();
  await expect(page).toHaveURL(loginOf(editPath));
  await enterAs(page, colleague);
  await page.goto(editPath);
  await expect(accountButton(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Notifications" })).toBeEnabled();
  await expect(description).toHaveValue(event.description);

  await enterAs(page, admin);
  await page.goto(editPath);
  await expect(description).toHaveValue("Not for colleagues");
  await page.goto(attendeesPath);
  // The bell refetches on focus as soon as its script has come.
  await expect(page.getByRole("button", { name: "Notifications" })).toBeEnabled();
  await endSession();
  await context.clearCookies();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus"))).catch(() => {});
    await expect(page).toHaveURL(loginOf(attendeesPath), { timeout: 1_000 });
  }).toPass();
});
