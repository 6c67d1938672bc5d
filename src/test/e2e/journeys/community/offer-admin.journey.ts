import type { Page } from "@playwright/test";
import { DAY_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { reports, userBlocks } from "#server/db/schema/index.ts";
import { expect, test } from "../../support/journey.ts";
import { claimOf, createOpenOffer } from "../../support/offers.ts";
import { enterAs } from "../../support/people.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Toasts" });

test("an admin warns those who ate, removes, keeps and releases from one queue, health first", async ({
  page,
  admin,
  createMember,
  db,
  sql,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [giver, taker] = await Promise.all([createMember(), createMember()]);
  const bad = await createOpenOffer(db, giver.id, { title: `Bad soup of ${giver.username}` });
  const good = await createOpenOffer(db, giver.id, { title: `Good bread of ${giver.username}` });
  const claimed = await createOpenOffer(db, giver.id, { title: `Fish of ${giver.username}` });
  const settledAt = new Date();
  await claimOf(db, bad, taker.id, { state: "collected", settledAt });
  const claim = await claimOf(db, claimed, taker.id);
  const disputed = await createOpenOffer(db, giver.id, { title: `Rice of ${giver.username}` });
  const notGiven = await claimOf(db, disputed, taker.id, { state: "not_given", settledAt });
  const at = (minutes: number) => ({
    reporterId: taker.id,
    createdAt: new Date(Date.now() - DAY_MS + minutes * MINUTE_MS),
  });
  await db.insert(reports).values([
    { ...at(0), offerId: good.id, aboutUserId: giver.id, reason: "spam" },
    { ...at(1), claimId: claim.id, aboutUserId: taker.id, reporterId: giver.id, reason: "rude" },
    { ...at(3), claimId: notGiven.id, aboutUserId: taker.id, reporterId: giver.id, reason: "not_there" },
    { ...at(2), offerId: bad.id, aboutUserId: giver.id, reason: "ill", text: "My stomach hurts." },
  ]);
  await enterAs(page, admin);
  await page.goto("/admin/reports");
  const entry = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
  const titles = await page.getByRole("main").getByRole("link", { name: giver.username }).allTextContents();
  const own = titles.filter((text) => text.includes(" of "));
  expect(own[0]).toBe(bad.title);

  const ill = entry(bad.title ?? "").first();
  await expect(ill).toContainText("About somebody’s health");
  await expect(ill).toContainText("My stomach hurts.");
  await expect(ill).toContainText("Given 1 · collected 0 · missed 0 · not there 1 · reports upheld 0");
  await expect(ill.getByRole("link", { name: "Report it to the Singapore Food Agency" })).toHaveAttribute(
    "href",
    /sfa\.gov\.sg/,
  );
  await ill.getByRole("button", { name: "Warn everybody who took it" }).click();
  const warning = page.getByRole("dialog", { name: "Warn everybody who took it?" });
  await warning.getByLabel("What should they know?").fill("See a doctor if you feel unwell.");
  await warning.getByRole("button", { name: "Warn them" }).click();
  await expect(toasts(page)).toContainText("Warned 1 person");
  await expect(ill.getByRole("button", { name: "Warn everybody who took it" })).toHaveCount(0);

  await ill.getByRole("button", { name: "Remove offer" }).click();
  const removal = page.getByRole("dialog", { name: "Remove this offer?" });
  await removal.getByRole("button", { name: "Remove offer" }).click();
  await expect(removal.getByText("Please write something.")).toBeVisible();
  await removal.getByLabel("Reason").fill("Somebody got ill.");
  await removal.getByRole("button", { name: "Remove offer" }).click();
  await expect(entry(bad.title ?? "")).toHaveCount(0);

  await entry(good.title ?? "")
    .first()
    .getByRole("button", { name: "Keep", exact: true })
    .click();
  await expect(entry(good.title ?? "")).toHaveCount(0);
  await entry(claimed.title ?? "")
    .first()
    .getByRole("button", { name: "Release claim" })
    .click();
  await expect(entry(claimed.title ?? "")).toHaveCount(0);

  const dispute = entry(disputed.title ?? "").first();
  await expect(dispute).toContainText("Taker, reported");
  await expect(dispute.getByRole("link", { name: `Suspend ${taker.username}` })).toBeVisible();
  await dispute.getByRole("button", { name: "It was handed over" }).click();
  await expect(entry(disputed.title ?? "")).toHaveCount(0);

  const ids = [bad.id, good.id, claimed.id];
  expect(
    await sql`select state, cleared_at is not null as kept from offers where id = any(${ids}) order by id`,
  ).toEqual([
    { state: "removed", kept: false },
    { state: "open", kept: true },
    { state: "open", kept: false },
  ]);
  expect(await sql`select state from offer_claims where id = ${claim.id}`).toEqual([{ state: "released" }]);
  expect(
    await sql`select outcome from reports where about_user_id in (${giver.id}, ${taker.id}) order by created_at`,
  ).toEqual([{ outcome: "kept" }, { outcome: "removed" }, { outcome: "removed" }, { outcome: "none" }]);
  const warned =
    await sql`select notification_message from notifications where user_id = ${taker.id} and kind = 'offer_warning'`;
  expect(warned).toHaveLength(1);
});

test("a member ends a block in the settings", async ({ page, member, createMember, db, sql }) => {
  const other = await createMember();
  await db.insert(userBlocks).values({ blockerId: member.id, blockedId: other.id, createdAt: new Date() });
  await enterAs(page, member);
  await page.goto("/settings#blocked");
  const section = page.getByRole("region", { name: "People you blocked" });
  await expect(section.getByText(other.username, { exact: true }).first()).toBeVisible();
  await section.getByRole("button", { name: `Unblock ${other.username}` }).click();
  await expect(section.getByText("You haven’t blocked anybody.")).toBeVisible();
  expect(await sql`select * from user_blocks where blocker_id = ${member.id}`).toEqual([]);
});
