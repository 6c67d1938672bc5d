import { createSession } from "#server/auth/session/session.ts";
import { createEvent, createUser, PASSWORD } from "#test/factories.ts";
import { startProductionApp } from "./production-app.ts";
import { readMemoryMb } from "./stage/process-tree.ts";

/*
 * `pnpm bench:soak [minutes] [requests a second]`: puts a mixed load on the built app (10 minutes, 40 a second). Prints
 * memory, latency and errors for each minute; fails on a 5xx response, or when memory keeps growing.
 */
const MINUTES = Number(process.argv[2] ?? 10);
const RATE = Number(process.argv[3] ?? 40);
const MEMBERS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Growth between the middle and the end that garbage collection explains. */
const GROWTH_MB = 60;

const production = await startProductionApp();
const { origin } = production;
const database = await production.openDatabase();
try {
  const members: { email: string; token: string }[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const user = await createUser(database.db);
    const tokens = await createSession(database.db, { userId: user.id, device: "bench" }, new Date());
    members.push({ email: user.email, token: tokens.access_token });
  }
  const events: number[] = [];
  for (let index = 0; index < 40; index += 1) {
    const startsAt = new Date(Date.now() + (index + 2) * DAY_MS);
    events.push((await createEvent(database.db, { startsAt, capacity: 20 })).id);
  }
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(Math.random() * list.length)] as Item;
  const paths = ["/", "/events", "/guides", "/api/v1/event", "/api/v1/guide", "/impact", "/help"];
  const reads = ["/api/v1/user", "/api/v1/notification", "/api/v1/food", "/api/v1/user/event"];
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const json = (body: object) => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const asMember = () => ({ headers: bearer(pick(members).token) });
  const inBrowser = () => ({ headers: { cookie: `access_token=${pick(members).token}` } });
  const meal = { name: "Soup", calories: 100, servingQty: 1, servingUnit: "bowl" };
  /** Shares of the load, in percent. */
  const mix: [number, () => [string, RequestInit?]][] = [
    [40, () => [pick(paths)]],
    [10, () => [`/events/${pick(events)}`]],
    [20, () => [pick(reads), asMember()]],
    [10, () => [pick(["/home", "/food"]), inBrowser()]],
    [8, () => [`/api/v1/event?q=${pick(["leftover", "workshop", "zzz"])}`]],
    [4, () => [`/api/v1/event/${pick(events)}`, { method: "POST", ...asMember() }]],
    [4, () => [`/api/v1/user/event/${pick(events)}`, { method: "POST", ...asMember() }]],
    [2, () => ["/api/v1/food", { ...json(meal), headers: { ...json(meal).headers, ...asMember().headers } }]],
    [2, () => ["/api/v1/auth/login", json({ email: pick(members).email, password: PASSWORD })]],
  ];
  const choices = mix.flatMap(([share, make]) => Array<typeof make>(share).fill(make));
  const choose = () => pick(choices)();

  const memory: number[] = [];
  let failures = 0;
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const took: number[] = [];
    const statuses = new Map<number, number>();
    const running: Promise<void>[] = [];
    const end = Date.now() + 60_000;
    while (Date.now() < end) {
      running.push(request(choose(), took, statuses));
      await new Promise((resolve) => setTimeout(resolve, 1000 / RATE));
    }
    await Promise.all(running);
    memory.push(Math.round(readMemoryMb([production.app.pid])));
    took.sort((one, other) => one - other);
    const at = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? 0);
    // The load includes full events, leaving events not joined and exceeded rate limits; other errors are failures.
    const bad = [...statuses].filter(([status]) => ![200, 201, 404, 409, 429].includes(status));
    failures += bad.reduce((sum, [, number]) => sum + number, 0);
    console.log(
      `minute ${minute + 1}: ${took.length} requests, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${memory.at(-1)} MB, statuses ${JSON.stringify(Object.fromEntries(statuses))}`,
    );
  }
  const growth = (memory.at(-1) ?? 0) - (memory[Math.floor(memory.length / 2)] ?? 0);
  console.log(`${failures} failures; memory grew by ${growth} MB in the second half`);
  if (failures > 0 || growth > GROWTH_MB) process.exitCode = 1;
} finally {
  await database.close();
  await production.discard();
}

async function request(
  [path, init]: [string, RequestInit?],
  took: number[],
  statuses: Map<number, number>,
): Promise<void> {
  const start = performance.now();
  const status = await fetch(origin + path, { redirect: "manual", ...init }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  took.push(performance.now() - start);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}
