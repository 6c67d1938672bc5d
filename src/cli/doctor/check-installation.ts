import { readFileSync, realpathSync } from "node:fs";
import { totalmem } from "node:os";
import { readBuildState } from "#cli/process/build-stamp.ts";
import { readVersion } from "#cli/process/version.ts";
import type { Environment } from "#env.ts";
import { type Finding, findingsOf } from "./finding.ts";

const { ok, warning, problem } = findingsOf("installation");
const memory = findingsOf("memory");

const NODE = "node_modules/node";
const MB = 1_000_000;
/** Memory (PSS) of the processes, measured; PostgreSQL's own when it is embedded. */
const MEMORY_MB = { supervisor: 50, web: 250, jobs: 100, embedded: 100 };

/** Checks Node.js, the build, and whether the processes fit into the machine's memory. */
export function checkInstallation(environment: Environment | undefined): Finding[] {
  return [...checkNode(), checkBuild(), ...(environment ? [checkMemory(environment)] : [])];
}

function checkNode(): Finding[] {
  const { version } = JSON.parse(readFileSync(`${NODE}/package.json`, "utf8")) as { version: string };
  if (realpathSync(process.execPath) === realpathSync(`${NODE}/bin/node`)) return [];
  if (version === process.versions.node) return [];
  return [
    warning(`This is Node.js ${process.versions.node}, the app is tested with ${version}: use bin/cukup.`),
  ];
}

function checkBuild(): Finding {
  const what = `Version ${readVersion()} on Node.js ${process.versions.node}`;
  const again = "run `npx pnpm@12 build`";
  switch (readBuildState()) {
    case "missing":
      return problem(`There is no build: ${again}.`);
    case "stale":
      return problem(`The build was made from different code: ${again}.`);
    case "unknown":
      return warning(`It is unknown which code the build was made from: ${again}.`);
    case "current":
      return ok(`${what}, built from this code.`);
  }
}

function checkMemory({ JOBS, WEB_CONCURRENCY, DATABASE_URL }: Environment): Finding {
  const processes =
    JOBS === "inline"
      ? MEMORY_MB.web + MEMORY_MB.jobs
      : MEMORY_MB.supervisor + MEMORY_MB.jobs + WEB_CONCURRENCY * MEMORY_MB.web;
  const needed = processes + (DATABASE_URL === undefined ? MEMORY_MB.embedded : 0);
  const limit = process.constrainedMemory();
  const total = Math.round((limit > 0 && limit < totalmem() ? limit : totalmem()) / MB);
  if (total < needed)
    return memory.warning(
      `The processes need at least ${needed} of ${total} MB: lower WEB_CONCURRENCY or set JOBS=inline.`,
    );
  return memory.ok(`The processes need at least ${needed} of ${total} MB.`);
}
