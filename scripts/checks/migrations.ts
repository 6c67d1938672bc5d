import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { log } from "#cli/process/log.ts";
import { isConcurrent, readMigrations } from "#server/db/apply-migrations.ts";

type Migration = ReturnType<typeof readMigrations>[number] & {
  tag: string;
  /** Path of its file. */
  path: string;
  text: string;
};

/** Migrations that are checked, and the history of the repository. */
export type MigrationSources = {
  /** Folder of the migrations. */
  folder: string;
  /** Runs git in the repository. @returns its output; null when it fails */
  git: (...args: string[]) => string | null;
};

/** drizzle/released.json: the commit of the previous release, and the SHA-256 of each of its migrations, in order. */
type Released = {
  previousRelease: string;
  migrations: Record<string, string>;
};

/** Changes of existing tables that the previous release may not survive, or that take long; squawk knows the locks. */
const BREAKING = new RegExp(
  [
    "drop|truncate|cluster|lock|do|call|update|delete|merge|with|reindex(?! \\w+ concurrently)",
    "create unique|create (?:or replace )?(?:constraint )?(?:trigger|rule|policy)",
    `alter\\b.*\\b(?:${[
      "rename|enable|disable|detach|attach|logged|unlogged",
      "add (?:constraint|check|unique|primary|foreign|exclude|value)",
      "(?:drop|set) (?:column|constraint|default|expression|identity|not null|schema|data type)",
      "alter (?:column )?\\S+ type",
    ].join("|")})`,
  ]
    .map((alternative) => `^(?:${alternative})\\b`)
    .join("|"),
  "i",
);
const TARGET =
  /^(?:alter table|truncate(?: table)?|update|delete from|create unique index .*? on)(?: if exists| only)* (?:"?public"?\.)?"?(?<table>\w+)/i;
const NEW_TABLE = /^create table (?:if not exists )?(?:"?public"?\.)?"?(?<table>\w+)/i;
/** Strings, names, bodies of functions and comments, in which a semicolon ends no statement. */
const OPAQUE = /\be'(?:\\.|''|[^'\\])*'|'(?:''|[^'])*'|"[^"]*"|(\$\w*\$).*?\1|--[^\n]*|\/\*.*?\*\//gis;
const REASON = /^-- contract: safe since (?<commit>[0-9a-f]{40})\b/m;
const INLINE_CHECK = /\badd column\b.*\bcheck\b/i;
const ROOT = join(import.meta.dirname, "../..");

if (import.meta.main) {
  const { problems, notes } = checkMigrations({
    folder: join(ROOT, "drizzle"),
    git: (...args) => {
      const { status, stdout } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
      return status === 0 ? stdout : null;
    },
  });
  for (const line of [...notes, ...problems]) log(line);
  if (problems.length > 0) process.exitCode = 1;
}

/**
 * Checks that released migrations have not changed, and that the previous release goes on running while and after the new
 * ones are applied: no long lock, and nothing taken away that it uses.
 * @returns `problems`, each with its file, and `notes` on what could not be checked
 */
export function checkMigrations(sources: MigrationSources): { problems: string[]; notes: string[] } {
  const { previousRelease, migrations: released }: Released = JSON.parse(
    readFileSync(join(sources.folder, "released.json"), "utf8"),
  );
  const migrations = readFolder(sources.folder);
  const fresh = migrations.filter(({ tag }) => released[tag] === undefined);
  const newTables = new Set(
    fresh.flatMap(readStatements).map((statement) => NEW_TABLE.exec(statement)?.groups?.table),
  );
  const { problems, notes } = checkRelease(sources.git, {
    previousRelease,
    last: Object.keys(released).at(-1),
  });
  problems.push(...checkReleased(migrations, released));
  for (const migration of fresh)
    for (const problem of [
      ...lint(migration),
      ...checkStatements(migration, newTables, { git: sources.git, previousRelease }),
    ])
      problems.push(`${migration.path}: ${problem}`);
  return { problems, notes };
}

function readFolder(folder: string): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  return readMigrations(folder).map((migration, index) => {
    const tag = entries[index]?.tag ?? "";
    const path = join(folder, `${tag}.sql`);
    return { ...migration, tag, path, text: readFileSync(path, "utf8") };
  });
}

