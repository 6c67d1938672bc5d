import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import sharp from "sharp";
import { findEmbeddedDatabaseUrl } from "#server/db/embedded/embedded-postgres.ts";
import { collectAttacks, createCall, PASSWORD, rep, type Target } from "./input/attacks.ts";
import { addFields, addJson } from "./input/bodies.ts";
import { measureFloods } from "./input/flood.ts";
import { addCsv, addMarkdown } from "./input/texts.ts";
import { addHeaders, addUrls } from "./input/urls.ts";
import { startProductionApp } from "./production-app.ts";

/*
 * `pnpm bench:input [filter]`: measures how long hostile inputs block the event loop of the built app, by polls of /api/health.
 * Fails if one exceeds the goal on an idle machine, at any 5xx response, or if a flood of queries (`pnpm bench:input flood`)
 * delays a member too long.
 */
const GOAL_MS = 250;
const GROUPS = [addJson, addFields, addUrls, addHeaders, addCsv, addMarkdown, addFiles];

const production = await startProductionApp({ TRUSTED_PROXIES: "loopback", API_RATE_LIMIT: "on" });
const { origin } = production;
const call = createCall(origin);
try {
  const token = await createAdmin();
  // The first request for a page loads the modules that all pages share.
  await call("GET", "/");
  const filter = process.argv[2] ?? "";
  let missed = 0;
  for (const { name, send } of await collectAttacks(origin, token, GROUPS)) {
    if (!name.includes(filter)) continue;
    const { status, ms, wait } = await measure(send);
    const isMissed = wait > GOAL_MS || status >= 500;
    if (isMissed) missed += 1;
    console.log(
      `${name.padEnd(44)} ${status}  ${`${ms}`.padStart(6)} ms  waited ${`${wait}`.padStart(5)} ms${isMissed ? "  !" : ""}`,
    );
  }
  if ("flood".includes(filter) && !(await measureFloods(origin, token))) missed += 1;
  if (missed > 0) process.exitCode = 1;
} finally {
  await production.discard();
}

/** Sends an input and polls the app's health meanwhile. @returns the longest response time of a poll in milliseconds */
async function measure(send: () => Promise<Response>): Promise<{ status: number; ms: number; wait: number }> {
  let wait = 0;
  let isDone = false;
  const probe = (async () => {
    while (!isDone) {
      const start = performance.now();
      await (await fetch(`${origin}/api/health`)).arrayBuffer();
      wait = Math.max(wait, performance.now() - start);
      await sleep(2);
    }
  })();
  await sleep(30);
  wait = 0;
  const start = performance.now();
  const status = await send().then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  const ms = performance.now() - start;
  await sleep(50);
  isDone = true;
  await probe;
  return { status, ms: Math.round(ms), wait: Math.round(wait) };
}

async function createAdmin(): Promise<string> {
  const sql = postgres(findEmbeddedDatabaseUrl(production.dataDir) ?? "", { onnotice: () => {} });
  const person = { username: "hostile", email: "hostile@example.com", password: PASSWORD };
  await call("POST", "/api/v1/auth/register", { ...person, confirm: PASSWORD, agreePolicy: true });
  await sql`update users set activated = true, verified = true, permission = 0`;
  await fill(sql);
  await sql.end();
  const login = await call("POST", "/api/v1/auth/login", person);
  return ((await login.json()) as { data: { access_token: string } }).data.access_token;
}

/** Stores enough to fill the longest pages. */
async function fill(sql: postgres.Sql): Promise<void> {
  const text = "Bring boxes, and **eat** what is there. ".repeat(30);
  await sql`insert into events (title, starts_at, location, description, plain_description, status, by_site)
    select 'Leftover rice ' || n, now() + n * interval '1 hour', 'Tampines Hub', ${text}, ${text}, 'published', true
    from generate_series(1, 300) n`;
  await sql`insert into guides (title, description) select 'Leftover rice ' || n, ${text} from generate_series(1, 150) n`;
  await sql`insert into feedback (name, email, feedback_message, suggestion)
    select 'Hana', 'hana@example.com', ${text.slice(0, 500)}, '' from generate_series(1, 150) n`;
}

/** Adds photos. */
async function addFiles(target: Target): Promise<void> {
  const { add } = target;
  const png = await sharp({
    create: { width: 10_000, height: 10_000, channels: 3, background: "red" },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  for (const [name, bytes] of Object.entries({
    "png of 100 megapixels": png,
    noise: Buffer.alloc(4_000_000, 7),
    svg: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${rep("<g>", 900_000)}`),
    "png header": Buffer.concat([
      png.subarray(0, 16),
      Buffer.from([0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff]),
      png.subarray(24),
    ]),
  }))
    add(`upload ${name}`, () => upload(target, bytes));
  add("upload of many parts", () => upload(target, Buffer.alloc(10), 20_000));
}

async function upload({ origin, call, bearer }: Target, bytes: Buffer, fields = 0): Promise<Response> {
  const announced = await call(
    "POST",
    "/api/uploadthing?actionType=upload&slug=imageRouter",
    { files: [{ name: "a.png", size: Math.min(bytes.length, 4_000_000), type: "image/png" }] },
    bearer,
  );
  if (!announced.ok) return announced;
  const [presigned] = (await announced.json()) as { url: string }[];
  const body = new FormData();
  for (let index = 0; index < fields; index += 1) body.append(`f${index}`, "x");
  body.append("file", new File([new Uint8Array(bytes)], "a.png"));
  return fetch(presigned?.url ?? origin, { method: "PUT", headers: { range: "bytes=0-" }, body });
}
