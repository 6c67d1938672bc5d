import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findRunningDatabase } from "#cli/database/find-database.ts";
import { checkApp } from "#cli/doctor/check-app.ts";
import { checkBackups } from "#cli/doctor/check-backups.ts";
import { checkDataDir } from "#cli/doctor/check-data-dir.ts";
import { checkDatabase } from "#cli/doctor/check-database.ts";
import { checkInstallation } from "#cli/doctor/check-installation.ts";
import { checkMail, checkPush, checkStorage } from "#cli/doctor/check-services.ts";
import { checkSettings } from "#cli/doctor/check-settings.ts";
import { checkVision } from "#cli/doctor/check-vision.ts";
import { codeOf, type Finding, findingsOf } from "#cli/doctor/finding.ts";
import { log } from "#cli/process/log.ts";
import { runCommand } from "#cli/process/run-command.ts";
import { loadEnvFiles, type Part, readSettings, setting } from "#cli/process/settings.ts";
import type { Environment } from "#env.ts";
import { UserError } from "#lib/user-error.ts";
import { visionSettings } from "#server/integrations/vision/vision.ts";

const settings = findingsOf("settings");

/**
 * `cukup doctor`: checks settings, machine, database, services and proxy before anything is touched, and prints a line for
 * each. Exits with 1 on a problem; prints no secret.
 * @param part what `start` runs on this machine
 * @param options `hasPicture`: the vision model reads a picture, which a provider bills
 */
export function doctor(
  part: Part,
  { asJson, hasPicture }: { asJson: boolean; hasPicture: boolean },
): Promise<never> {
  return runCommand(async () => {
    loadEnvFiles();
    const findings = await examine(part, hasPicture);
    if (asJson) log(JSON.stringify({ findings }, null, 2));
    else for (const line of toLines(findings)) log(line);
    return findings.some(({ state }) => state === "problem") ? 1 : 0;
  });
}

async function examine(part: Part, hasPicture: boolean): Promise<Finding[]> {
  const { environment, problems } = readSettings("start", part);
  const wrong = problems.map((text) => settings.problem(text));
  if (!environment) return [...wrong, ...checkInstallation(undefined)];
  const secret = publishSecret(environment);
  const checks: [string, () => Finding[] | Promise<Finding[]>][] = [
    ["settings", () => (wrong.length > 0 ? wrong : checkSettings(environment))],
    ["installation", () => checkInstallation(environment)],
    ["data directory", () => checkDataDir(environment)],
    ["database", () => checkDatabase(findUrl(environment), environment, part)],
    ["backups", () => (part === "web" ? [] : checkBackups(environment))],
    ["mail", () => (part === "web" ? [] : checkMail(environment))],
    ["notifications on phones", () => (part === "web" ? [] : checkPush(environment))],
    ["photo recognition", () => checkVision(visionSettings(), findUrl(environment), { hasPicture })],
    ["photo storage", () => checkStorage(environment)],
    ["app", () => (part === "jobs" ? [] : checkApp(environment))],
  ];
  const results = await Promise.all(checks.map(([name, check]) => guard(name, check)));
  return [...secret, ...results.flat()];
}

/** Makes a problem of a check that fails. */
async function guard(name: string, check: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const { problem } = findingsOf(name);
    return [problem(error instanceof UserError ? error.message : `It cannot be checked (${codeOf(error)}).`)];
  }
}

function findUrl({ DATABASE_URL, DATA_DIR }: Environment): string | undefined {
  const isUsed = existsSync(join(DATA_DIR, "run.lock"));
  return DATABASE_URL ?? (isUsed ? findRunningDatabase(resolve(DATA_DIR))?.url : undefined);
}

/** Lets this process sign its requests to the app with the secret that a start has made. */
function publishSecret({ DATA_DIR }: Environment): Finding[] {
  const file = join(DATA_DIR, "auth-secret");
  if (setting("AUTH_SECRET") !== undefined || !existsSync(file)) return [];
  try {
    process.env.AUTH_SECRET = readFileSync(file, "utf8").trim();
    return [];
  } catch (error) {
    return [settings.problem(`${file} cannot be read (${codeOf(error)}): run this as the app's account.`)];
  }
}

function toLines(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const count = (wanted: Finding["state"]) => {
    const { length } = findings.filter(({ state }) => state === wanted);
    return `${length} ${wanted}${length === 1 ? "" : "s"}`;
  };
  const lines = findings.map(
    ({ check, state, text }) => `${state.padEnd(7)}  ${check.padEnd(width)}  ${text}`,
  );
  return [...lines, "", `${count("problem")}, ${count("warning")}.`];
}
