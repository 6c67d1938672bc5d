import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#server/db/embedded/free-port.ts";
import type { ProxyServer } from "./proxy.ts";

const CONFIG = "deploy/haproxy/haproxy.cfg";
/** Lines about the certificate, the client and the system's log, which this machine or the load has in another way. */
const LEFT_OUT =
  /^\s*(log |user |group |stats |ssl-|bind :443|http-request (redirect|del-header|set-header X-Forwarded)|log-format|option httplog|server app )/;

/** Returns true if HAProxy is installed. */
export function hasHaproxy(): boolean {
  return spawnSync("haproxy", ["-v"]).status === 0;
}

/**
 * Starts HAProxy with the file that is shipped for it, and its part for several servers.
 * @param directory for its configuration
 * @param ports of the machines
 */
export async function startHaproxy(directory: string, ports: readonly number[]): Promise<ProxyServer> {
  const port = await freePort("127.0.0.1");
  const text = readFileSync(CONFIG, "utf8")
    .replaceAll(/^(\s*)#(option |default-server )/gm, "$1$2")
    .replaceAll(/^(\s*)#server app(\d).*$/gm, (_, indent, index) => {
      return `${indent}server app${index} 127.0.0.1:${ports[Number(index) - 1]}`;
    })
    .replace("bind :80", `bind 127.0.0.1:${port}`)
    .split("\n")
    .filter((line) => !LEFT_OUT.test(line))
    .join("\n");
  const file = join(directory, "haproxy.cfg");
  writeFileSync(file, text);
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    name: "HAProxy",
    origin: `http://127.0.0.1:${port}`,
    async close() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
