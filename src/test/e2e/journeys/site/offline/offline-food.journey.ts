import { expect, test } from "#test/e2e/support/journey.ts";
import { agreeToShare, claimOf, createOpenOffer } from "#test/e2e/support/offers.ts";
import { controlled, keptPages, WAIT } from "#test/e2e/support/offline.ts";
import { enterAs } from "#test/e2e/support/people.ts";

test.use({ serviceWorkers: "allow" });

test("with the network off, Your food shows time, place and code, and a tap says that nothing was sent", async ({
  page,
  context,
  member: giver,
  createMember,
  db,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/);
  const taker = await createMember();
  await agreeToShare(db, giver.id, "Gita");
  const offer = await createOpenOffer(db, giver.id, { spot: "Lift lobby of Blk 12" });
  await claimOf(db, offer, taker.id);
  await enterAs(page, taker);
  await controlled(page, "/offers/me");
  await page.reload();
  await expect.poll(() => keptPages(page), WAIT).toMatchObject({ [taker.id]: ["/offers/me"] });
  // The list of events does not drop it.
  await page.goto("/events/me");
  await expect.poll(() => keptPages(page), WAIT).toMatchObject({ [taker.id]: ["/events/me", "/offers/me"] });
  const toFetch = page.getByRole("region", { name: "To fetch" });
  await page.goto("/offers/me");
  const code = await toFetch.locator("strong").textContent();
  // The dialog's code comes with its first use.
  await toFetch.getByRole("button", { name: "I can’t come" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep claim" }).click();
  await context.setOffline(true);
  await page.reload();
  await expect(toFetch).toContainText(code ?? "");
  await expect(toFetch).toContainText("Lift lobby of Blk 12");
  await expect(toFetch.getByRole("img", { name: "QR code of your claim" })).toBeVisible();
  await toFetch.getByRole("button", { name: "I can’t come" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel claim" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Not sent");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(toFetch).toContainText(code ?? "");
  expect(await sql`select state from offer_claims where offer_id = ${offer.id}`).toEqual([{ state: "held" }]);
});
