import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { REGISTRATION_COOKIE } from "#components/account/registration/registration-cookie.ts";
import { chooseFile } from "#test/e2e/support/browser/choose-file.ts";
import { itemButton } from "#test/e2e/support/food.ts";
import { expect, test as journey } from "#test/e2e/support/journey.ts";
import { findOverflow, findUnreadable, open, WIDE } from "#test/e2e/support/look.ts";
import { callApi, dateInDays, enterAs } from "#test/e2e/support/people.ts";
import type { Screen } from "#test/e2e/support/screens/screen.ts";
import { type Role, screens } from "#test/e2e/support/screens/screens.ts";
import { failure, listUntranslated, translatePages, type Way } from "#test/e2e/support/translator.ts";
import { createWorld, type World } from "#test/e2e/support/world.ts";

/** Narrowest width that WCAG 1.4.10 requires. */
const NARROW = 320;
/** Word of the widest letter, without a line break opportunity. */
const WORD = "W".repeat(120);

type LongWorld = World & { guide: number };

/** Journeys of one worker share a world in which every text is one word of its field's maximum length. */
const test = journey.extend<object, { longWorld: LongWorld }>({
  longWorld: [
    async ({ db, sql }, use) => {
      const origin = process.env.CUKUP_E2E_ORIGIN ?? "";
      const world = await lengthen(origin, sql, await createWorld(db, origin));
      await use(world);
      await sql`delete from guides where id = ${world.guide}`;
    },
    { scope: "worker" },
  ],
});
test.describe.configure({ mode: "parallel" });
// The report names every fault, so screenshots add nothing.
test.use({ screenshot: "off" });

/** Screens that only long words need, beside those of screens.ts, and parts that only wide screens show. */
const more: Record<Role, (world: LongWorld) => Screen[]> = {
  visitor: ({ guide }) => [
    { path: "/login", state: "just registered", open: showRegistration },
    { path: `/events?q=${WORD}` },
    { path: "/events?q=WWWW" },
    { path: `/guides?q=${WORD}x` },
    { path: "/guides?q=WWWW" },
    { path: `/guides/${guide}` },
    { path: `/${WORD}` },
    { path: "/login", state: "with pictures", open: showPictures },
  ],
  newcomer: () => [],
  member: () => [
    { path: "/home", state: "menu open", open: (page) => page.getByText("Menu", { exact: true }).click() },
    { path: `/food?q=${WORD}x` },
    { path: "/food", state: "details beside the list", open: showDetails },
  ],
  admin: ({ guide, member }) => [
    { path: `/admin/people?q=${WORD}` },
    { path: `/admin/people?q=${member.username}` },
    { path: `/admin/guides/${guide}` },
    { path: "/admin/sales", state: "preview of long names", open: previewLongNames },
  ],
};

type Tools = { page: Page; sql: postgres.Sql; longWorld: LongWorld; allowedConsoleErrors: RegExp[] };

/** Opens each screen of a role at the narrowest width, translated or not, and expects that all of it can be read. */
async function readScreens(
  role: Role,
  { page, sql, longWorld: world, allowedConsoleErrors }: Tools,
  way?: Way,
): Promise<void> {
  test.setTimeout(240_000);
  allowedConsoleErrors.push(/status of (400|403|404|503)/);
  if (role !== "visitor") {
    await enterAs(page, world[role]);
    await sql`update sessions set device = ${WORD} where user_id = (select id from users where email = ${world[role].email})`;
  }
  if (way) await translatePages(page, way);
  const found: string[] = [];
  for (const { path, state, open: bring } of [...screens[role], ...more[role](world)]) {
    const url = typeof path === "string" ? path : path(world);
    const name = [url.slice(0, 60), state].filter(Boolean).join(", ");
    await test.step(name, async () => {
      await open(page, url, NARROW);
      await bring?.(page, { world, sql });
      const faults = [...(await findOverflow(page)), ...(await findUnreadable(page))];
      found.push(...faults.map((fault) => `${name}: ${fault}`));
      if (!way) return;
      await expect(failure(page)).toHaveCount(0);
      await expect.poll(() => listUntranslated(page)).toEqual([]);
    });
  }
  expect(found).toEqual([]);
}

for (const [role, way] of [
  ["visitor", "at once"],
  ["member", "one after the other"],
] as const) {
  test(`every screen of the ${role} works while it is translated, and a word of 120 letters widens none at ${NARROW} px`, ({
    page,
    sql,
    longWorld,
    allowedConsoleErrors,
  }) => readScreens(role, { page, sql, longWorld, allowedConsoleErrors }, way));
}

for (const role of ["newcomer", "admin"] as const) {
  test(`a word of 120 letters widens no page of the ${role}, and all can be read at ${NARROW} px`, ({
    page,
    sql,
    longWorld,
    allowedConsoleErrors,
  }) => readScreens(role, { page, sql, longWorld, allowedConsoleErrors }));
}

test("a word of 120 letters widens no email", async ({ page, admin, member, origin, mailbox }) => {
  const event = { title: WORD, date: dateInDays(26), time: "18:30", location: WORD, description: WORD };
  const { body } = await callApi(origin, "POST", "/event", { token: admin.token, body: event });
  const { id } = body.data as { id: number };
  await callApi(origin, "POST", `/event/${id}`, { token: member.token });
  let mail = await mailbox.next(member.email);
  while (!mail.text?.includes(WORD)) mail = await mailbox.next(member.email);
  await page.setViewportSize({ width: NARROW, height: 800 });
  await page.setContent(mail.html || "");
  await expect(page.getByText(WORD).filter({ visible: true }).first()).toBeVisible();
  expect([...(await findOverflow(page)), ...(await findUnreadable(page))]).toEqual([]);
});