function checkRelease(
  git: MigrationSources["git"],
  { previousRelease, last }: { previousRelease: string; last: string | undefined },
) {
  const problems: string[] = [];
  if (!/^[0-9a-f]{40}$/.test(previousRelease))
    problems.push("drizzle/released.json: previousRelease must be the id of a commit, 40 digits");
  else if (git("rev-parse", "--is-shallow-repository")?.trim() !== "false")
    return { problems, notes: ["The history is not here: previousRelease was not looked up."] };
  else {
    const journal = git("show", `${previousRelease}:drizzle/meta/_journal.json`);
    const found = journal === null ? undefined : JSON.parse(journal).entries.at(-1)?.tag;
    if (git("merge-base", "--is-ancestor", previousRelease, "HEAD") === null)
      problems.push("drizzle/released.json: previousRelease is not a commit of this branch");
    else if (found !== last)
      problems.push(
        `drizzle/released.json: ends with ${last}, and the previous release with ${found}: run \`pnpm db:release\``,
      );
  }
  return { problems, notes: [] };
}

function checkReleased(migrations: readonly Migration[], released: Record<string, string>): string[] {
  return Object.entries(released).flatMap(([tag, hash], index) => {
    const migration = migrations[index];
    if (migration?.tag !== tag) return [`${tag} was released, and is no longer the migration ${index}`];
    return migration.hash === hash ? [] : [`${migration.path}: was released and must not change`];
  });
}

/** Runs squawk, which knows the locks of PostgreSQL. */
function lint(migration: Migration): string[] {
  const args = ["--reporter=json", ...(isConcurrent(migration) ? [] : ["--assume-in-transaction"])];
  const { stdout, stderr } = spawnSync(join(ROOT, "node_modules/.bin/squawk"), [...args, migration.path], {
    cwd: ROOT,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (!stdout) throw new Error(`squawk failed: ${stderr}`);
  const findings = JSON.parse(stdout) as { line: number; message: string; rule_name: string }[];
  return findings.map(({ line, message, rule_name: rule }) => `line ${line + 1}: ${message} (${rule})`);
}

function checkStatements(
  migration: Migration,
  newTables: ReadonlySet<string | undefined>,
  { git, previousRelease }: Pick<MigrationSources, "git"> & Pick<Released, "previousRelease">,
): string[] {
  const statements = readStatements(migration);
  const problems: string[] = [];
  if (statements.some((statement) => INLINE_CHECK.test(statement)))
    problems.push(
      "adds a column with a check: add the check NOT VALID, and validate it in the next migration",
    );
  const breaking = statements.find((statement) => {
    const table = TARGET.exec(statement)?.groups?.table;
    return BREAKING.test(statement) && (table === undefined || !newTables.has(table));
  });
  if (breaking === undefined) return problems;
  const commit = REASON.exec(migration.text)?.groups?.commit;
  if (commit === undefined)
    problems.push(
      `\`${breaking.slice(0, 60)}\` may break the release before: say \`-- contract: safe since <commit>\`, the first release that runs with it`,
    );
  else if (git("rev-parse", "--is-shallow-repository")?.trim() === "false") {
    if (git("cat-file", "-e", `${commit}^{commit}`) === null)
      problems.push(`${commit} is not a commit of this repository`);
    else if (git("merge-base", "--is-ancestor", commit, previousRelease) === null)
      problems.push(`the previous release is older than ${commit} and may not run with this`);
  }
  return problems;
}

/** Returns the statements of a migration, each in one line, without comments and the content of strings. */
function readStatements({ sql }: Migration): string[] {
  return sql
    .join(";")
    .replaceAll(OPAQUE, (text) =>
      text.startsWith('"') ? text.replaceAll(";", "") : /^(?:-|\/)/.test(text) ? " " : "''",
    )
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim());
}
