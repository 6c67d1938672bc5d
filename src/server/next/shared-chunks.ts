import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** A chunk is a list of modules, each of which is run once, whichever chunk brings it. */
const CHUNK = "module.exports=[";
const SOURCE_MAP = /\n\/\/# sourceMappingURL=\S*\s*$/;

/**
 * Makes one chunk of those with the same code. Turbopack names a chunk after its route, so that most routes have a copy of
 * the same one to three megabytes; a process would read, compile and keep one for each route that it has served, 60 MB.
 * @param directory of the server's chunks, where the build has put them
 */
export function shareChunks(directory: string): void {
  const chunks = new Map<string, string>();
  const names = readdirSync(directory, { recursive: true, encoding: "utf8" });
  for (const path of names.filter((name) => name.endsWith(".js")).map((name) => join(directory, name))) {
    const text = readFileSync(path, "utf8");
    if (!text.startsWith(CHUNK)) continue;
    const code = text.replace(SOURCE_MAP, "");
    const first = chunks.get(code);
    if (first === undefined) chunks.set(code, path);
    else writeFileSync(path, `module.exports=require(${JSON.stringify(toSpecifier(path, first))});\n`);
  }
}

function toSpecifier(from: string, to: string): string {
  return `./${relative(dirname(from), to).replaceAll("\\", "/")}`;
}
