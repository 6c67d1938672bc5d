import { availableParallelism } from "node:os";
import proxyAddr from "proxy-addr";
import { z } from "zod";
import { findBucketProblems } from "#lib/config/bucket-settings.ts";
import { parseDatabaseUrl } from "#lib/config/database-url.ts";
import { readHostedAppId } from "#lib/config/hosted-app-id.ts";
import { isLocalSite, readTestHost, toContactUrl } from "#lib/config/push-settings.ts";
import { isOrigin, optional, readableBy, readOrigins, setting, toEntries } from "#lib/config/setting.ts";
import { site } from "#lib/site.ts";

function readProxies(list: string): void {
  for (const entry of toEntries(list)) {
    try {
      proxyAddr.compile(entry);
    } catch {
      throw new Error(
        `"${entry}" is not an IP address or a network like 10.0.0.0/8 (host names do not work)`,
      );
    }
  }
}

/** An email address, or a name followed by an email address in angle brackets. */
const SENDER = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;

/** Beyond this, processes cost more than they give. */
const MAX_WEB_PROCESSES = 64;

/** More connections per process were slower under the same load. */
export const DEFAULT_POOL_SIZE = 5;
/** One for a request that waits and one for readiness. */
const MIN_POOL_SIZE = 2;
const MAX_POOL_SIZE = 100;

const MAX_KEPT_BACKUPS = 1_000;

const isWebProcesses = (value: number) => Number.isInteger(value) && value >= 1 && value <= MAX_WEB_PROCESSES;

