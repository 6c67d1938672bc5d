import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { ADMIN } from "#lib/account/permission.ts";
import { toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { procedures } from "#server/api/root.ts";
import { createDatabase, type Database } from "#server/db/client.ts";
import { routes } from "#server/rest/routes.ts";
import { createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { takeSeats } from "#test/events/running-event.ts";
import { createEvent, createFood, createLogin, createOfferOf, createUser } from "#test/factories.ts";
import { callRest } from "#test/read/responses.ts";

const database = committedTestDatabase();
/** A database with one connection. */
let single: Database;
beforeAll(() => {
  single = createDatabase(database.url, { max: 1 });
  return () => single.close();
});

const CLIENT_ID = "5f0c2f6e-3c1b-4f0e-9a55-0d5c1f6f7a10";
const TWO_DAYS_AGO = new Date(Date.now() - 2 * DAY_MS);
/** The body of a call of each keyed row. */
const bodies: Record<string, object> = {
  "/event/:id/host": { username: "mei" },
  "/event/:id/series": { repeat: "weekly", times: 2 },
  "/event/:id/message": { text: "The side gate is open.", to: "joined" },
  "/event": { title: "T", date: "2027-01-01", time: "10:00", location: "L", description: "D" },
  "/event/import": {
    rows: [{ uid: "a", title: "T", date: "2027-01-01", time: "10:00", location: "L", description: "D" }],
  },
  "/feedback": { name: "N", email: "n@example.com", feedbackMessage: "M" },
  "/food": { name: "Kaya toast", calories: 196 },
  "/food/:id/repeat": { clientId: CLIENT_ID },
  "/food/copy": {
    from: toCalendarDate(TWO_DAYS_AGO),
    to: toCalendarDate(new Date(Date.now() - DAY_MS)),
    clientId: CLIENT_ID,
  },
  "/food/favourite": { dishId: 1 },
  "/fridge": {
    name: "Fridge at Block 12",
    location: "Blk 12",
    area: "Woodlands",
    shelves: [],
    takes: ["produce"],
  },
  "/guide": { title: "T", description: "*D*" },
  "/offer": {
    title: "Ten buns",
    kind: "bakery",
    kept: "room",
    allergensKnown: "on_pack",
    portions: 5,
    perPerson: 1,
    grams: 500,
    area: "Tampines",
    spot: "Void deck",
    startsAt: new Date(Date.now() + HOUR_MS),
    endsAt: new Date(Date.now() + 2 * HOUR_MS),
    isSafe: true,
  },
  "/offer/:id/claim": { portions: 1, arrivesAt: new Date(Date.now() + HOUR_MS) },
  "/user/dish": { name: "Kaya toast", kcal: 196 },
  "/dashboard/sales": { date: "2026-11-01", amount: 12.5 },
  "/dashboard/sustainability": { date: "2026-11-01", label: "Rescued", kg: 1 },
};
const keyed = routes.filter((route) => route.keyed);

it("rows that store a response make something, for people who are logged in", () => {
  expect(keyed.map(({ path }) => path).toSorted()).toEqual(Object.keys(bodies).toSorted());
  for (const { method, procedure } of keyed) {
    expect([method, procedures.get(procedure)?.meta?.access]).toEqual([
      "POST",
      expect.stringMatching(/^(authenticated|activated|admin)$/),
    ]);
  }
});

it.each(Object.entries(bodies))(
  "%s makes one row of two calls, and connects to nobody",
  async (path, body) => {
    const columns = { permission: ADMIN, sharingAgreedAt: new Date() };
    const { user, tokens } = await createLogin(database.db, columns, new Date());
    const call = {
      url: path.replace(":id", await makeTarget(path, user.id)),
      body,
      bearer: tokens.access_token,
    };
    // One connection is enough, and open already.
    await single.db.execute(sql`select 1`);
    const connections: unknown[] = [];
    const note = (message: unknown) => void connections.push(message);
    const names = ["net.client.socket", "http.client.request.start", "undici:request:create"];
    for (const name of names) subscribe(name, note);
    const first = await post(single, call);
    for (const name of names) unsubscribe(name, note);
    expect([first.status, connections]).toEqual([201, []]);
    const again = await post(database, call);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
    expect(await again.text()).toBe(await first.text());
  },
);

/** Stores what a call is about. @returns its id, for `:id` */
async function makeTarget(path: string, userId: number): Promise<string> {
  const food = await createFood(database.db, userId, { eatenAt: TWO_DAYS_AGO });
  if (path.startsWith("/food")) return String(food.id);
  if (path.startsWith("/offer")) {
    const { id } = await createUser(database.db);
    const startsAt = new Date(Date.now() + HOUR_MS / 2);
    const endsAt = new Date(Date.now() + 2 * HOUR_MS);
    const offer = await createOfferOf(database.db, id, { startsAt, endsAt, createdAt: new Date() });
    return String(offer.id);
  }
  const event = await createEvent(database.db, { startsAt: new Date(Date.now() + DAY_MS) });
  await takeSeats(database.db, event.id, [await createUser(database.db, { username: "mei" })]);
  return String(event.id);
}

function post({ db }: Pick<Database, "db">, call: { url: string; body: object; bearer: string }) {
  const request = new Request(`https://cukup.test/api/v1${call.url}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${call.bearer}`,
      "content-type": "application/json",
      "idempotency-key": "a",
    },
    body: JSON.stringify(call.body),
  });
  return callRest(request, createTestContext(db, { now: () => new Date() }).context);
}
