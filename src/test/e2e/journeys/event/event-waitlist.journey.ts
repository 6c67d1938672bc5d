import { expect, test } from "../../support/journey.ts";
import { callApi, dateInDays, enterAs } from "../../support/people.ts";

test("a member waits for a seat in a full event, leaves the queue, waits again and moves up", async ({
  page,
  admin,
  member,
  createMember,
  sql,
  origin,
}) => {
  const seated = await createMember();
  const created = await callApi(origin, "POST", "/event", {
    token: admin.token,
    body: {
      title: "One wok",
      date: dateInDays(9),
      time: "10:00",
      endTime: "12:00",
      location: "Here",
      description: "Small",
      capacity: 1,
    },
  });
  const { id } = created.body.data as { id: number };
  await page.goto(`/events/${id}`);
  await expect(page.getByText("Be the first to join · 1 spot left")).toBeVisible();
  await expect(page.getByText("10:00 am to 12:00 pm")).toBeVisible();
  await callApi(origin, "POST", `/event/${id}`, { token: seated.token });

  await enterAs(page, member);
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("article").getByText("Full", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Full – join waitlist" }).click();
  await expect(page.getByText("You’re 1st on the waitlist.")).toBeVisible();
  const waiting = () => sql`select 1 from waitlist_entries where event_id = ${id}`;
  expect(await waiting()).toHaveLength(1);
  await page.getByRole("button", { name: "Leave the waitlist" }).click();
  await expect(page.getByRole("button", { name: "Full – join waitlist" })).toBeVisible();
  expect(await waiting()).toHaveLength(0);

  await callApi(origin, "POST", `/event/${id}/waitlist`, { token: admin.token });
  await page.getByRole("button", { name: "Full – join waitlist" }).click();
  await expect(page.getByText("You’re 2nd on the waitlist.")).toBeVisible();
  await callApi(origin, "DELETE", `/event/${id}/waitlist`, { token: admin.token });
  await callApi(origin, "POST", `/user/event/${id}`, { token: seated.token });
  await page.reload();
  await expect(page.getByRole("button", { name: "Joined" })).toBeDisabled();
  await page.getByRole("link", { name: "See it in My Events" }).click();
  await expect(page).toHaveURL(`/events/me/${id}`);
  await expect(page.getByText("Full", { exact: true })).toBeVisible();
  const listKinds = () => sql`select kind from notifications join users on users.id = user_id
    where email = ${member.email}`;
  await expect.poll(listKinds, { timeout: 60_000 }).toEqual([{ kind: "waitlist_promoted" }]);
});