const Environment = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    /** Set by Next.js during a build, when pages must not query the database. */
    NEXT_PHASE: optional(z.string()),
    PORT: optional(z.coerce.number("is not a port number").int().min(0).max(65_535)),
    HOST: optional(
      z.string().regex(/^[^\s/[\]]+$/, "is not a host name or an IP address (IPv6 without brackets)"),
    ),
    /** Public origin of the site, without a path. */
    APP_URL: optional(
      z
        .url({ protocol: /^https?$/, error: "is not a URL like https://cukup.example", abort: true })
        .refine(isOrigin, "has more than a scheme, a host and a port: write it like https://cukup.example")
        .transform((url) => new URL(url).origin),
    ),
    /** Source code of the program as the site runs it. */
    SOURCE_URL: optional(
      z.url({ protocol: /^https?$/, error: "is not a URL like https://git.example/cukup" }),
    ),
    /** Email address for people who find a vulnerability. */
    SECURITY_CONTACT: setting(z.email("is not an email address").default(site.contactEmail)),
    DATA_DIR: setting(z.string().default(".data")),
    DATABASE_URL: optional(z.string().check(readableBy(parseDatabaseUrl))),
    /** Validated because the driver reads it directly, and waits for ever with some of its values. */
    PGTARGETSESSIONATTRS: optional(
      z.never(
        "is not supported: remove it, and write target_session_attrs=primary in DATABASE_URL if need be",
      ),
    ),
    /** Connections of a process for requests or jobs; the queue and the listener have others. */
    DATABASE_POOL_SIZE: setting(
      z.coerce
        .number("is not a number of connections")
        .int()
        .min(MIN_POOL_SIZE, `is below ${MIN_POOL_SIZE}`)
        .max(MAX_POOL_SIZE, `is above ${MAX_POOL_SIZE}`)
        .default(DEFAULT_POOL_SIZE),
    ),
    /** Set at the start: the version of package.json and the commit, `0.2.0+1be8b002`. */
    APP_VERSION: optional(z.string()),
    /** Set at the start if the database is the embedded one, which only this process uses. */
    DATABASE_EMBEDDED: optional(z.string().transform((value) => value === "true")),
    AUTH_SECRET: optional(z.string().min(32, "needs at least 32 characters")),
    SMTP_URL: optional(
      z.url({
        protocol: /^smtps?$/,
        hostname: /./,
        error: "is not a URL like smtps://user:password@host:465",
      }),
    ),
    MAIL_FROM: setting(
      z
        .string()
        .regex(SENDER, "is not an email address, or a name with one in <>")
        .default(`${site.name} <no-reply@localhost>`),
    ),
    OPENAI_API_KEY: optional(z.string()),
    OPENAI_BASE_URL: optional(
      z.url({ protocol: /^https?$/, error: "is not a URL like http://host:8080/v1" }),
    ),
    OPENAI_MODEL: optional(z.string()),
    UPLOADTHING_TOKEN: optional(z.string().check(readableBy(readHostedAppId))),
    /** Origin of an S3-compatible service, whose bucket keeps the photos. */
    S3_ENDPOINT: optional(
      z
        .url({ protocol: /^https?$/, error: "is not a URL like https://s3.example", abort: true })
        .refine(isOrigin, "has more than a scheme, a host and a port: the bucket belongs in S3_BUCKET")
        .transform((url) => new URL(url).origin),
    ),
    S3_BUCKET: optional(z.string().regex(BUCKET, "is not the name of a bucket")),
    S3_REGION: optional(z.string()),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    ADMIN_EMAIL: optional(z.string().trim().toLowerCase().pipe(z.email("is not an email address"))),
    /** Directory of the daily backups; none are made without it. */
    BACKUP_DIR: optional(z.string()),
    /** Number of daily backups that stay. */
    BACKUP_KEEP: setting(z.coerce.number("is not a number").int().min(1).max(MAX_KEPT_BACKUPS).default(7)),
    LOG_LEVEL: setting(
      z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    ),
    /** Port and network interface of the metrics of this machine's processes; none are served without a port. */
    METRICS_PORT: optional(z.coerce.number("is not a port number").int().min(0).max(65_535)),
    METRICS_HOST: setting(z.string().default("127.0.0.1")),
    /** Milliseconds for which readiness is 503 before the server stops accepting connections. */
    DRAIN_MS: optional(z.coerce.number("is not a number of milliseconds").int().min(0).max(300_000)),
    /** Place of the background jobs: a process of their own, or the only process. */
    JOBS: setting(z.enum(["process", "inline"], 'is neither "process" nor "inline"').default("process")),
    /** Number of processes that serve the site; "auto" for one per core. */
    WEB_CONCURRENCY: setting(
      z
        .string()
        .refine((value) => value === "auto" || isWebProcesses(Number(value)), {
          message: `is not "auto" or a number from 1 to ${MAX_WEB_PROCESSES}`,
        })
        .transform((value) =>
          value === "auto" ? Math.min(MAX_WEB_PROCESSES, availableParallelism()) : Number(value),
        )
        .default(1),
    ),
    /** IP addresses or networks (CIDR) of the proxies whose X-Forwarded-For is trusted, separated by commas. */
    TRUSTED_PROXIES: setting(z.string().default("").check(readableBy(readProxies)).transform(toEntries)),
    /** Origins whose pages may call /api/v1, or `*` for all; none by default. */
    API_CORS_ORIGINS: setting(z.string().default("").check(readableBy(readOrigins)).transform(toEntries)),
    /** Counts of all calls of /api/v1 by person and network. What guards accounts or costs something is always limited. */
    API_RATE_LIMIT: setting(z.enum(["on", "off"], 'is neither "on" nor "off"').default("on")),
    /** Free food: offers of food between members. Off, its pages and API are 404, and its jobs are idle. */
    OFFERS: setting(z.enum(["on", "off"], 'is neither "on" nor "off"').default("on")),
    /** Home-cooked food among the offers. */
    OFFER_COOKED: setting(z.enum(["on", "off"], 'is neither "on" nor "off"').default("on")),
    /** Notifications on phones and computers (Web Push). Off, nothing is pushed, and its API is 409. */
    PUSH: setting(z.enum(["on", "off"], 'is neither "on" nor "off"').default("on")),
    /** Contact for push services: an email address or an https URL; APP_URL if it is not set (RFC 8292). */
    VAPID_SUBJECT: optional(z.string().check(readableBy(toContactUrl)).transform(toContactUrl)),
    /** Host and port of a push service on this machine, for tests. */
    PUSH_TEST_HOST: optional(z.string().check(readableBy(readTestHost))),
  })
  .refine(({ PUSH_TEST_HOST, APP_URL }) => !PUSH_TEST_HOST || isLocalSite(APP_URL), {
    path: ["PUSH_TEST_HOST"],
    message: "is for tests: APP_URL is not http://localhost",
  })
  .refine(({ JOBS, WEB_CONCURRENCY }) => JOBS === "process" || WEB_CONCURRENCY === 1, {
    path: ["WEB_CONCURRENCY"],
    message: "is for JOBS=process: with JOBS=inline there is one process",
  })
  .superRefine((variables, context) => {
    for (const { name, message } of findBucketProblems(variables))
      context.addIssue({ code: "custom", path: [name], message });
  });

