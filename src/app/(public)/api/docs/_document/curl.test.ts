import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { toCurl } from "./curl.ts";

/** Runs a command in a shell in which `curl` prints its arguments. */
function argumentsOf(command: string): string[] {
  const shell = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const env = { ...process.env, CUKUP_TOKEN: "secret" };
  return execFileSync("sh", ["-c", shell], { env, encoding: "utf8" }).split("\0").slice(0, -1);
}

it("a shell reads a command as it is meant, whatever the body holds", () => {
  const body = { name: 'Lina\'s $HOME `id`\n"soup"' };
  const [method, name, url, ...rest] = argumentsOf(
    toCurl({ method: "PATCH", url: "https://cukup.test/api/v1/food/7", token: "CUKUP_TOKEN", body }),
  );
  expect([method, name, url]).toEqual(["-X", "PATCH", "https://cukup.test/api/v1/food/7"]);
  expect(rest.slice(0, 5)).toEqual([
    "-H",
    "Authorization: Bearer secret",
    "-H",
    "Content-Type: application/json",
    "-d",
  ]);
  expect(JSON.parse(rest[5] ?? "")).toEqual(body);
});

it("a command says no more than curl needs", () => {
  const url = "https://cukup.test/api/v1/event";
  expect(toCurl({ method: "GET", url })).toBe(`curl "${url}"`);
  expect(argumentsOf(toCurl({ method: "POST", url, body: {} }))).not.toContain("-X");
  expect(argumentsOf(toCurl({ method: "POST", url: `${url}/7` }))).toEqual(["-X", "POST", `${url}/7`]);
  expect(argumentsOf(toCurl({ method: "GET", url: `${url}/7/attendees.csv`, isFile: true }))).toContain("-O");
});
