import postgres from "postgres";
import type { LoadRequest } from "../load/apply-load.ts";
import { reportFaults, runRounds } from "../load/rounds.ts";
import { toFigure, toTable } from "../load/table.ts";
import { DEFAULT_SIZE, type SeededWorld } from "../stage/seed.ts";
import { withStage } from "../stage/stage.ts";
import type { BenchOptions } from "./options.ts";

const DATABASE = "cukup_bench";
const PEOPLE = 100_000;
const FOOD_ITEMS = 50_000;
const SEATS = 6_000;
/** Id of the member who owns the food items, of the admin, and of a member like all others. */
const EATER = 1;
const ADMIN = 2;
const USUAL = 3;
/** Largest number that `?page=` of the list of accounts leads to, with 20 on each. */
const LAST_PAGE = PEOPLE / 20;

/** Compares the p50 of reads of one large owner with those of a usual one. */
export function benchGrowth({ checkout, only, rounds, seconds }: BenchOptions): Promise<void> {
  return withStage(async (stage) => {
    const size = { ...DEFAULT_SIZE, people: PEOPLE };
    const world = await stage.seed(DATABASE, { size, oldest: checkout });
    const app = await stage.startApp("app", { checkout, database: DATABASE });
    await growOwners(app.databaseUrl, world);
    const numbers = new Map<string, number>();
    const rows: string[][] = [];
    for (const { name, usual, large } of pairsOf(world)) {
      if (only && !only.includes(name)) continue;
      const entrant = (kind: string, request: LoadRequest) => ({
        name: kind,
        server: app,
        benchCase: { name: `${name} ${kind}`, bare: false, connections: 1, request: () => request },
      });
      const entrants = [entrant("usual", usual), entrant("large", large)];
      const medians = await runRounds(entrants, { rounds, seconds, postmaster: stage.postmaster, numbers });
      reportFaults(name, medians);
      const figure = (kind: string) => medians.get(kind)?.p50 ?? Number.NaN;
      const figures = [figure("usual"), figure("large"), figure("large") / figure("usual")];
      rows.push([name, ...figures.map(toFigure)]);
    }
    console.log(
      `\np50 in ms; ${FOOD_ITEMS} food items of one person, ${SEATS} seats of one event, ${PEOPLE} accounts\n`,
    );
    console.log(toTable(["read", "usual", "large", "large : usual"], rows));
  });
}

/** Returns reads of a usual owner or first page, each with the same read of a large owner or last page. */
function pairsOf({ members, size: { events } }: SeededWorld) {
  const as = (id: number, path: string): LoadRequest => {
    const { accessToken = "", refreshToken = "" } = members[id - 1] ?? {};
    const headers: Record<string, string> = path.startsWith("/api/v1/")
      ? { authorization: `Bearer ${accessToken}` }
      : { cookie: `access_token=${accessToken}; refresh_token=${refreshToken}` };
    return { path, headers };
  };
  const food = (query: string) => ({
    usual: as(USUAL, `/api/v1/food${query}`),
    large: as(EATER, `/api/v1/food${query}`),
  });
  const noInput = encodeURIComponent(JSON.stringify({ json: {} }));
  const week = `/api/trpc/food.week?input=${noInput}`;
  const quick = `/api/trpc/food.quick?input=${noInput}`;
  const ofEvent = (path: (id: number) => string) => ({
    usual: as(ADMIN, path(events - 1)),
    large: as(ADMIN, path(events)),
  });
  return [
    { name: "food", ...food("") },
    { name: "food, page 2", ...food("?page=2") },
    {
      name: "food, last page",
      usual: as(USUAL, "/api/v1/food?page=2"),
      large: as(EATER, `/api/v1/food?page=${FOOD_ITEMS / 20}`),
    },
    { name: "food search", ...food("?q=number") },
    { name: "food week", usual: as(USUAL, week), large: as(EATER, week) },
    { name: "food quick", usual: as(USUAL, quick), large: as(EATER, quick) },
    { name: "page /food", usual: as(USUAL, "/food"), large: as(EATER, "/food") },
    { name: "page /home", usual: as(USUAL, "/home"), large: as(EATER, "/home") },
    { name: "event", ...ofEvent((id) => `/api/v1/event/${id}`) },
    { name: "page /events/id", ...ofEvent((id) => `/events/${id}`) },
    { name: "attendees", ...ofEvent((id) => `/api/v1/event/${id}/attendees`) },
    {
      name: "attendees, last page",
      usual: as(ADMIN, `/api/v1/event/${events}/attendees`),
      large: as(ADMIN, `/api/v1/event/${events}/attendees?page=${SEATS / 20}`),
    },
    {
      name: "accounts, last page",
      usual: as(ADMIN, "/api/v1/admin/person"),
      large: as(ADMIN, `/api/v1/admin/person?page=${LAST_PAGE}`),
    },
    {
      name: "accounts, search",
      usual: as(ADMIN, "/api/v1/admin/person"),
      large: as(ADMIN, "/api/v1/admin/person?q=person5555"),
    },
    {
      name: "admin's overview",
      usual: as(ADMIN, "/api/v1/user"),
      large: as(ADMIN, "/api/v1/admin/overview"),
    },
  ];
}

async function growOwners(databaseUrl: string, { size: { events } }: SeededWorld): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql`update users set permission = 0 where id = ${ADMIN}`;
  await sql`
    insert into food_items (user_id, name, calories_kcal, serving_qty, serving_unit, eaten_at, meal, source, leftover)
    select ${EATER}::int, 'Dish number ' || n, 300, 1, 'plate', now() - n * interval '3 hours', 'lunch', 'manual', 'some'
    from generate_series(1, ${FOOD_ITEMS}::int) n`;
  await sql`update events set capacity = null where id = ${events}`;
  await sql`
    insert into attendances (event_id, user_id)
    select ${events}::int, id from users where id > 20000 order by id limit ${SEATS}
    on conflict do nothing`;
  await sql`vacuum analyze`;
  await sql.end();
}
