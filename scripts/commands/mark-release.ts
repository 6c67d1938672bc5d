import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";

/** `pnpm db:release [COMMIT]`: makes a commit (HEAD) the previous release, whose migrations no longer change. */

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" });

const commit = git("rev-parse", `${process.argv[2] ?? "HEAD"}^{commit}`).trim();
const { entries } = JSON.parse(git("show", `${commit}:drizzle/meta/_journal.json`)) as {
  entries: { tag: string }[];
};
const hashes = entries.map(({ tag }) => {
  const text = git("show", `${commit}:drizzle/${tag}.sql`);
  return [tag, createHash("sha256").update(text).digest("hex")];
});
const released = { previousRelease: commit, migrations: Object.fromEntries(hashes) };
writeFileSync("drizzle/released.json", `${JSON.stringify(released, undefined, 2)}\n`);
