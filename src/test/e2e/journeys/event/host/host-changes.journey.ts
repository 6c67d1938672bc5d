import { expect, test } from "#test/e2e/support/journey.ts";
import { callApi, dateInDays, enterAs } from "#test/e2e/support/people.ts";

test("an admin sees what a host replaced and puts it back; others do not reach the page", async ({
  page,
  admin,
  member,
  sql,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/403/);
  const body = {
    title: `Peel party ${member.username}`,
    date: dateInDays(15),
    time: "18:30",
    location: "Tekka Centre",
    description: "Bring peels.",
  };
  const created = await callApi(origin, "POST", "/event", { token: admin.token, body });
  const { id } = created.body.data as { id: number };
  const host = { username: member.username };
  await callApi(origin, "POST", `/event/${id}/host`, { token: admin.token, body: host });
  const change = { description: "Buy my shoes." };
  await callApi(origin, "PATCH", `/event/${id}`, { token: member.token, body: change });

  await enterAs(page, member);
  expect((await page.goto(`/events/${id}/changes`))?.status()).toBe(403);
  // No request of the page that is left may go out without the cookie.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await enterAs(page, admin);
  await page.goto(`/events/${id}/changes`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Changed by Hosts");
  const former = page.getByRole("definition").filter({ hasText: "Bring peels." });
  await expect(former).toHaveCount(1);
  await expect(page.getByRole("definition").filter({ hasText: "Buy my shoes." })).toBeVisible();
  const putBack = page.getByRole("button", { name: "Put back" });
  await expect(putBack).toBeEnabled();
  await putBack.click();
  await expect(page.getByText("This change has been put back.")).toBeVisible();
  await expect(former).toHaveCount(2);
  expect(await sql`select description from events where id = ${id}`).toEqual([
    { description: "Bring peels." },
  ]);
});
