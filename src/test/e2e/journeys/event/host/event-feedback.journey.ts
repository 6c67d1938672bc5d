import {
  createEventDay,
  JUST_OVER,
  moveEvent,
  NOW_ON,
  TOUCH_PHONE,
} from "#test/e2e/support/event/event-day.ts";
import { expect, test } from "#test/e2e/support/journey.ts";
import { callApi, enterAs } from "#test/e2e/support/people.ts";

test.use(TOUCH_PHONE);

test("people who came give feedback and change it; the host reads it without names, and an admin deletes one", async ({
  page,
  member: host,
  admin,
  createMember,
  db,
  sql,
  origin,
}) => {
  const [here, also, away] = [await createMember(), await createMember(), await createMember()];
  const id = await createEventDay({ db, origin }, { host, admin, guests: [here, also, away], hours: NOW_ON });
  for (const { username } of [here, also]) {
    await callApi(origin, "POST", `/event/${id}/check-in`, { token: host.token, body: { username } });
  }
  await enterAs(page, here);
  await page.goto(`/events/me/${id}`);
  await expect(page.getByRole("region", { name: "Your pass" })).toBeVisible();
  // The event goes on.
  await expect(page.getByText("How was it?")).toHaveCount(0);
  await page.goto(`/events?q=${host.username}`);
  await expect(page.getByRole("listitem").filter({ hasText: host.username })).toContainText("Happening now");
  await moveEvent(db, id, JUST_OVER);
  // A visit of another page before, since only another hash loads nothing.
  await page.goto("about:blank");
  await page.goto(`/events/me/${id}#feedback`);
  await expect(page.getByText("How was it?")).toBeInViewport();
  await expect(page.getByRole("radio")).toHaveCount(5);
  await expect(
    page.getByText("Shared with hosts without your name (in small groups they may guess)."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Send" }).tap();
  await expect(page.getByText("Please choose from 1 to 5")).toBeVisible();
  await page.getByRole("radio", { name: "1 Poor" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.getByLabel("What went well? What could be better? (optional)").fill("More <b>lids</b>");
  await page.getByRole("button", { name: "Send" }).tap();
  await expect(page.getByText("Thank you. The hosts can read it now")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: "3", exact: true })).toBeChecked();
  await page.getByRole("radio", { name: "4", exact: true }).check();
  await page.getByRole("button", { name: "Send" }).tap();
  await expect(page.getByText("Thank you. The hosts can read it now")).toBeVisible();
  expect(await sql`select rating, text from event_feedback where event_id = ${id}`).toEqual([
    { rating: 4, text: "More <b>lids</b>" },
  ]);
  await callApi(origin, "PUT", `/event/${id}/feedback`, {
    token: also.token,
    body: { rating: 5, text: "All of it" },
  });

  await enterAs(page, away);
  await page.goto(`/events/me/${id}`);
  await expect(page.getByText("This event is over.").first()).toBeVisible();
  await expect(page.getByText("How was it?")).toHaveCount(0);

  // A link leads to the results.
  await expect(page.getByRole("link", { name: "How it went" })).toHaveCount(0);
  const results = { came: 2, kgRescued: 1.5, kgDonated: 0, kgComposted: 0 };
  await callApi(origin, "PUT", `/event/${id}/recap`, { token: host.token, body: results });
  await page.reload();
  await page.getByRole("link", { name: "How it went" }).click();
  await expect(page.getByRole("region", { name: "How it went" })).toContainText(
    "2 people came · 1.5 kg rescued",
  );

  await enterAs(page, host);
  await page.goto(`/events/${id}/attendees`);
  const feedback = page.getByRole("region", { name: "Feedback" });
  await expect(feedback).toContainText("4.5 of 5 · 2 answers");
  await expect(feedback).toContainText("More <b>lids</b>");
  for (const { username } of [here, also]) await expect(feedback).not.toContainText(username);
  await expect(feedback.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await expect(page.getByText("2 of 3 here · 1 didn’t come")).toBeVisible();

  await enterAs(page, admin);
  await page.goto(`/events/${id}/attendees`);
  await feedback
    .getByRole("listitem")
    .filter({ hasText: "lids" })
    .getByRole("button", { name: "Delete" })
    .tap();
  await page.getByRole("dialog", { name: "Delete Feedback" }).getByRole("button", { name: "Delete" }).tap();
  await expect(feedback).toContainText("5.0 of 5 · 1 answer");
  expect(await sql`select rating from event_feedback where event_id = ${id}`).toEqual([{ rating: 5 }]);
});
