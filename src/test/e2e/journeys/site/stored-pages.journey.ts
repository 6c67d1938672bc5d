import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createEvent, createGuide } from "#test/factories.ts";
import { expect, test } from "../../support/journey.ts";

/** Makes Next.js negotiate the encoding, and so send the page itself. */
const BY_NEXT = "gzip;q=1";

type Reply = { head: string; status: number; headers: Record<string, string>; body: Buffer };

/** Sends a request whose path and headers no client tidies up, and reads the response until the connection closes. */
async function send(
  origin: string,
  path: string,
  { method = "GET", ...headers }: Record<string, string> = {},
): Promise<Reply> {
  const { hostname, port, host } = new URL(origin);
  const chunks: Buffer[] = [];
  await new Promise<void>((done, failed) => {
    const socket = connect(Number(port), hostname, () => {
      const lines = Object.entries({ host, connection: "close", ...headers }).map((line) => line.join(": "));
      socket.write(`${[`${method} ${path} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n`);
    });
    socket.on("data", (data) => chunks.push(Buffer.from(data)));
    socket.on("close", () => done());
    socket.on("error", failed);
  });
  const all = Buffer.concat(chunks);
  const end = all.indexOf("\r\n\r\n");
  const head = all.subarray(0, end).toString();
  const [first = "", ...lines] = head.split("\r\n");
  const fields = lines.map((line) => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 2),
  ]);
  const received = Object.fromEntries(fields) as Record<string, string>;
  const raw = all.subarray(end + 4);
  return {
    head,
    status: Number(first.split(" ")[1]),
    headers: received,
    body: decoded(received["transfer-encoding"] ? unchunked(raw) : raw, received["content-encoding"]),
  };
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf("\r\n", at);
    const size = Number.parseInt(bytes.subarray(at, end).toString(), 16);
    if (!size) break;
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

/** Requests a page until it comes from memory: only then has a compressed one a length. */
async function warm(origin: string, path: string, encoding: string): Promise<Reply> {
  let reply = await send(origin, path, { "accept-encoding": encoding });
  await expect(async () => {
    reply = await send(origin, path, { "accept-encoding": encoding });
    expect(reply.headers["content-encoding"]).toBe(encoding);
    expect(reply.headers["content-length"]).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return reply;
}

const PER_RESPONSE = ["x-request-id", "date", "content-encoding", "content-length", "transfer-encoding"];

function lastingHeaders({ headers }: Reply): [string, string][] {
  return Object.entries(headers).filter(([name]) => !PER_RESPONSE.includes(name));
}

test("a public page comes from memory as Next.js sends it", async ({ db, origin }) => {
  const event = await createEvent(db, { title: `Stored ${randomBytes(4).toString("hex")}` });
  const guide = await createGuide(db);
  // Of pages that no other journey changes while this one compares them.
  for (const path of [`/events/${event.id}`, `/guides/${guide.id}`, "/privacy", "/help"]) {
    await expect(async () => {
      const fromMemory = [await warm(origin, path, "br"), await warm(origin, path, "gzip")];
      const byNext = await send(origin, path, { "accept-encoding": BY_NEXT });
      expect(byNext.headers["transfer-encoding"], "Next.js sends it in chunks").toBe("chunked");
      for (const reply of fromMemory) {
        expect(reply.body.equals(byNext.body)).toBe(true);
        expect(lastingHeaders(reply)).toEqual(lastingHeaders(byNext));
      }
      const plain = await send(origin, path, {});
      expect(plain.body.equals(byNext.body)).toBe(true);
      expect(plain.headers["content-length"]).toBe(String(plain.body.length));
      const [head, headByNext] = [
        await send(origin, path, { method: "HEAD", "accept-encoding": "br" }),
        await send(origin, path, { method: "HEAD", "accept-encoding": BY_NEXT }),
      ];
      expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
        200,
        0,
        headByNext.headers["content-length"],
      ]);
      expect(lastingHeaders(head)).toEqual(lastingHeaders(headByNext));
      const known = { "accept-encoding": "br", "if-none-match": byNext.headers.etag ?? "" };
      const unchanged = await send(origin, path, known);
      expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
    }).toPass();
  }
});

test("an event or guide that another process withdrew is never shown, though no notification came", async ({
  db,
  sql,
  origin,
}) => {
  const withdrawals = [
    async (title: string) => {
      const { id } = await createEvent(db, { title });
      return {
        path: `/events/${id}`,
        withdraw: () => sql`update events set status = 'proposed' where id = ${id}`,
      };
    },
    async (title: string) => {
      const { id } = await createEvent(db, { title });
      return { path: `/events/${id}`, withdraw: () => sql`delete from events where id = ${id}` };
    },
    async (title: string) => {
      const { id } = await createGuide(db, { title });
      return { path: `/guides/${id}`, withdraw: () => sql`delete from guides where id = ${id}` };
    },
  ];
  for (const create of withdrawals) {
    const title = `Withdrawn ${randomBytes(6).toString("hex")}`;
    const { path, withdraw } = await create(title);
    const etag = (await warm(origin, path, "br")).headers.etag ?? "";
    expect((await warm(origin, path, "gzip")).body.toString()).toContain(title);
    const image = `/_next/image?w=640&q=75&url=${encodeURIComponent(`${path}/card.png`)}`;
    const card = await send(origin, `${path}/card.png`);
    expect(card.status).toBe(200);
    await send(origin, image);
    await send(origin, path, { rsc: "1" });

    await withdraw();
    const [, kind = "", id = ""] = path.split("/");
    const attempts: [string, Record<string, string>][] = [
      [path, {}],
      [path, { method: "HEAD" }],
      [path, { "accept-encoding": "br" }],
      [path, { "accept-encoding": "gzip" }],
      [path, { "accept-encoding": BY_NEXT }],
      [path, { "if-none-match": etag, "accept-encoding": "br" }],
      [path, { "if-none-match": etag, method: "HEAD" }],
      [path, { cookie: "access_token=x; refresh_token=y" }],
      [path, { cookie: "__prerender_bypass=x" }],
      [path, { rsc: "1" }],
      [path, { rsc: "1", "next-router-prefetch": "1" }],
      [path, { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" }],
      [path, { "x-middleware-subrequest": "src/proxy:src/proxy:src/proxy:src/proxy:src/proxy" }],
      [path, { "x-nextjs-data": "1" }],
      [path, { "x-matched-path": path }],
      [path, { "x-prerender-revalidate": "x" }],
      [path, { "x-forwarded-host": "evil.test" }],
      [`${path}/`, {}],
      [`${path}?x=1`, {}],
      [`${path}?_rsc=abc`, { rsc: "1" }],
      [`${path}.rsc`, {}],
      [`${path}.txt`, {}],
      [`${path}.segments/_tree.segment.rsc`, {}],
      [`${path}.segments/_full.segment.rsc`, {}],
      [`/%${kind.charCodeAt(0).toString(16)}${kind.slice(1)}/${id}`, {}],
      [`/${kind}/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`, {}],
      [`/${kind}%2f${id}`, {}],
      [`/${kind}/0${id}`, {}],
      [`/${kind}/${id}%20`, {}],
      [`/${kind}/+${id}`, {}],
      [`/${kind}/${id}.0`, {}],
      [`/${kind.toUpperCase()}/${id}`, {}],
      [`/${path}`, {}],
      [`/${kind}//${id}`, {}],
      [`/./${kind}/${id}`, {}],
      [`/x/..${path}`, {}],
      [`\\${path.slice(1)}`, {}],
      [`/_next/data/x${path}.json`, {}],
      [`${path}/card.png`, {}],
      [`${path}/card.png`, { method: "HEAD" }],
      [`${path}/opengraph-image`, {}],
      [image, {}],
    ];
    for (const [attempt, headers] of attempts) {
      const reply = await send(origin, attempt, headers);
      const name = `${attempt} ${JSON.stringify(headers)}`;
      expect(reply.body.includes(title), name).toBe(false);
      expect([200, 304], name).not.toContain(reply.status);
      expect(reply.headers.etag, name).not.toBe(etag);
    }
  }
});

test("an event's page stays in memory while people join another event", async ({
  admin,
  createMember,
  db,
  origin,
}) => {
  const [watched, joined] = [await createEvent(db), await createEvent(db)];
  const path = `/events/${watched.id}`;
  const member = await createMember();
  await warm(origin, path, "br");
  await expect(async () => {
    const before = await warm(origin, path, "br");
    for (const { token } of [admin, member]) {
      for (const url of [`/api/v1/event/${joined.id}`, `/api/v1/user/event/${joined.id}`]) {
        const response = await fetch(origin + url, {
          method: "POST",
          headers: { authorization: `Bearer ${token}` },
        });
        expect(response.status).toBe(200);
        const after = await send(origin, path, { "accept-encoding": "br" });
        expect(after.headers["content-length"], "it comes from memory").toBe(
          before.headers["content-length"],
        );
        expect(after.headers.etag).toBe(before.headers.etag);
      }
    }
  }).toPass();
});
