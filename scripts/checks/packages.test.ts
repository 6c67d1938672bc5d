import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { describe, expect, it } from "vitest";
import { PRODUCTION } from "./dependency-rules.ts";
import { readImports } from "./import-graph.ts";
import { listSourceFiles } from "./source-files.ts";

type Package = {
  version: string;
  packageManager: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const read = (path: string) => readFileSync(path, "utf8");
const readPackage = (path: string) => JSON.parse(read(path)) as Package;
const ROOT = readPackage("package.json");
const { dependencies = {} } = ROOT;

const isIn = (path: string, places: readonly string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

/** Code that runs in production. */
function productionFiles(): string[] {
  const files = listSourceFiles(PRODUCTION.from);
  return files.filter((path) => !isIn(path, PRODUCTION.except) && !/\.test\.tsx?$/.test(path));
}

describe("the packages", () => {
  it("are chosen for the Node.js that runs the app", () => {
    const [, nodeVersion] = /^nodeVersion: (.+)$/m.exec(read("pnpm-workspace.yaml")) ?? [];
    expect(nodeVersion).toBe(dependencies.node);
  });

  it.each(["package.json", ...globSync("packages/*/package.json")])("of %s have exact versions", (path) => {
    const { dependencies, devDependencies } = readPackage(path);
    const versions = Object.entries({ ...dependencies, ...devDependencies });
    expect(versions.length).toBeGreaterThan(1);
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it("that are installed in production are all used there", () => {
    const files = productionFiles();
    const imported = readImports(files, read)
      .filter(({ to, isTypeOnly }) => !isTypeOnly && !isBuiltin(to))
      .map(({ to }) => to);
    // Programs are run, or their files read.
    const texts = files.map(read);
    const unused = Object.keys(dependencies).filter(
      (name) =>
        !imported.some((to) => isIn(to, [name])) &&
        !texts.some((text) => text.includes(`node_modules/${name}`)),
    );
    expect(unused).toEqual([]);
  });

  it("of production need none of the contributors' tools", () => {
    const production = productionPackages(read("pnpm-lock.yaml"));
    expect(production.size).toBeGreaterThan(Object.keys(dependencies).length);
    const tools = Object.entries(ROOT.devDependencies ?? {}).map(([name, version]) => `${name}@${version}`);
    // Types are small, and peers of many packages. `web-push` encrypts with what the tests decrypt with.
    const isShared = (id: string) => id.startsWith("@types/") || id.startsWith("http_ece@");
    expect(tools.filter((id) => production.has(id) && !isShared(id))).toEqual([]);
  });
});

describe("the version", () => {
  const { version } = ROOT;

  it("is that of the latest release in the changelog, with its date", () => {
    const releases = [...read("CHANGELOG.md").matchAll(/^## (?!Unreleased$)(.*)$/gm)].map(
      ([, title]) => title,
    );
    expect(releases[0]).toMatch(new RegExp(`^${version.replaceAll(".", "\\.")} \\(\\d{4}-\\d\\d-\\d\\d\\)$`));
    expect(new Set(releases).size).toBe(releases.length);
  });

  it.each(["README.md", "docs/deployment.md"])("is the one that %s asks people to check out", (path) => {
    const commands = [...read(path).matchAll(/\bgit (?:clone|checkout) .*/g)].map(([command]) => command);
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.filter((command) => !/ v(\S+)/.exec(command)?.includes(version))).toEqual([]);
  });
});

/** Reads which packages `pnpm install --prod` installs from the lock file, format 9, as `name@version`. */
function productionPackages(lockFile: string): Set<string> {
  const [importers = "", snapshots = ""] = ["importers", "snapshots"].map(
    (part) => lockFile.split(`\n${part}:\n`)[1]?.split(/\n(?=\w)/)[0] ?? "",
  );
  const needs = new Map<string, string[]>();
  for (const entry of snapshots.split(/\n\n/)) {
    const [, id = ""] = /^ {2}'?([^\s'].*?)'?:/m.exec(entry) ?? [];
    needs.set(
      id,
      [...entry.matchAll(/^ {6}'?([^\s':]+)'?: (.+)$/gm)].map(([, name, version]) => `${name}@${version}`),
    );
  }
  const [, direct = ""] = /^ {4}dependencies:\n((?: {6}.*\n)+)/m.exec(importers) ?? [];
  const queue = [...direct.matchAll(/^ {6}'?([^\s':]+)'?:\n.*\n {8}version: (.+)$/gm)].map(
    ([, name, version]) => `${name}@${version}`,
  );
  const seen = new Set<string>();
  for (const id of queue) {
    if (seen.has(id)) continue;
    seen.add(id);
    queue.push(...(needs.get(id) ?? []));
  }
  return new Set([...seen].map((id) => id.replace(/\(.*$/, "")));
}
