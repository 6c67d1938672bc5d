import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requireAuthSecret, requireValidEnvironment } from "./settings.ts";

describe("requireAuthSecret", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "cukup-secret-"));
    vi.stubEnv("AUTH_SECRET", undefined);
    vi.stubEnv("DATABASE_URL", undefined);
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const production = () => requireAuthSecret({ dataDir, production: true });

  it("makes a secret once and keeps it from other users", () => {
    const secret = production();
    expect(secret).toHaveLength(43);
    expect(production()).toBe(secret);
    expect(statSync(join(dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
  });

  it.each(["", undefined])(
    "names the variable when a production with a DATABASE_URL leaves it at %j",
    (value) => {
      vi.stubEnv("DATABASE_URL", "postgres://db.example/cukup");
      vi.stubEnv("AUTH_SECRET", value);
      expect(production).toThrow("AUTH_SECRET is required in production");
      expect(requireAuthSecret({ dataDir, production: false })).toHaveLength(43);
    },
  );

  it("names the secret that a restore or an embedded database has left", () => {
    vi.stubEnv("DATABASE_URL", "postgres://db.example/cukup");
    vi.stubEnv("DATA_DIR", dataDir);
    expect(production).toThrow("(32+ random characters).");
    writeFileSync(join(dataDir, "auth-secret"), "x");
    expect(production).toThrow(`Set it to the content of ${join(dataDir, "auth-secret")}`);
  });

  it.each([
    ["short", "AUTH_SECRET is too short"],
    ["changemechangemechangemechangeme", "AUTH_SECRET looks like a placeholder"],
    ["change-me-to-something-random-1234567", "AUTH_SECRET looks like a placeholder"],
    ["0".repeat(64), "AUTH_SECRET looks like a placeholder"],
  ])("refuses %s", (value, message) => {
    vi.stubEnv("AUTH_SECRET", value);
    expect(production).toThrow(message);
  });

  it("takes a random one", () => {
    vi.stubEnv("AUTH_SECRET", "9f86d081884c7d659a2feaa0c55ad015");
    expect(production()).toBe("9f86d081884c7d659a2feaa0c55ad015");
  });
});

describe("requireValidEnvironment", () => {
  const secret = "9f86d081884c7d659a2feaa0c55ad015";
  const complaints = (variables: Record<string, string>) => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    try {
      requireValidEnvironment("start");
      return [];
    } catch (error) {
      return (error as Error).message.split("\n");
    }
  };

  it.each([
    ["TRUSTED_PROXIES", "10.0.0.1,nginx", /"nginx" is not an IP address/],
    ["API_CORS_ORIGINS", "https://app.example/", /"https:\/\/app.example\/" is not an origin/],
    ["API_CORS_ORIGINS", "https://app.example,null", /"null" is not an origin/],
    ["API_CORS_ORIGINS", "https://app.example,*", /\* alone/],
    ["API_CORS_ORIGINS", "app.example", /is not an origin like https/],
    ["API_CORS_ORIGINS", "https://*.app.example", /is not an origin like https/],
    ["API_CORS_ORIGINS", 'https://app.example"', /is not an origin like https/],
    ["OFFERS", "yes", /neither "on" nor "off"/],
    ["OFFER_COOKED", "no", /neither "on" nor "off"/],
    ["API_RATE_LIMIT", "no", /neither "on" nor "off"/],
    [
      "DATABASE_URL",
      "postgres://u:hunter2@h/db?target_session_attrs=read-write",
      /use target_session_attrs=primary/,
    ],
    ["DATABASE_URL", "mysql://u:hunter2@h/db", /is not a URL/],
    ["DATABASE_URL", "postgres://u:hunter2%zz@h/db", /write %25/],
    ["DATABASE_URL", "postgres://u:hunter2@h/db?sslmode=foo", /sslmode other than/],
    ["PGTARGETSESSIONATTRS", "foo", /target_session_attrs=primary in DATABASE_URL/],
    ["PGTARGETSESSIONATTRS", "read-write", /target_session_attrs=primary in DATABASE_URL/],
    ["SMTP_URL", "mail.example.com:25", /./],
    ["SMTP_URL", "smtp://", /is not a URL like smtps/],
    ["SMTP_URL", "smtp://:25", /is not a URL like smtps/],
    ["MAIL_FROM", "Cukup", /is not an email address/],
    ["APP_URL", "cukup.example", /./],
    ["APP_URL", "https://cukup.example/app", /has more than a scheme, a host and a port/],
    ["APP_URL", "https://cukup.example/?a=b", /has more than a scheme, a host and a port/],
    ["SECURITY_CONTACT", "security", /is not an email address/],
    ["SOURCE_URL", "javascript:alert(1)", /is not a URL like https/],
    ["SOURCE_URL", "git.example/cukup", /is not a URL like https/],
    ["HOST", "http://localhost", /is not a host name/],
    ["PORT", "http", /is not a port number/],
    ["DRAIN_MS", "5s", /is not a number of milliseconds/],
    ["JOBS", "off", /neither "process" nor "inline"/],
    ["WEB_CONCURRENCY", "0", /"auto" or a number from 1 to 64/],
    ["WEB_CONCURRENCY", "65", /"auto" or a number from 1 to 64/],
    ["DATABASE_POOL_SIZE", "1", /is below 2/],
    ["DATABASE_POOL_SIZE", "101", /is above 100/],
    ["DATABASE_POOL_SIZE", "many", /is not a number of connections/],
    ["WEB_CONCURRENCY", "two", /"auto" or a number from 1 to 64/],
    ["LOG_LEVEL", "verbose", /./],
    ["ADMIN_EMAIL", "admin", /./],
    ["OPENAI_BASE_URL", "ftp://models.example", /./],
    ["UPLOADTHING_TOKEN", "hunter2", /is not a token/],
    ["AUTH_SECRET", "hunter2", /at least 32 characters/],
  ])("says in one line what is wrong with %s=%s", (name, value, message) => {
    const lines = complaints({ AUTH_SECRET: secret, [name]: value });
    expect(lines).toEqual([expect.stringMatching(message)]);
    expect(lines[0]).toMatch(new RegExp(`^${name}: `));
    expect(lines[0]).not.toContain("hunter2");
  });

  it("names all problems together, a missing secret included", () => {
    const lines = complaints({
      AUTH_SECRET: "",
      DATABASE_URL: "postgres://h/db",
      PORT: "x",
      TRUSTED_PROXIES: "nginx",
    });
    expect(lines.map((line) => line.split(/[: ]/)[0])).toEqual(["PORT", "TRUSTED_PROXIES", "AUTH_SECRET"]);
  });

  const bucket = {
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "cukup-photos",
    S3_REGION: "sin",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "hunter2",
  };

  it("wants all settings of a bucket, and no other place for photos beside it", () => {
    const { S3_REGION: _, S3_SECRET_ACCESS_KEY: __, ...some } = bucket;
    expect(complaints({ AUTH_SECRET: secret, ...some })).toEqual([
      "S3_REGION: is not set, but other S3_ variables are",
      "S3_SECRET_ACCESS_KEY: is not set, but other S3_ variables are",
    ]);
    for (const [name, value, message] of [
      ["S3_ENDPOINT", "s3.example", "S3_ENDPOINT: is not a URL like https://s3.example"],
      [
        "S3_ENDPOINT",
        "https://s3.example/photos",
        "S3_ENDPOINT: has more than a scheme, a host and a port: the bucket belongs in S3_BUCKET",
      ],
      ["S3_BUCKET", "../photos", "S3_BUCKET: is not the name of a bucket"],
    ] as const)
      expect(complaints({ AUTH_SECRET: secret, ...bucket, [name]: value })).toEqual([message]);
    const token = Buffer.from(
      JSON.stringify({ apiKey: "sk_live_x", appId: "abc", regions: ["sea1"] }),
    ).toString("base64");
    expect(complaints({ AUTH_SECRET: secret, ...bucket, UPLOADTHING_TOKEN: token })).toEqual([
      "UPLOADTHING_TOKEN: is set together with S3_ENDPOINT: photos can be in one place only",
    ]);
  });

  it.each([
    [bucket, 500],
    [{ TRUSTED_PROXIES: "loopback, 10.0.0.0/8,::1" }, 5_000],
    [{ TRUSTED_PROXIES: "" }, 500],
    [{ TRUSTED_PROXIES: "10.0.0.1", DRAIN_MS: "0" }, 0],
    [
      { APP_URL: "HTTPS://Cukup.example:443/", SMTP_URL: "smtp://u:p@[::1]:25", PGTARGETSESSIONATTRS: "" },
      500,
    ],
    [
      { DRAIN_MS: " 20000 ", DATABASE_URL: "postgres://u:p@h1:5600,[::1]:5601/db", MAIL_FROM: "a@b.sg" },
      20_000,
    ],
  ])("takes %o and drains for %d ms", (variables, drainMs) => {
    for (const [name, value] of Object.entries({ AUTH_SECRET: secret, ...variables }))
      vi.stubEnv(name, value);
    expect(requireValidEnvironment("start")).toEqual({
      drainMs,
      jobs: "process",
      webProcesses: 1,
      poolSize: 5,
    });
  });

  it.each([
    [{ JOBS: "inline" }, { jobs: "inline", webProcesses: 1 }],
    [
      { JOBS: " process ", WEB_CONCURRENCY: "3" },
      { jobs: "process", webProcesses: 3 },
    ],
    [{ WEB_CONCURRENCY: "auto" }, { jobs: "process", webProcesses: Math.min(64, availableParallelism()) }],
  ])("takes %o and runs %o", (variables, processes) => {
    for (const [name, value] of Object.entries({ AUTH_SECRET: secret, ...variables }))
      vi.stubEnv(name, value);
    expect(requireValidEnvironment("start")).toMatchObject(processes);
  });

  it("takes several web processes only with the jobs in a process of their own", () => {
    expect(complaints({ AUTH_SECRET: secret, JOBS: "inline", WEB_CONCURRENCY: "3" })).toEqual([
      "WEB_CONCURRENCY: is for JOBS=process: with JOBS=inline there is one process",
    ]);
  });

  it.each([
    ["web", { JOBS: "inline" }, ["JOBS=inline is for one process: remove it for `cukup start --web`."]],
    [
      "web",
      { BACKUP_DIR: "/backup" },
      ["BACKUP_DIR is for the machine that runs the jobs: remove it for `cukup start --web`."],
    ],
    ["jobs", { APP_URL: "" }, ["APP_URL is required for `cukup start --jobs`: emails link to the site."]],
    [
      "jobs",
      { DATABASE_URL: "", JOBS: "inline" },
      [
        "JOBS=inline is for one process: remove it for `cukup start --jobs`.",
        "DATABASE_URL is required for `cukup start --jobs`: the embedded database belongs to one `cukup start`.",
      ],
    ],
  ] as const)("says what does not fit start --%s with %o", (part, variables, lines) => {
    const fitting = { AUTH_SECRET: secret, DATABASE_URL: "postgres://h/db", APP_URL: "https://cukup.test" };
    for (const [name, value] of Object.entries({ ...fitting, ...variables })) vi.stubEnv(name, value);
    expect(() => requireValidEnvironment("start", part)).toThrow(
      expect.objectContaining({ message: lines.join("\n") }),
    );
  });
});
