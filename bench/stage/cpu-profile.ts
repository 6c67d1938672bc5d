import { setTimeout as sleep } from "node:timers/promises";
import { readProcessTree } from "./process-tree.ts";
import type { BenchServer } from "./servers.ts";

/** Ports of a server's inspectors, one for each of its processes. */
const PORTS = 100;

/** Returns the settings of the server of a number, whose processes can be profiled beside those of others. */
export const profiled = (number: number) => ({
  NODE_OPTIONS: `--inspect-port=127.0.0.1:${9_300 + number * PORTS}`,
});

const INSPECTOR_TIMEOUT_MS = 10_000;
const SAMPLING_INTERVAL_US = 200;

/** Function in a profile, with its own share of the time that was not idle. */
export type ProfileLine = {
  share: number;
  function: string;
  place: string;
};

type Frame = { functionName: string; url: string; lineNumber: number };
type Profile = {
  nodes: { id: number; callFrame: Frame }[];
  samples: number[];
  timeDeltas: number[];
};

/**
 * Profiles the busiest process of a server (V8 CPU profile) while `load` runs.
 * @param server started with the settings of `profiled`
 * @returns functions by their own time, the largest first
 */
export async function profileCpu(server: BenchServer, load: () => Promise<void>): Promise<ProfileLine[]> {
  const [busiest] = readProcessTree(server.pid).sort((one, other) => other.cpuMs - one.cpuMs);
  const known = readInspectorUrls(server).length;
  // Node.js opens its inspector on this signal.
  process.kill(busiest?.pid ?? server.pid, "SIGUSR1");
  const deadline = Date.now() + INSPECTOR_TIMEOUT_MS;
  while (readInspectorUrls(server).length === known) {
    if (Date.now() > deadline) throw new Error("The process did not open its inspector");
    await sleep(50);
  }
  const inspector = await openInspector(readInspectorUrls(server).at(-1) ?? "");
  try {
    await inspector.send("Profiler.enable");
    await inspector.send("Profiler.setSamplingInterval", { interval: SAMPLING_INTERVAL_US });
    await inspector.send("Profiler.start");
    await load();
    const { profile } = (await inspector.send("Profiler.stop")) as { profile: Profile };
    return toLines(profile);
  } finally {
    inspector.close();
  }
}

const readInspectorUrls = ({ readLog }: BenchServer) =>
  readLog().flatMap((line) => /Debugger listening on (ws:[^\s"\\]+)/.exec(line)?.[1] ?? []);

/** Connects to an inspector (Chrome DevTools Protocol). */
async function openInspector(url: string) {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error(`No inspector at ${url}`)));
  });
  let sent = 0;
  return {
    send(method: string, params: object = {}): Promise<unknown> {
      sent += 1;
      const id = sent;
      return new Promise((resolve) => {
        const listen = ({ data }: MessageEvent) => {
          const message = JSON.parse(String(data));
          if (message.id !== id) return;
          socket.removeEventListener("message", listen);
          resolve(message.result);
        };
        socket.addEventListener("message", listen);
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    close: () => socket.close(),
  };
}

/** Sums up the time of samples by function. */
export function toLines({ nodes, samples, timeDeltas }: Profile): ProfileLine[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const lines = new Map<string, ProfileLine>();
  let total = 0;
  samples.forEach((id, index) => {
    const frame = frames.get(id);
    if (!frame || frame.functionName === "(idle)") return;
    const place = frame.url ? `${shorten(frame.url)}:${frame.lineNumber + 1}` : "";
    const name = frame.functionName || "(anonymous)";
    const line = lines.get(`${name} ${place}`) ?? { share: 0, function: name, place };
    const time = timeDeltas[index] ?? 0;
    line.share += time;
    total += time;
    lines.set(`${name} ${place}`, line);
  });
  return [...lines.values()]
    .map((line) => ({ ...line, share: line.share / total }))
    .sort((one, other) => other.share - one.share);
}

/** Leaves out the folders above the checkout and the versions in pnpm's store. */
function shorten(url: string): string {
  const path = url.replace(/^file:\/\//, "");
  return path.includes("/node_modules/")
    ? path.slice(path.lastIndexOf("/node_modules/") + "/node_modules/".length)
    : path.replace(/^.*?\/(?=(?:src|scripts|\.next)\/)/, "");
}
