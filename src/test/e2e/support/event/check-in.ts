import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { expect } from "../journey.ts";
import { callApi, type Member } from "../people.ts";

export const rowOf = (page: Page, { username }: { username: string }) =>
  page.getByRole("list", { name: "People with a spot" }).getByRole("listitem").filter({ hasText: username });

export const hereButton = (page: Page, person: { username: string }) =>
  rowOf(page, person).getByRole("button", { name: "Check in" });

/** Usernames of those who are here, as the database has it. */
export const listHere = async (sql: postgres.Sql, id: number): Promise<string[]> => {
  const rows = await sql`select username from attendances join users on users.id = user_id
    where event_id = ${id} and checked_in_at is not null order by username`;
  return rows.map(({ username }) => username);
};

/** Opens the page and waits until it can be used. */
export async function openCheckIn(page: Page, id: number, query = ""): Promise<void> {
  await page.goto(`/events/${id}/check-in${query}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check-in");
  await expect(page.getByLabel("Name or pass code")).toBeEnabled();
}

export async function passOf(origin: string, id: number, { token }: Member): Promise<string> {
  const { body } = await callApi(origin, "GET", `/event/${id}/pass`, { token });
  return (body.data as { code: string }).code;
}
