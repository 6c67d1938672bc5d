import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type EmbeddedPostgres,
  findEmbeddedDatabaseUrl,
  startEmbeddedPostgres,
} from "./embedded-postgres.ts";
import { discardDataDir, openPostgresHome } from "./home.ts";
import { LockHeld } from "./lock.ts";

async function ask(url: string, query: string): Promise<unknown> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return Object.values((await sql.unsafe(query))[0] ?? {})[0];
  } finally {
    await sql.end();
  }
}

describe("startEmbeddedPostgres", () => {
  let dataDir: string;
  let server: EmbeddedPostgres;
  const start = () => startEmbeddedPostgres(dataDir, { durable: false });
  const pidFile = () => join(dataDir, "postgres/cluster/postmaster.pid");

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "cukup-postgres-"));
    chmodSync(dataDir, 0o755);
    server = await start();
  });
  afterAll(async () => {
    await server.stop();
    discardDataDir(dataDir);
  });

  it("speaks UTF-8 and UTC, and sorts and folds all of Unicode", async () => {
    expect(await ask(server.url, "show server_encoding")).toBe("UTF8");
    expect(await ask(server.url, "show timezone")).toBe("UTC");
    expect(await ask(server.url, "select lower('ÀÉ')")).toBe("àé");
  });

  it("lets nobody in without the password, and only on this machine", async () => {
    const url = new URL(server.url);
    url.password = "guess";
    await expect(ask(url.href, "select 1")).rejects.toThrow("password authentication failed");
    expect(await ask(server.url, "show listen_addresses")).toBe("127.0.0.1");
  });

  it("belongs to one process at a time", async () => {
    await expect(start()).rejects.toBeInstanceOf(LockHeld);
  });

  it("is found by its data directory", async () => {
    expect(findEmbeddedDatabaseUrl(dataDir)).toBe(server.url);
  });

  it("adopts the server that a killed parent left running", async () => {
    await ask(server.url, "create table kept as select 'rice' as dish");
    const pid = readFileSync(pidFile(), "utf8").split("\n")[0];
    server.lock.release();
    server = await start();
    expect(server.adopted).toBe(true);
    expect(readFileSync(pidFile(), "utf8").split("\n")[0]).toBe(pid);
    expect(await ask(server.url, "select dish from kept")).toBe("rice");
  });

  it("starts over a pid file whose number belongs to another program by now", async () => {
    const note = readFileSync(pidFile(), "utf8").split("\n");
    await server.stop();
    expect(existsSync(pidFile())).toBe(false);
    expect(findEmbeddedDatabaseUrl(dataDir)).toBeNull();
    writeFileSync(pidFile(), [process.pid, ...note.slice(1)].join("\n"));
    server = await start();
    expect(server.adopted).toBe(false);
    expect(await ask(server.url, "select dish from kept")).toBe("rice");
  });

  it("recovers after PostgreSQL itself was killed", async () => {
    process.kill(Number(readFileSync(pidFile(), "utf8").split("\n")[0]), "SIGKILL");
    server.lock.release();
    server = await start();
    expect(await ask(server.url, "select dish from kept")).toBe("rice");
  });

  it("finishes a first start that was killed before the password had its name", async () => {
    await server.stop();
    const password = join(dataDir, "postgres-password");
    renameSync(password, `${password}.new`);
    server = await start();
    expect(await ask(server.url, "select dish from kept")).toBe("rice");
    expect(readdirSync(dataDir).filter((name) => name.startsWith("postgres-"))).toEqual([
      "postgres-password",
    ]);
  });

  it("begins again after a first start that failed", async () => {
    const fresh = mkdtempSync(join(tmpdir(), "cukup-postgres-"));
    chmodSync(fresh, 0o755);
    const { directory } = await openPostgresHome(fresh);
    const obstacle = join(directory, "password.new");
    try {
      mkdirSync(obstacle);
      await expect(startEmbeddedPostgres(fresh, { durable: false })).rejects.toThrow();
      expect(existsSync(join(fresh, "postgres-password"))).toBe(false);
      rmSync(obstacle, { recursive: true });
      const second = await startEmbeddedPostgres(fresh, { durable: false });
      expect(findEmbeddedDatabaseUrl(fresh)).toBe(second.url);
      await second.stop();
    } finally {
      discardDataDir(fresh);
    }
  });

  it("names the directory whose mode PostgreSQL refuses", async () => {
    await server.stop();
    const cluster = join(realpathSync(join(dataDir, "postgres")), "cluster");
    chmodSync(cluster, 0o755);
    await expect(start()).rejects.toThrow(
      `The embedded database did not start: data directory "${cluster}" has invalid permissions: Permissions should be`,
    );
    chmodSync(cluster, 0o700);
    server = await start();
  });

  it("says so when the password is gone", async () => {
    await server.stop();
    const password = join(dataDir, "postgres-password");
    const kept = readFileSync(password);
    rmSync(password);
    await expect(start()).rejects.toThrow(
      "is missing, and the database beside it opens with no other password",
    );
    writeFileSync(password, kept, { mode: 0o600 });
    server = await start();
  });
});
