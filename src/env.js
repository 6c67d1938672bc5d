import { z } from "zod";
import { site } from "#lib/site.ts";

/** An empty value in an .env file means the variable is not set. */
const unset = (/** @type {unknown} */ value) => (value === "" ? undefined : value);
/** @template {z.ZodType} Schema @param {Schema} schema */
const optional = (schema) => z.preprocess(unset, schema.optional());

const Environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  /** Set by Next.js while it builds: pages must not reach for the database then. */
  NEXT_PHASE: optional(z.string()),
  PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  HOST: optional(z.string()),
  /** The one public origin, without a path. */
  APP_URL: optional(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)),
  DATA_DIR: z.preprocess(unset, z.string().default(".data")),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  AUTH_SECRET: optional(z.string().min(32, "needs at least 32 characters")),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.preprocess(unset, z.string().default(`${site.name} <no-reply@localhost>`)),
  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: optional(z.url()),
  OPENAI_MODEL: optional(z.string()),
  UPLOADTHING_TOKEN: optional(z.string()),
  ADMIN_EMAIL: optional(z.string().trim().toLowerCase().pipe(z.email())),
  LOG_LEVEL: z.preprocess(
    unset,
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  ),
  /** Addresses or networks (CIDR) of the proxies whose X-Forwarded-For is believed, separated by commas. */
  TRUSTED_PROXIES: z.preprocess(
    unset,
    z
      .string()
      .default("")
      .transform((list) =>
        list
          .split(",")
          .map((entry) => entry.trim())
          .filter(Boolean),
      ),
  ),
});

/** @typedef {z.infer<typeof Environment>} Environment */

/** @type {Environment | undefined} */
let parsed;

/**
 * The validated environment; read on first use, so that importing this module does no work.
 * @returns {Environment}
 * @throws {Error} that names each variable that is wrong, never its value
 */
export function env() {
  if (!parsed) {
    const result = Environment.safeParse(process.env);
    if (!result.success) {
      const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
      throw new Error(`The environment is not valid:\n${lines.join("\n")}`);
    }
    parsed = result.data;
  }
  return parsed;
}

/** Whether `next build` is running. */
export const isBuilding = () => env().NEXT_PHASE === "phase-production-build";
