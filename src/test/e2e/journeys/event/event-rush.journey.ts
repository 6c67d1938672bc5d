import type { Db } from "#server/db/client.ts";
import { createUser } from "#test/factories.ts";
import { expect, test } from "../../support/journey.ts";
import { callApi, dateInDays, newPerson, PASSWORD } from "../../support/people.ts";

type Answer = { status: number; ms: number; body: { data?: unknown; errors?: { message: string }[] } };

/** Stores members, each with an access token. */
async function createCrowd(origin: string, db: Db, size: number) {
  const people = Array.from({ length: size }, () => newPerson("crowd"));
  for (const person of people) await createUser(db, person);
  const tokens: string[] = [];
  for (let from = 0; from < size; from += 10) {
    const logins = people.slice(from, from + 10).map(async ({ email }) => {
      const login = await callApi(origin, "POST", "/auth/login", { body: { email, password: PASSWORD } });
      return (login.body.data as { access_token: string }).access_token;
    });
    tokens.push(...(await Promise.all(logins)));
  }
  return people.map((person, index) => ({ ...person, token: tokens[index] ?? "" }));
}

test("a rush on ten seats: ten are in, the others wait in order, and move up when the ten leave", async ({
  admin,
  db,
  sql,
  origin,
}, info) => {
  test.setTimeout(120_000);
  const crowd = await createCrowd(origin, db, 200);
  const form = { title: "Rush", date: dateInDays(9), time: "10:00", location: "Here", description: "Go" };
  const created = await callApi(origin, "POST", "/event", {
    token: admin.token,
    body: { ...form, capacity: 10 },
  });
  const { id } = created.body.data as { id: number };

  type Person = (typeof crowd)[number];
  async function askAll(people: Person[], method: string, path: string): Promise<Answer[]> {
    const responses = await Promise.all(
      people.map(async ({ token }) => {
        const begun = performance.now();
        return { ...(await callApi(origin, method, path, { token })), ms: performance.now() - begun };
      }),
    );
    const slowest = Math.max(...responses.map(({ ms }) => ms));
    info.annotations.push({ type: `${people.length} × ${method} ${path}`, description: `${slowest | 0} ms` });
    return responses;
  }

  const joins = await askAll(crowd, "POST", `/event/${id}`);
  expect(joins.map(({ status }) => status).toSorted()).toEqual([
    ...Array(10).fill(200),
    ...Array(190).fill(409),
  ]);
  expect(new Set(joins.flatMap(({ body }) => body.errors?.map(({ message }) => message) ?? []))).toEqual(
    new Set(["Event is full!"]),
  );
  const seated = crowd.filter((_, index) => joins[index]?.status === 200);
  const others = crowd.filter((_, index) => joins[index]?.status !== 200);

  const entries = await askAll(others, "POST", `/event/${id}/waitlist`);
  expect(new Set(entries.map(({ status }) => status))).toEqual(new Set([200]));
  const places = entries.map(({ body }) => (body.data as { place: number }).place);
  expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 190 }, (_, index) => index + 1));
  const byPlace = others.toSorted(
    (a, b) => (places[others.indexOf(a)] ?? 0) - (places[others.indexOf(b)] ?? 0),
  );
  const stored = await sql`select email from waitlist_entries join users on users.id = user_id
    where event_id = ${id} order by waitlist_entries.id`;
  expect(stored.map(({ email }) => email)).toEqual(byPlace.map(({ email }) => email));

  // While they leave, other members try to join ahead of the waitlist.
  const [leaves, jumps] = await Promise.all([
    askAll(seated, "POST", `/user/event/${id}`),
    askAll(byPlace.slice(100), "POST", `/event/${id}`),
  ]);
  expect(new Set(leaves.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(jumps.map(({ status }) => status))).toEqual(new Set([409]));
  const inNow =
    await sql`select email from attendances join users on users.id = user_id where event_id = ${id}`;
  const first = byPlace.slice(0, 10).map(({ email }) => email);
  expect(inNow.map(({ email }) => email).toSorted()).toEqual(first.toSorted());
  const listNotified = async () => {
    const rows = await sql`select email from notifications join users on users.id = user_id
      where kind = 'waitlist_promoted' and email = any(${crowd.map(({ email }) => email)})`;
    return rows.map(({ email }) => email).toSorted();
  };
  await expect.poll(listNotified, { timeout: 60_000 }).toEqual(first.toSorted());
  const next = await callApi(origin, "POST", `/event/${id}/waitlist`, { token: byPlace[10]?.token });
  expect(next.body.data).toEqual({ place: 1 });
});

test("the last seat is given once however many ask at the same time", async ({
  admin,
  createMember,
  sql,
  origin,
}) => {
  const people = await Promise.all(Array.from({ length: 20 }, () => createMember()));
  const created = await callApi(origin, "POST", "/event", {
    token: admin.token,
    body: {
      title: "Race",
      date: dateInDays(9),
      time: "10:00",
      location: "Here",
      description: "Go",
      capacity: 1,
    },
  });
  const { id } = created.body.data as { id: number };
  const responses = await Promise.all(
    people.map(({ token }) => callApi(origin, "POST", `/event/${id}`, { token })),
  );
  expect(responses.map((response) => response.status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  const again = await Promise.all(
    Array.from({ length: 20 }, () =>
      callApi(origin, "POST", `/event/${id}`, {
        token: people[responses.findIndex((a) => a.status === 200)]?.token,
      }),
    ),
  );
  expect(again.every((response) => response.status === 200)).toBe(true);
  expect(await sql`select 1 from attendances where event_id = ${id}`).toHaveLength(1);
});
