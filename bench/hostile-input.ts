import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chdir } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import sharp from "sharp";
import { findEmbeddedDatabaseUrl } from "#server/db/embedded/embedded-postgres.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import { discardDataDir } from "#server/db/embedded/home.ts";
import { startApp } from "../src/test/e2e/support/app/app.ts";
import { LONGEST_BATCH, measureFloods } from "./flood.ts";

/*
 * `pnpm bench:input [filter]`: measures how long hostile inputs block the event loop of the built app, by polls of /api/health.
 * Fails if one exceeds the goal on an idle machine, at any 5xx response, or if a flood of queries (`pnpm bench:input flood`)
 * delays a member too long.
 */
const GOAL_MS = 250;
const PASSWORD = "Makan-4-all!";
const BODY = 900_000;
/** Bytes of a text that arrives: bodies of logins and of other calls have limits of 8 and 64 kB. */
const LOGIN_TEXT = 7_000;
const TEXT = 60_000;

type Attack = { name: string; send: () => Promise<Response> };

chdir(join(import.meta.dirname, ".."));
const directory = mkdtempSync(join(tmpdir(), "cukup-input-"));
chmodSync(directory, 0o755);
const dataDir = join(directory, "data");
mkdirSync(dataDir);
const port = await freePort();
const origin = `http://localhost:${port}`;
const settings = {
  PORT: `${port}`,
  APP_URL: origin,
  DATA_DIR: dataDir,
  LOG_LEVEL: "warn",
  TRUSTED_PROXIES: "loopback",
};
const app = await startApp(settings, join(directory, "server.log"));
try {
  const token = await createAdmin();
  // The first request for a page loads the modules that all pages share.
  await call("GET", "/");
  const filter = process.argv[2] ?? "";
  let missed = 0;
  for (const { name, send } of (await attacksOf(token)).filter((attack) => attack.name.includes(filter))) {
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
  await app.stop();
  await discardDataDir(dataDir);
  rmSync(directory, { recursive: true, force: true });
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

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(`${origin}${path}`, {
    method,
    redirect: "manual",
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

async function createAdmin(): Promise<string> {
  const url = findEmbeddedDatabaseUrl(dataDir);
  const sql = postgres(url ?? "", { onnotice: () => {} });
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

async function attacksOf(token: string): Promise<Attack[]> {
  const bearer = { authorization: `Bearer ${token}` };
  const cookie = { cookie: `access_token=${token}`, origin };
  const attacks: Attack[] = [];
  const add = (name: string, send: Attack["send"]) => attacks.push({ name, send });
  const get = (name: string, path: string, headers: Record<string, string> = {}) =>
    add(name, () => call("GET", path, undefined, headers));
  const post = (name: string, path: string, body: unknown, headers: Record<string, string> = bearer) =>
    add(name, () => call("POST", path, body, headers));
  const rep = (part: string, length = BODY) => part.repeat(Math.floor(length / part.length));
  const trpc = (name: string, value: unknown, annotation: unknown) =>
    post(
      `trpc ${name}`,
      "/api/trpc/auth.forgot",
      { json: { token: value }, meta: { values: { token: annotation } } },
      {},
    );
  trpc("typed array by length", { length: 100_000_000 }, [["typed-array", "Float64Array"]]);
  trpc("typed array by number", 1_000_000_000, [["typed-array", "Float64Array"]]);
  trpc("bigint of 900,000 digits", rep("9", 900_000), ["bigint"]);
  trpc("Date of a long text", rep("9", 900_000), ["Date"]);
  trpc("regexp", "/(a+)+$/", ["regexp"]);
  post("trpc annotations", "/api/trpc/auth.forgot", annotations(26_000), {});
  post(
    "trpc path of an index",
    "/api/trpc/auth.forgot",
    { json: { token: [] }, meta: { values: { "token.4000000000": ["undefined"] }, v: 1 } },
    {},
  );
  const typed = {
    json: { q: { length: 3_000_000 } },
    meta: { values: { q: [["typed-array", "Uint8Array"]] } },
  };
  get("trpc GET typed array", `/api/trpc/event.list?input=${encodeURIComponent(JSON.stringify(typed))}`);

  const login = "/api/v1/auth/login";
  post("json nested arrays", login, rep("["));
  post("json 31 levels, many", login, `[${rep(`${"[".repeat(30)}${"]".repeat(30)},`)}0]`);
  post("json many keys", login, `{${Array.from({ length: 80_000 }, (_, i) => `"k${i}":1`).join(",")}}`);
  post(
    "json many keys with escapes",
    login,
    `{"\\u0061":1,${Array.from({ length: 80_000 }, (_, i) => `"k${i}":1`).join(",")}}`,
  );
  const keysOf = (names: (index: number) => string, count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"${names(index)}":1`).join(",")}}`;
  for (const path of [login, "/api/v1/auth/forgot", "/api/trpc/auth.forgot", "/api/trpc/auth.login"]) {
    post(
      `${path} of 90,000 keys`,
      path,
      keysOf((index) => `k${index}`, 90_000),
      {},
    );
    post(
      `${path} of sparse numeric keys`,
      path,
      keysOf((index) => `${index * 65_537}`, 60_000),
      {},
    );
    post(`${path} of many elements`, path, `{"json":[${rep("1,", 60_000)}1]}`, {});
    post(`${path} of objects, wide and deep`, path, `[${rep('{"a":{"b":[1,{}]}},', 60_000)}0]`, {});
  }
  post("json many arrays with escapes", login, `{"\\u0061":[${rep("[],")}0]}`);
  post("json long text", login, { email: rep("a"), password: "x" });
  post("json long escapes", login, `{"email":"${rep("\\u0061", 800_000)}"}`);
  post("json big number", login, `{"email":${rep("9")}}`);
  post("json numbers", login, `{"email":[${rep("1e308,")}0]}`);

  for (const [what, text] of Object.entries({
    a: rep("a", LOGIN_TEXT),
    "a@": rep("a@", LOGIN_TEXT),
    "a.": `a@${rep("a.", LOGIN_TEXT)}`,
    spaces: `a${rep(" ", LOGIN_TEXT)}b`,
  }))
    post(`email ${what}`, login, { email: text, password: "x" });
  for (const what of [" ", "a", "\u00a0", "a ", "\u200b"])
    post(`title of ${JSON.stringify(what)}`, "/api/v1/event", {
      title: `${rep(what, TEXT / 6)}x`,
      date: "2027-01-01",
      time: "10:00",
      location: "x",
      description: rep(what, TEXT / 6),
    });
  for (const text of [
    rep("2", TEXT / 3),
    `2026-11-30T${rep("0", TEXT / 3)}`,
    rep("2026-11-30T", TEXT / 3),
    `${rep(" ", TEXT / 3)}x`,
  ])
    post("date", "/api/v1/event", {
      title: "T",
      date: text,
      time: text,
      location: "x",
      description: "x",
      endTime: text,
    });
  post("date of a food", "/api/v1/food", { name: "x", calories: 1, eatenAt: rep("2026-11-30T", TEXT) });
  post("text of a feedback", "/api/v1/feedback", {
    name: "x",
    email: "a@b.sg",
    feedbackMessage: rep("\ud83d\ude00", TEXT / 3),
    suggestion: rep("\u200b", TEXT / 9),
  });

  for (const what of ["a", "%", "_", "\\", "a b ", "(", "\ud83d\ude00", "\u00e4", "ab"]) {
    const q = encodeURIComponent(rep(what, 200));
    for (const path of ["/api/v1/event", "/api/v1/guide", "/api/v1/food", "/api/v1/dish"])
      get(`search ${path} ${JSON.stringify(what)}`, `${path}?q=${q}`, bearer);
    get(`search page /guides ${JSON.stringify(what)}`, `/guides?q=${q}`);
    get(`search page /events ${JSON.stringify(what)}`, `/events?q=${q}`);
  }
  get("page number", `/api/v1/event?page=${rep("9", 7_000)}&limit=${rep("9", 500)}`);
  get("calendar token", `/api/v1/calendar/${rep("a", 7_000)}.ics`);
  get("calendar token of dots", `/api/v1/calendar/${rep(".", 7_000)}.ics`);
  get("path of slashes", `/${rep("/", 7_000)}`);
  get("path of segments", `/${rep("a/", 7_000)}`);
  get("api path of segments", `/api/v1/${rep("a/", 7_000)}`);
  get("path of escapes", `/events/${rep("%61", 7_000)}`);
  get("broken path", "/activate/%ff");
  get("query of parameters", `/events?${rep("a=1&", 8_000)}`);
  get("batch of the longest pages", LONGEST_BATCH);
  for (const path of [login, "/api/trpc/auth.login", "/api/uploadthing?actionType=upload&slug=imageRouter"]) {
    for (const bytes of [1, 16, 64]) add(`${path} in chunks of ${bytes}`, () => sendChunks(path, bytes));
  }
  get("callbackURI", `/login?callbackURI=${rep("/\\", 7_000)}`);
  get("callbackURI encoded", `/login?callbackURI=${rep("%252f", 7_000)}`);

  for (const [name, value] of Object.entries({
    "user-agent": rep("Mozilla/5.0 (", 8_000),
    "accept-language": rep("en;q=0.1,", 8_000),
    "x-forwarded-for": rep("1,", 8_000),
    "if-none-match": rep('W/"a",', 8_000),
    accept: rep("text/html;", 8_000),
    cookie: rep("a=b;", 8_000),
    range: `bytes=${rep("0-1,", 8_000)}`,
    "content-type": `application/json;${rep(" ", 8_000)}x`,
  }))
    get(`header ${name}`, "/", { [name]: value });
  for (const agent of ["a", "(", "Mozilla/5.0 (Linux; ", "Version/1.", "Chrome/ ", "MSIE ", "1.", " "]) {
    const headers = { ...bearer, "user-agent": rep(agent, 12_000) || "x" };
    post(
      `login with user-agent ${JSON.stringify(agent)}`,
      login,
      { email: "hostile@example.com", password: PASSWORD },
      headers,
    );
    get(`sessions after user-agent ${JSON.stringify(agent)}`, "/api/v1/user/session", bearer);
  }
  get("token of 12 kB", "/api/v1/user", { authorization: `Bearer ${rep("a", 12_000)}` });
  get("token of dots", "/api/v1/user", { authorization: `Bearer ${rep("a.", 12_000)}` });
  get("cookie token of 12 kB", "/home", {
    cookie: `access_token=${rep("a.", 5_000)}; refresh_token=${rep("a.", 5_000)}`,
  });

  const track = "7b0c1c8e-4f4c-4a53-9a0e-0d8f6f1f2a3b";
  const id = { id: "AAAA", rawId: "AAAA", type: "public-key" };
  for (const what of ["A", "_", "f_"])
    post(`passkey ${what}`, "/api/v1/auth/login/passkeys/finish", {
      track,
      signed: {
        ...id,
        response: {
          clientDataJSON: rep(what, 8_000),
          authenticatorData: rep(what, 8_000),
          signature: rep(what, 4_000),
        },
      },
    });
  post("passkey as text", "/api/trpc/passkey.finishLogin", { json: { track, signed: rep("[", TEXT) } });
  post("passkey as long text", "/api/trpc/passkey.finishLogin", {
    json: { track, signed: `{"id":"${rep("A", TEXT - 500)}"}` },
  });

  const csv = (name: string, text: string) =>
    post(`csv ${name}`, "/api/trpc/dashboard.previewSales", { json: { csv: text } }, cookie);
  const HEADER = "date,amount,note\n";
  csv("20,000 rows", HEADER + "2026-11-20,1.50,Stall in the hall\n".repeat(20_000));
  csv("300,000 rows", `date,amount\n${rep("1,1\n", 700_000)}`);
  csv("blank rows", rep("\n", 500_000));
  for (const [name, row] of Object.entries({
    empty: "\n",
    "carriage returns": "\r\n",
    separators: ",,\n",
    semicolons: ";;\n",
    quotes: '""\n',
    spaces: "  \n",
  }))
    csv(`blank rows of ${name}`, HEADER + rep(row, 440_000));
  csv("blanks", rep(" ", 899_000));
  csv("tabs", rep("\t", 500_000));
  csv("commas", rep(",", 899_000));
  csv("columns", `date,amount,${rep("a,", 880_000)}`);
  csv("quotes", rep('"', 440_000));
  csv("open quote", `date,amount\n"${rep("a\n", 600_000)}`);
  csv("wrong rows", HEADER + rep("x,y,z\n", 120_000));
  csv("long amounts", HEADER + rep(`2026-11-20,"${rep("1,111", 900)}",x\n`, 800_000));
  post(
    "csv import of 20,000 rows",
    "/api/trpc/dashboard.importSales",
    {
      json: { csv: HEADER + "2026-11-20,1.50,Stall in the hall\n".repeat(20_000), key: "0123456789abcdef0" },
    },
    cookie,
  );

  const LENGTH = 49_990;
  for (const [name, text] of Object.entries({
    emphasis: rep("*a_", LENGTH),
    quotation: `${rep(">", LENGTH)} a`,
    brackets: rep("[", LENGTH),
    footnotes: `${rep("[^a]", 40_000)}\n\n[^a]: x`,
    columns: `${rep("|a", 24_000)}|\n${rep("|-", 24_000)}|`,
    "empty cells": `${rep("|a", 60)}|\n${rep("|-", 60)}|\n${rep("a\n", 49_000)}`,
    lists: `${rep("- ", LENGTH)}a`,
    "deep lists": Array.from({ length: 220 }, (_, i) => `${" ".repeat(2 * i)}- a`).join("\n"),
    "ordinary list": rep("- a\n", LENGTH),
    paragraphs: rep("a\n\n", LENGTH),
    html: rep("a<!--", LENGTH),
    links: rep("[a](b) ", LENGTH),
    setext: rep("a\n-\n", LENGTH),
    excerpt: `a${rep("[", LENGTH)}`,
  })) {
    add(`guide ${name}`, async () => {
      const response = await call("POST", "/api/v1/guide", { title: name, description: text }, bearer);
      if (response.status !== 201) return response;
      const { data } = (await response.clone().json()) as { data: { id: number } };
      const pages = await Promise.all(
        ["/guides", `/guides/${data.id}`, "/sitemap.xml"].map((path) => call("GET", path)),
      );
      return pages.find(({ status }) => status >= 500) ?? response;
    });
  }

  for (const [name, text] of Object.entries({
    quotation: `${rep("> ", 4_990)}a`,
    "quotation without spaces": `${rep(">", 4_990)}a`,
    lists: `${rep("- ", 4_990)}a`,
    emphasis: rep("*a_", 4_990),
    brackets: rep("[", 4_990),
    links: rep("[a](b) ", 4_990),
  })) {
    add(`event ${name}`, async () => {
      const event = { title: name, date: "2027-01-01", time: "10:00", location: "x", description: text };
      const response = await call("POST", "/api/v1/event", event, bearer);
      if (response.status !== 201) return response;
      const { data } = (await response.clone().json()) as { data: { id: number } };
      const page = await call("GET", `/events/${data.id}`);
      return page.status >= 500 ? page : response;
    });
  }

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
    add(`upload ${name}`, () => upload(bytes, bearer));
  add("upload of many parts", () => upload(Buffer.alloc(10), bearer, 20_000));
  return attacks;
}

/** Sends a JSON body of 60 kB in one write, as small chunks. */
async function sendChunks(path: string, bytes: number): Promise<Response> {
  const chunk = `${bytes.toString(16)}\r\n${" ".repeat(bytes)}\r\n`;
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
  const socket = connect(port, "localhost");
  socket.end(`${head + chunk.repeat(60_000 / bytes)}0\r\n\r\n`);
  let received = "";
  socket.setEncoding("latin1").on("data", (text) => {
    received += text;
  });
  await new Promise((resolve) => socket.on("close", resolve).on("error", resolve));
  return new Response(null, { status: Number(received.slice(9, 12)) || 502 });
}

async function upload(bytes: Buffer, bearer: Record<string, string>, fields = 0): Promise<Response> {
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

function annotations(count: number) {
  const keys = Array.from({ length: count }, (_, index) => `k${index}`);
  return {
    json: Object.fromEntries(keys.map((key) => [key, null])),
    meta: { values: Object.fromEntries(keys.map((key) => [key, ["undefined"]])), v: 1 },
  };
}