export type Environment = z.infer<typeof Environment>;

/** Names of all variables that the app reads. */
export const environmentNames = Object.keys(Environment.shape);

let parsed: Environment | undefined;

/**
 * Validates all variables, without caching the result.
 * @returns the environment, or a line for each invalid variable, without secrets
 */
export function readEnvironment(
  variables: Record<string, string | undefined>,
): { environment: Environment; problems?: undefined } | { environment?: undefined; problems: string[] } {
  const result = Environment.safeParse(variables);
  if (result.success) return { environment: result.data };
  const problems = new Map(result.error.issues.map(({ path, message }) => [path.join("."), message]));
  return { problems: [...problems].map(([name, message]) => `${name}: ${message}`) };
}

/**
 * Returns the validated environment; reads it on first use, so that importing this module does no work.
 * @throws an Error that lists each invalid variable, without secrets
 */
export function env(): Environment {
  if (!parsed) {
    const { environment, problems } = readEnvironment(process.env);
    if (problems) throw new Error(`The environment is not valid:\n  ${problems.join("\n  ")}`);
    parsed = environment;
  }
  return parsed;
}

/** Defaults of DRAIN_MS. A proxy polls readiness every few seconds; a server without a proxy is not polled. */
const DRAIN_MS = { behindProxy: 5_000, alone: 500 };

/** Returns the milliseconds for which readiness is 503 before the server stops accepting connections. */
export const drainMs = (environment: Pick<Environment, "DRAIN_MS" | "TRUSTED_PROXIES">): number =>
  environment.DRAIN_MS ?? (environment.TRUSTED_PROXIES.length > 0 ? DRAIN_MS.behindProxy : DRAIN_MS.alone);

/**
 * Returns the destination of this process's mail: a mail server, files, or none. In production other processes may
 * share an external database, so a process without a mail server leaves queued mail to them.
 */
export function mailDelivery({
  SMTP_URL,
  NODE_ENV,
  DATABASE_EMBEDDED,
}: Pick<Environment, "SMTP_URL" | "NODE_ENV" | "DATABASE_EMBEDDED">): "smtp" | "files" | "none" {
  if (SMTP_URL !== undefined) return "smtp";
  return NODE_ENV === "production" && !DATABASE_EMBEDDED ? "none" : "files";
}

/** Returns true if this process runs the background jobs. */
export const runsJobs = () => env().JOBS === "inline";

/**
 * Returns this process's share of a limit that is meant for the machine, where several processes serve the site.
 * @returns at least 1
 */
export const shareOf = (limit: number): number => Math.max(1, Math.floor(limit / env().WEB_CONCURRENCY));

/**
 * Returns a time limit of a call. It is ten times as long in development, where a first request also waits for the
 * compiler, which keeps the process from its timers and sockets.
 * @param limit in any unit
 */
export const timeLimit = (limit: number): number => (env().NODE_ENV === "development" ? 10 * limit : limit);

/** True while `next build` runs. */
export const isBuilding = () => env().NEXT_PHASE === "phase-production-build";
