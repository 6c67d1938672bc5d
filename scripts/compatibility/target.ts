import { readFileSync } from "node:fs";
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";

/** Names in the compatibility data by Browserslist's name. Samsung Internet 22 is Chromium 111. */
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
export type Lack = {
  /** Path in the compatibility data, such as `javascript.builtins.Map.groupBy`. */
  feature: string;
  /** Browsers without the feature, such as `firefox 115 (has it from 119)`. */
  browsers: string;
};

const oldest = readTarget();

/** Returns the oldest versions that `browserslist` in package.json includes. */
function readTarget(): [Browser, number][] {
  const { browserslist } = JSON.parse(readFileSync("package.json", "utf8")) as { browserslist: string[] };
  return browserslist.map((entry) => {
    const [name = "", version = ""] = entry.split(" ");
    if (!(name in BROWSERS) || !(Number(version) > 0)) throw new Error(`Not "<browser> <version>": ${entry}`);
    return [BROWSERS[name as keyof typeof BROWSERS], Number(version)];
  });
}

/**
 * Compares a feature with the targeted browsers. A style or attribute that no version of a browser supports does not
 * count, as that browser ignores it.
 * @param path its keys in the compatibility data, such as `["css", "selectors", "has"]`
 * @returns null if all of them support it, or if the data does not contain it
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

/** Returns the entry of the compatibility data at a path; undefined if it does not exist. */
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

/** Converts a version in the compatibility data; infinity for an unsupported feature. */
function toNumber(version: SimpleSupportStatement["version_added"]): number {
  const number = typeof version === "string" ? Number.parseFloat(version.replace("≤", "")) : Number.NaN;
  return number >= 0 ? number : Number.POSITIVE_INFINITY;
}
