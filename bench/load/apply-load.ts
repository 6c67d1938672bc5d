import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";

/** Request of the load. */
export type LoadRequest = {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type LoadOptions = {
  seconds: number;
  /** Requests in flight at the same time. */
  connections: number;
  /** Requests a second, at even intervals; each is sent as soon as the last response has ended if omitted. */
  perSecond?: number;
  /** Makes the request that is sent next. */
  next: () => LoadRequest;
};

export type LoadResult = {
  seconds: number;
  /** Milliseconds from a request to the end of its response, one for each response. */
  times: number[];
  statuses: Map<number, number>;
  /** Requests without a response. */
  errors: number;
};

/** As autocannon's. */
const TIMEOUT_MS = 10_000;

/** Sends requests over kept connections. */
export function applyLoad(origin: string, { perSecond, ...options }: LoadOptions): Promise<LoadResult> {
  return perSecond === undefined
    ? sendAtOnce(origin, options)
    : sendEvenly(origin, { ...options, perSecond });
}

async function sendAtOnce(
  origin: string,
  { seconds, connections, next }: Omit<LoadOptions, "perSecond">,
): Promise<LoadResult> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const { duration, errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url: origin,
      connections,
      duration: seconds,
      requests: [
        { setupRequest: (request) => ({ ...request, method: "GET", headers: {}, body: "", ...next() }) },
      ],
    };
    const load = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    load.on("response", (_client, status, _bytes, time) => {
      times.push(time);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
  });
  return { seconds: duration, times, statuses, errors: errors + timeouts };
}

/** Sends requests whether those before have ended or not, as visitors do; autocannon sends all of a second at its start. */
async function sendEvenly(
  origin: string,
  { seconds, connections, perSecond, next }: LoadOptions & { perSecond: number },
): Promise<LoadResult> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  let errors = 0;
  const url = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = async () => {
    const sentAt = performance.now();
    const status = await sendOne(url, { ...next(), agent }).catch(() => null);
    if (status === null) errors += 1;
    else {
      times.push(performance.now() - sentAt);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const start = performance.now();
  const responses: Promise<void>[] = [];
  while (responses.length < seconds * perSecond) {
    await sleep(Math.max(0, start + (responses.length * 1_000) / perSecond - performance.now()));
    responses.push(send());
  }
  await Promise.all(responses);
  agent.destroy();
  return { seconds: (performance.now() - start) / 1_000, times, statuses, errors };
}

/**
 * Makes little garbage, since collecting it would delay the requests.
 * @returns the status of the response, when its body has come
 * @throws {Error} when there is none in time
 */
function sendOne(
  { hostname, port }: URL,
  { body, ...options }: LoadRequest & { agent: Agent },
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sent = request({ hostname, port, timeout: TIMEOUT_MS, ...options }, (response) => {
    response.on("end", () => resolve(response.statusCode ?? 0));
    response.on("error", reject);
    response.resume();
  });
  sent.on("timeout", () => sent.destroy(new Error("no response in time")));
  sent.on("error", reject);
  sent.end(body);
  return promise;
}
