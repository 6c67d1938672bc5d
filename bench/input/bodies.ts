import { connect } from "node:net";
import { LOGIN, LOGIN_TEXT, rep, type Target, TEXT } from "./attacks.ts";

/** Adds bodies that are costly to read as JSON. */
export function addJson({ get, post, add, origin }: Target): void {
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

  post("json nested arrays", LOGIN, rep("["));
  post("json 31 levels, many", LOGIN, `[${rep(`${"[".repeat(30)}${"]".repeat(30)},`)}0]`);
  post("json many keys", LOGIN, `{${Array.from({ length: 80_000 }, (_, i) => `"k${i}":1`).join(",")}}`);
  post(
    "json many keys with escapes",
    LOGIN,
    `{"\\u0061":1,${Array.from({ length: 80_000 }, (_, i) => `"k${i}":1`).join(",")}}`,
  );
  const keysOf = (names: (index: number) => string, count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"${names(index)}":1`).join(",")}}`;
  for (const path of [LOGIN, "/api/v1/auth/forgot", "/api/trpc/auth.forgot", "/api/trpc/auth.login"]) {
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
  post("json many arrays with escapes", LOGIN, `{"\\u0061":[${rep("[],")}0]}`);
  post("json long text", LOGIN, { email: rep("a"), password: "x" });
  post("json long escapes", LOGIN, `{"email":"${rep("\\u0061", 800_000)}"}`);
  post("json big number", LOGIN, `{"email":${rep("9")}}`);
  post("json numbers", LOGIN, `{"email":[${rep("1e308,")}0]}`);

  for (const path of [LOGIN, "/api/trpc/auth.login", "/api/uploadthing?actionType=upload&slug=imageRouter"]) {
    for (const bytes of [1, 16, 64])
      add(`${path} in chunks of ${bytes}`, () => sendChunks(origin, path, bytes));
  }
}

/** Adds values of fields that are costly to check. */
export function addFields({ post }: Target): void {
  for (const [what, text] of Object.entries({
    a: rep("a", LOGIN_TEXT),
    "a@": rep("a@", LOGIN_TEXT),
    "a.": `a@${rep("a.", LOGIN_TEXT)}`,
    spaces: `a${rep(" ", LOGIN_TEXT)}b`,
  }))
    post(`email ${what}`, LOGIN, { email: text, password: "x" });
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
}

/** Sends a JSON body of 60 kB in one write, as small chunks. */
async function sendChunks(origin: string, path: string, bytes: number): Promise<Response> {
  const chunk = `${bytes.toString(16)}\r\n${" ".repeat(bytes)}\r\n`;
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
  const socket = connect(Number(new URL(origin).port), "localhost");
  socket.end(`${head + chunk.repeat(60_000 / bytes)}0\r\n\r\n`);
  let received = "";
  socket.setEncoding("latin1").on("data", (text) => {
    received += text;
  });
  await new Promise((resolve) => socket.on("close", resolve).on("error", resolve));
  return new Response(null, { status: Number(received.slice(9, 12)) || 502 });
}

function annotations(count: number) {
  const keys = Array.from({ length: count }, (_, index) => `k${index}`);
  return {
    json: Object.fromEntries(keys.map((key) => [key, null])),
    meta: { values: Object.fromEntries(keys.map((key) => [key, ["undefined"]])), v: 1 },
  };
}
