import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import postgres from "postgres";
import { expect, it, vi } from "vitest";
import { createQueue } from "#server/jobs/queue.ts";
import { MAIL_QUEUE } from "#server/jobs/queues.ts";
import { logger } from "#server/telemetry/logger.ts";
import { committedTestDatabase } from "#test/database.ts";

const database = committedTestDatabase();

it("four processes that start together on an empty database all get the queue", async () => {
  const url = new URL(database.url);
  const name = `${url.pathname.slice(1)}_empty`;
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  await sql`create database ${sql(name)} template template0`;
  url.pathname = `/${name}`;
  const queues = Array.from({ length: 4 }, () => createQueue(url.href));
  try {
    await Promise.all(queues.map((queue) => queue.ready()));
    for (const { boss } of queues) expect(await boss.getQueue(MAIL_QUEUE)).toMatchObject({ notify: true });
  } finally {
    await Promise.all(queues.map((queue) => queue.close()));
    await sql`drop database ${sql(name)} with (force)`;
    await sql.end();
  }
});

it("an unavailable database is logged once, and the queue starts when it is back", async () => {
  const said: string[] = [];
  for (const level of ["warn", "error", "info"] as const) {
    vi.spyOn(logger(), level).mockImplementation(
      (...args: unknown[]) => void said.push(`${level} ${args.at(-1)}`),
    );
  }
  const url = new URL(database.url);
  const target = { host: url.hostname, port: Number(url.port) };
  const closed = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => closed.once("listening", resolve));
  url.port = String((closed.address() as { port: number }).port);
  await new Promise((resolve) => closed.close(resolve));
  const queue = createQueue(url.href);
  await expect(queue.ready()).rejects.toThrow();
  await expect(queue.ready()).rejects.toThrow();
  expect(said).toEqual(["warn the job queue waits for the database"]);
  const bridge = createServer((near) => {
    const far = connect(target);
    near.pipe(far).pipe(near);
    near.on("error", () => far.destroy());
    far.on("error", () => near.destroy());
  }).listen(Number(url.port), "127.0.0.1");
  await queue.ready();
  expect(said).toEqual(["warn the job queue waits for the database", "info the job queue works again"]);
  await queue.close();
  bridge.close();
});

it("closes even if the database no longer responds", async () => {
  const url = new URL(database.url);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets: Socket[] = [];
  let isFrozen = false;
  const bridge = createServer((near) => {
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.push(from);
      from.on("error", () => to.destroy());
      from.on("data", (data) => void (isFrozen || to.write(data)));
    }
  }).listen(0, "127.0.0.1");
  await once(bridge, "listening");
  url.port = String((bridge.address() as AddressInfo).port);
  const queue = createQueue(url.href);
  await queue.ready();
  isFrozen = true;
  await queue.close();
  expect(queue.isClosed).toBe(true);
  for (const socket of sockets) socket.destroy();
  bridge.close();
}, 20_000);
