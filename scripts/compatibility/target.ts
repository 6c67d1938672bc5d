import { readFileSync } from "node:fs";
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";

/** Browserslist's name of a browser → the compatibility data's. Samsung Internet 22 is Chromium 111. */
const BROWSERS = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  safari: "safari",
  ios_saf: "safari_ios",
  samsung: "samsunginternet_android",
} as const;

type Browser = (typeof BROWSERS)[keyof typeof BROWSERS];

/** A feature of the compatibility data that a targeted browser lacks. */
export interface Lack {
  /** Its path there, as `javascript.builtins.Map.groupBy`. */
  feature: string;
  /** The browsers without it, as `firefox 115 (has it from 119)`. */
  browsers: string;
}

const oldest = readTarget();

/** The oldest versions that `browserslist` in package.json names. */
function readTarget(): [Browser, number][] {
  const { browserslist } = JSON.parse(readFileSync("package.json", "utf8")) as { browserslist: string[] };
  return browserslist.map((entry) => {
    const [name = "", version = ""] = entry.split(" ");
    if (!(name in BROWSERS) || !(Number(version) > 0)) throw new Error(`Not "<browser> <version>": ${entry}`);
    return [BROWSERS[name as keyof typeof BROWSERS], Number(version)];
  });
}

/**
 * Compares a feature with the targeted browsers. A style or attribute that a browser has in no version does not count:
 * that browser ignores it.
 * @param path its keys in the compatibility data, such as `["css", "selectors", "has"]`
 * @returns null when all of them have it, or when the data does not know it
 */
export function findLack(...path: string[]): Lack | null {
  const compat = findFeature(path)?.__compat;
  if (!compat) return null;
  const canBeIgnored = path[0] === "css" || path[0] === "html";
  const browsers = oldest.flatMap(([browser, version]) => {
    const statements = [compat.support[browser] ?? []].flat().filter(isPlain);
    if (!compat.support[browser] || statements.some((statement) => covers(statement, version))) return [];
    const since = Math.min(...statements.map(({ version_added }) => toNumber(version_added)));
    if (since < Number.POSITIVE_INFINITY) return [`${browser} ${version} (has it from ${since})`];
    return canBeIgnored ? [] : [`${browser} ${version} (has it in no version)`];
  });
  return browsers.length > 0 ? { feature: path.join("."), browsers: browsers.join(", ") } : null;
}

/** The entry of the compatibility data at a path, undefined when there is none. */
export function findFeature(path: string[]): Identifier | undefined {
  let entry: unknown = bcd;
  for (const key of path) {
    if (typeof entry !== "object" || entry === null || !Object.hasOwn(entry, key)) return undefined;
    entry = (entry as Record<string, unknown>)[key];
  }
  return entry as Identifier;
}

const isPlain = ({ flags, prefix, alternative_name }: SimpleSupportStatement) =>
  !(flags || prefix || alternative_name);

const covers = ({ version_added, version_removed }: SimpleSupportStatement, version: number) =>
  toNumber(version_added) <= version && !(version_removed && toNumber(version_removed) <= version);

/** A version of the data; infinity for none yet. */
function toNumber(version: SimpleSupportStatement["version_added"]): number {
  const number = typeof version === "string" ? Number.parseFloat(version.replace("≤", "")) : Number.NaN;
  return number >= 0 ? number : Number.POSITIVE_INFINITY;
}
