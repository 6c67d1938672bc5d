import { readFileSync } from "node:fs";

/** Returns the app's version, of package.json. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  return version;
}