test("a word that widens the page, is cut off or broken would be found", async ({ page }) => {
  await open(page, "/help", NARROW);
  expect([await findOverflow(page), await findUnreadable(page)]).toEqual([[], []]);
  await page.evaluate((word) => {
    document.querySelector("main")?.insertAdjacentHTML(
      "beforeend",
      `<p style="overflow:hidden;white-space:nowrap">Hidden ${word}</p><p style="width:3ch">Teaspoon</p>
       <p style="width:max-content;white-space:nowrap">Wide ${word}</p>`,
    );
  }, WORD);
  expect((await findOverflow(page)).join()).toContain("Wide");
  const faults = (await findUnreadable(page)).join();
  for (const fault of ["cut off: Hidden", "broken: Teaspoon", "cut off: Wide"])
    expect(faults).toContain(fault);
});

/** Replaces each text of the world by one long word; call it before any of its pages is opened. */
async function lengthen(origin: string, sql: postgres.Sql, world: World): Promise<LongWorld> {
  const long = WORD.toLowerCase();
  for (const role of ["admin", "member", "newcomer"] as const) {
    const { email } = world[role];
    const unique = email.replace(/[^a-z0-9]/g, "").slice(0, 12);
    // As wide as 20 characters can be, whatever the last ones are.
    const name = `${"W".repeat(14)}${unique.slice(-6)}`;
    // Longest email address: 254 characters, of which 64 precede the @.
    const local = `${unique}${long}`.slice(0, 64);
    const label = long.slice(0, 60);
    const longEmail = `${local}@${label}.${label}.${label}.sg`;
    await sql`update users set username = ${name}, email = ${longEmail} where email = ${email}`;
    Object.assign(world[role], { username: name, email: longEmail });
  }
  const [{ id: userId } = { id: 0 }] = await sql`select id from users where email = ${world.member.email}`;
  const [{ id: adminId } = { id: 0 }] = await sql`select id from users where email = ${world.admin.email}`;
  const events = [
    world.openEvent,
    world.fullEvent,
    world.joinedEvent,
    world.ownEvent,
    world.proposal,
    world.cancelledEvent,
    world.runningEvent,
    world.pastEvent,
  ];
  const markdown = `## ${WORD}\n\n${WORD} **${WORD}** \`${WORD}\`\n\n- ${WORD}\n\n> ${WORD}\n\n[${WORD}](https://example.com/${WORD})\n\n\`\`\`\n${WORD}\n\`\`\``;
  await Promise.all([
    sql`update events set title = ${WORD}, location = ${WORD}, directions = ${WORD},
      description = ${`${WORD}\n\nhttps://example.com/${WORD}`}
      where id in ${sql(events)}`,
    sql`update food_items set name = name || ${WORD.slice(0, 40)}, serving_unit = ${WORD.slice(0, 20)} where user_id = ${userId}`,
    sql`update notifications set notification_message = ${WORD} where user_id in ${sql([userId, adminId])}`,
    sql`update passkeys set name = ${WORD.slice(0, 100)} where user_id = ${userId}`,
    sql`update sales set note = ${WORD} where created_by = ${adminId}`,
    sql`update sustainability_entries set note = ${WORD} where created_by = ${adminId}`,
    sql`insert into audit_entries (actor_id, action, target_id, details)
      values (${adminId}, 'event.update', ${world.openEvent}, ${sql.json({ changed: [WORD], reason: WORD })}),
        (${adminId}, 'person.suspend', ${userId}, ${sql.json({ [WORD]: WORD })})`,
    callApi(origin, "POST", "/feedback", {
      token: world.member.token,
      body: { name: WORD.slice(0, 100), email: world.member.email, suggestion: WORD, feedbackMessage: WORD },
    }).then(({ status }) => expect(status).toBe(201)),
  ]);
  const [guide] =
    await sql`insert into guides (title, description) values (${WORD}, ${markdown}) returning id`;
  return { ...world, guide: guide?.id };
}

async function showPictures(page: Page): Promise<void> {
  await page.setViewportSize({ width: WIDE, height: 844 });
  await expect(page.locator('[aria-roledescription="slide"]:not([inert])')).toBeVisible();
}

async function showDetails(page: Page): Promise<void> {
  await page.setViewportSize({ width: WIDE, height: 844 });
  await itemButton(page, /Bak chor mee/).click();
  await expect(page.getByRole("region", { name: "Selected Details" })).toContainText("Bak chor mee");
}

async function showRegistration(page: Page, { world }: { world: World }): Promise<void> {
  await page.context().addCookies([
    {
      name: REGISTRATION_COOKIE,
      value: encodeURIComponent(world.newcomer.email),
      domain: new URL(page.url()).hostname,
      path: "/login",
    },
  ]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.context().clearCookies({ name: REGISTRATION_COOKIE });
}

async function previewLongNames(page: Page): Promise<void> {
  const buffer = Buffer.from(`date,amount,note,${WORD}\n2026-01-01,1.50,${WORD},x\n${WORD},2,,x\n`);
  await chooseFile(page, "CSV file", { name: `${WORD}.csv`, mimeType: "text/csv", buffer });
  await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
}
