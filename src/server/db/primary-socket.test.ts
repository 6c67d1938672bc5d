import { once } from "node:events";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from "vitest";
import { createDatabase, type Database } from "#server/db/client.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import { isDatabaseUnavailable } from "#server/db/errors.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import { discardDataDir } from "./embedded/home.ts";

let dataDir: string;
let standby: EmbeddedPostgres;
const open: Database[] = [];

/** A second server with the first one's password, which stays in recovery until it is promoted. */
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "cukup-standby-"));
  chmodSync(dataDir, 0o755);
  writeFileSync(join(dataDir, "postgres-password.new"), new URL(inject("templateUrl")).password, {
    mode: 0o600,
  });
  await (await startEmbeddedPostgres(dataDir, { durable: false })).stop();
  writeFileSync(join(dataDir, "postgres/cluster/standby.signal"), "");
  standby = await startEmbeddedPostgres(dataDir, { durable: false });
});
afterAll(async () => {
  await Promise.all(open.map((database) => database.close()));
  await standby.stop();
  discardDataDir(dataDir);
});

const portOf = (url: string) => Number(new URL(url).port);

function openHosts(...hosts: (string | number)[]): Database {
  const { username, password } = new URL(inject("templateUrl"));
  const list = hosts.map((host) => (typeof host === "number" ? `127.0.0.1:${host}` : host));
  const database = createDatabase(`postgres://${username}:${password}@${list.join(",")}/postgres`);
  open.push(database);
  return database;
}

async function connectedPort({ client }: Database): Promise<number> {
  const [row] = await client<{ port: number }[]>`select inet_server_port() as port`;
  return row?.port ?? 0;
}

it("connects to the primary in any position of the list", async () => {
  const primary = portOf(inject("templateUrl"));
  const closed = await freePort("127.0.0.1");
  for (const hosts of [
    [portOf(standby.url), primary],
    [primary, portOf(standby.url)],
    [closed, portOf(standby.url), primary],
    ["[::1]:1", `127.0.0.1:${primary}`],
  ]) {
    const database = openHosts(...hosts);
    const ports = await Promise.all(Array.from({ length: 5 }, () => connectedPort(database)));
    expect(ports).toEqual(Array.from({ length: 5 }, () => primary));
  }
});

it("says that the database is away while no host accepts writes, and finds one that is promoted", async () => {
  const closed = await freePort("127.0.0.1");
  const away = await connectedPort(openHosts(closed, closed)).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(away)).toBe(true);
  const database = openHosts(closed, portOf(standby.url));
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const error = await connectedPort(database).catch((error: unknown) => error);
    expect(error).toMatchObject({ code: "NO_PRIMARY" });
    expect(isDatabaseUnavailable(error)).toBe(true);
  }
  const { client, close } = createDatabase(standby.url, { max: 1 });
  await client`select pg_promote()`;
  await close();
  // The pool keeps all its connections after more failures than it has connections.
  await expect
    .poll(() => connectedPort(database).catch((error: unknown) => error), { timeout: 10_000 })
    .toBe(portOf(standby.url));
  expect(await Promise.all(Array.from({ length: 5 }, () => connectedPort(database)))).toHaveLength(5);
});

/** Forwards connections to a port, until it vanishes as a host without power does: nothing arrives, nothing is closed. */
async function startHost(port: number): Promise<{ port: number; vanish(): void; appear(): void }> {
  let isThere = true;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    for (const socket of [client, upstream]) sockets.add(socket.on("error", () => {}));
    if (!isThere) return;
    client.pipe(upstream).pipe(client);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    vanish() {
      isThere = false;
      for (const socket of sockets) socket.unpipe().pause();
    },
    appear() {
      isThere = true;
    },
  };
}

it("leaves a host that vanished for the one that became the primary", async () => {
  const [first, second] = await Promise.all([
    startHost(portOf(inject("templateUrl"))),
    startHost(portOf(inject("templateUrl"))),
  ]);
  second.vanish();
  const { client, probe } = openHosts(first.port, second.port);
  await Promise.all([probe.read(), ...Array.from({ length: 5 }, () => client`select pg_sleep(0.05)`)]);
  first.vanish();
  const stuck = Promise.allSettled(Array.from({ length: 10 }, () => client`select 1`));
  second.appear();
  for (const result of await stuck)
    if (result.status === "rejected") expect(isDatabaseUnavailable(result.reason)).toBe(true);
  expect(await client`select 1 as one`).toEqual([{ one: 1 }]);
});

it("says that a password is wrong rather than that a host is away", async () => {
  const closed = await freePort("127.0.0.1");
  const url = `postgres://cukup:wrong@127.0.0.1:${closed},127.0.0.1:${portOf(inject("templateUrl"))}/postgres`;
  const database = createDatabase(url, { max: 1 });
  open.push(database);
  await expect(connectedPort(database)).rejects.toMatchObject({ code: "28P01" });
});
