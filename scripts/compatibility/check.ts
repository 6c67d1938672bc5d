import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chdir } from "node:process";
import { parse } from "acorn";
import { log } from "#cli/process/log.ts";
import { runProgram } from "#server/db/embedded/program.ts";
import { exceptions } from "./exceptions.ts";
import { type Finding, findScriptFeatures } from "./script-features.ts";
import { findStyleFeatures } from "./style-features.ts";

/** Code that browsers may run. The rest of src/ runs on the server only. */
const SCRIPTS = [
  "src/app/**/*.tsx",
  "src/app/**/_components/**/*.ts",
  "src/components/**/*.{ts,tsx}",
  "src/trpc/**/*.{ts,tsx}",
  "src/lib/**/*.ts",
  "src/schemas/**/*.ts",
  "src/service-worker/**/*.js",
  "src/instrumentation-client.ts",
];
const STYLES = ["src/**/*.css"];
const BUILT = [".next/static/**/*.js"];

chdir(join(import.meta.dirname, "../.."));
const problems =
  process.argv[2] === "--built" ? checkBuilt() : [...(await checkTypes()), ...(await checkFeatures())];
for (const problem of problems) log(problem);
if (problems.length > 0) {
  log(
    `${problems.length} uses of what browsers that package.json names do not have, see scripts/compatibility.`,
  );
  process.exitCode = 1;
}

/** Finds methods that no browser had in 2023, by type check; code of the server may use them. */
async function checkTypes(): Promise<string[]> {
  const { code, output } = await runProgram("node_modules/.bin/tsc", ["-p", "tsconfig.browser.json"]);
  const errors = output.split("\n").filter((line) => /^\S/.test(line));
  const own = errors.filter((line) => !line.startsWith("src/server/"));
  return code !== 0 && errors.length === 0 ? [`tsc ended with ${code}`] : own;
}

async function checkFeatures(): Promise<string[]> {
  const found: (Finding & { path: string })[] = [];
  for (const path of globSync(SCRIPTS, { exclude: ["**/*.test.*"] }))
    for (const finding of findScriptFeatures(path, readFileSync(path, "utf8")))
      found.push({ path, ...finding });
  for (const path of globSync(STYLES))
    for (const finding of await findStyleFeatures(path, readFileSync(path, "utf8")))
      found.push({ path, ...finding });
  const isExcepted = ({ path, feature }: { path: string; feature: string }) =>
    exceptions.some((exception) => exception.feature === feature && exception.path === path);
  const unused = exceptions.filter(
    ({ path, feature }) => !found.some((finding) => finding.path === path && finding.feature === feature),
  );
  return [
    ...found
      .filter((finding) => !isExcepted(finding))
      .map(({ path, at, feature, browsers }) => `${path} (${at}): ${feature} is not in ${browsers}`),
    ...unused.map(({ path, feature }) => `${path} ${feature}: is excepted, but not used`),
  ];
}

/** Finds syntax that the targeted browsers cannot parse in the scripts of the build, packages included. */
function checkBuilt(): string[] {
  const paths = globSync(BUILT);
  if (paths.length === 0) return ["There is no build."];
  return paths.flatMap((path) => {
    try {
      parse(readFileSync(path, "utf8"), { ecmaVersion: 2023, sourceType: "module" });
      return [];
    } catch (error) {
      return [`${path}: ${error instanceof Error ? error.message : error}`];
    }
  });
}
