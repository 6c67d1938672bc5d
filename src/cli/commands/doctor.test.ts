import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Finding } from "#cli/doctor/finding.ts";
import { runProgram } from "#server/db/embedded/program.ts";
import { committedTestDatabase } from "#test/database.ts";
import { CHICKEN_RICE } from "#test/openai-stub.ts";

const database = committedTestDatabase();
const SECRETS = {
  password: "hunter2-of-smtp",
  key: "hunter2-of-openai",
  secret: `hunter2-${"9f86d081".repeat(4)}`,
};
let directory: string;
let closers: (() => unknown)[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "cukup-doctor-"));
});
afterEach(() => {
  for (const close of closers) close();
  closers = [];
  rmSync(directory, { recursive: true });
});

/** Starts an SMTP server that takes one password. @returns its port */
async function startSmtp(): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onAuth({ password }, _, done) {
      if (password === SECRETS.password) done(null, { user: "cukup" });
      else done(Object.assign(new Error(`No ${password}`), { responseCode: 535 }));
    },
    onData: () => expect.fail("The doctor sends nothing"),
  });
  server.on("error", () => {});
  closers.push(() => server.close());
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return (server.server.address() as AddressInfo).port;
}

/** Starts a server with a model that sees an egg, for those who have the key, and lists it. @returns its port */
async function startModel(): Promise<number> {
  const egg = { ...CHICKEN_RICE, name: "Fried egg", calories: 92 };
  const completion = JSON.stringify({
    choices: [{ message: { content: JSON.stringify({ isFood: true, guesses: [egg] }) } }],
  });
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${SECRETS.key}`;
    response.writeHead(isKnown ? 200 : 401, { "content-type": "application/json" });
    const isList = request.url?.endsWith("/models");
    if (!isKnown) response.end(JSON.stringify({ error: { message: `Wrong: ${SECRETS.key}` } }));
    else response.end(isList ? JSON.stringify({ data: [{ id: "llava" }] }) : completion);
  });
  closers.push(() => server.close());
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return (server.address() as AddressInfo).port;
}

async function doctor(variables: Record<string, string>, ...args: string[]) {
  const { NODE_ENV, PATH } = process.env;
  const env = { NODE_ENV, PATH, DATA_DIR: join(directory, "data"), PORT: "0", PUSH: "off", ...variables };
  const { code, output } = await runProgram("bin/cukup", ["doctor", ...args], { env, timeoutMs: 50_000 });
  for (const secret of Object.values(SECRETS)) expect(output).not.toContain(secret);
  expect(existsSync(join(directory, "data"))).toBe(false);
  return { code, output };
}

async function findings(variables: Record<string, string>): Promise<Record<string, Finding[]>> {
  const { output } = await doctor(variables, "--json");
  const { findings } = JSON.parse(output) as { findings: Finding[] };
  return Object.groupBy(findings, ({ check }) => check) as Record<string, Finding[]>;
}

it("checks database, email, model and settings, and finds them fit", async () => {
  const found = await findings({
    NODE_ENV: "production",
    APP_URL: "https://cukup.test",
    TRUSTED_PROXIES: "127.0.0.1",
    DATABASE_URL: database.url,
    AUTH_SECRET: SECRETS.secret,
    SMTP_URL: `smtp://cukup:${SECRETS.password}@127.0.0.1:${await startSmtp()}`,
    MAIL_FROM: "Cukup <no-reply@cukup.test>",
    OPENAI_API_KEY: SECRETS.key,
    OPENAI_BASE_URL: `http://127.0.0.1:${await startModel()}/v1`,
    OPENAI_MODEL: "llava",
  });
  for (const check of [
    "settings",
    "data directory",
    "database",
    "migrations",
    "mail",
    "photo recognition",
    "app",
  ])
    expect(found[check], check).toEqual([expect.objectContaining({ state: "ok" })]);
  expect(found["photo recognition"]?.[0]?.text).toMatch(
    /^llava of .* reads a picture of a fried egg: “Fried egg”, 92 kcal/,
  );
});

it("sends no picture to the model if it is asked not to", async () => {
  const { output } = await doctor(
    {
      OPENAI_API_KEY: SECRETS.key,
      OPENAI_BASE_URL: `http://127.0.0.1:${await startModel()}/v1`,
      OPENAI_MODEL: "llava",
    },
    "--without-picture",
  );
  expect(output).toMatch(/^ok +photo recognition +127\.0\.0\.1:\d+ offers llava, which was not tried/m);
});

it("says what to do about what is wrong, with exit code 1 and without a secret", async () => {
  const smtp = await startSmtp();
  const models = await startModel();
  const variables = {
    APP_URL: "http://cukup.test",
    DATABASE_URL: `postgres://cukup:${SECRETS.password}@127.0.0.1:1/cukup`,
    AUTH_SECRET: SECRETS.secret,
    SMTP_URL: `smtp://cukup:x${SECRETS.password}@127.0.0.1:${smtp}`,
    OPENAI_API_KEY: `x${SECRETS.key}`,
    OPENAI_BASE_URL: `http://127.0.0.1:${models}/v1`,
    WEB_CONCURRENCY: "64",
  };
  const { code, output } = await doctor(variables);
  expect(code).toBe(1);
  const lines = output.split("\n");
  for (const line of [
    /^warning +settings +APP_URL begins with http/,
    /^warning +settings +MAIL_FROM is not set/,
    /^warning +settings +WEB_CONCURRENCY=64 is more than this machine's/,
    /^problem +database +.*ECONNREFUSED.*check DATABASE_URL/,
    new RegExp(`^problem +mail +127\\.0\\.0\\.1:${smtp} refuses the login \\(535\\): check SMTP_URL`),
    new RegExp(
      `^problem +photo recognition +\\S+ of 127\\.0\\.0\\.1:${models} .* this key, HTTP status 401:`,
    ),
    /^\d+ problems, \d+ warnings\.$/,
  ])
    expect(lines).toContainEqual(expect.stringMatching(line));
});

it("names each invalid setting, and looks no further than it can", async () => {
  const { code, output } = await doctor({ APP_URL: "cukup.test", JOBS: "off" }, "--web");
  expect(code).toBe(1);
  const lines = output.split("\n").filter((line) => /^problem +settings/.test(line));
  expect(lines).toEqual([
    expect.stringContaining("APP_URL: is not a URL"),
    expect.stringContaining("JOBS: is neither"),
    expect.stringContaining("DATABASE_URL is required for `cukup start --web`"),
  ]);
});
