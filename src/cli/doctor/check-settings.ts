import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseEnv } from "node:util";
import { type Environment, environmentNames } from "#env.ts";
import { canUsePasskeys } from "#lib/account/passkey-support.ts";
import { isLoopbackHost } from "#lib/config/loopback-host.ts";
import { type Finding, findingsOf } from "./finding.ts";

const { ok, warning } = findingsOf("settings");

/** Variables of other programs that may stand in an .env file. */
const FOREIGN = /^(?:NODE_|PG|TZ$|PATH$|LANG$|LC_|NO_COLOR$|FORCE_COLOR$|npm_)/;

/** Checks valid settings for what is likely to be a mistake. */
export function checkSettings(environment: Environment): Finding[] {
  const findings = [...findUnknown(), ...findUnlikely(environment)];
  if (findings.length > 0) return findings;
  const count = environmentNames.filter((name) => process.env[name]?.trim()).length;
  return [ok(`${count} variables are set, all valid.`)];
}

function findUnknown(): Finding[] {
  const known = new Set([...environmentNames, "NEXTAUTH_URL"]);
  return [".env.local", ".env"]
    .filter((file) => existsSync(file))
    .flatMap((file) =>
      Object.keys(parseEnv(readFileSync(file, "utf8")))
        .filter((name) => !known.has(name) && !FOREIGN.test(name))
        .map((name) => warning(`${file} sets ${name}, which the app does not read: check its spelling.`)),
    );
}

function findUnlikely(environment: Environment): Finding[] {
  const findings: Finding[] = [];
  const warn = (isSo: boolean, text: string) => {
    if (isSo) findings.push(warning(text));
  };
  const { APP_URL, OPENAI_MODEL, OPENAI_API_KEY, OPENAI_BASE_URL } = environment;
  const url = APP_URL ? new URL(APP_URL) : undefined;
  warn(
    !url,
    "APP_URL is not set: links in emails lead to http://localhost, which only works on this machine.",
  );
  warn(
    url?.protocol === "http:" && !isLoopbackHost(url.hostname),
    "APP_URL begins with http: browsers allow no passkeys, and cookies travel unprotected. Put a TLS proxy in front.",
  );
  warn(
    url?.protocol === "https:" && !canUsePasskeys(url.origin),
    "APP_URL is an IP address: browsers allow no passkeys. Give the site a name.",
  );
  warn(
    url?.protocol === "https:" && environment.TRUSTED_PROXIES.length === 0,
    "TRUSTED_PROXIES is not set, but something in front of the app terminates TLS: limits count all visitors as one.",
  );
  warn(
    environment.SMTP_URL !== undefined && !process.env.MAIL_FROM?.trim(),
    "MAIL_FROM is not set: email comes from no-reply@localhost, which most mailboxes refuse.",
  );
  warn(
    OPENAI_MODEL !== undefined && !OPENAI_API_KEY && !OPENAI_BASE_URL,
    "OPENAI_MODEL has no effect without OPENAI_API_KEY or OPENAI_BASE_URL.",
  );
  warn(
    environment.API_RATE_LIMIT === "off",
    "API_RATE_LIMIT=off is for load tests: remove it on a public site.",
  );
  warn(
    environment.OFFERS === "off" && environment.OFFER_COOKED === "off",
    "OFFER_COOKED=off has no effect with OFFERS=off.",
  );
  warn(
    environment.PUSH === "off" && environment.VAPID_SUBJECT !== undefined,
    "VAPID_SUBJECT has no effect with PUSH=off.",
  );
  warn(
    environment.LOG_LEVEL === "silent" || environment.LOG_LEVEL === "fatal",
    `LOG_LEVEL=${environment.LOG_LEVEL} hides errors from the log.`,
  );
  warn(
    environment.WEB_CONCURRENCY > availableParallelism(),
    `WEB_CONCURRENCY=${environment.WEB_CONCURRENCY} is more than this machine's ${availableParallelism()} cores.`,
  );
  return findings;
}
