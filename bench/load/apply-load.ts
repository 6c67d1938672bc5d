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
  /** Requests a second at most; unlimited if omitted. */
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

/** Sends requests over kept connections, each as soon as the last response has ended. */
export async function applyLoad(
  origin: string,
  { seconds, connections, perSecond, next }: LoadOptions,
): Promise<LoadResult> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const { duration, errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url: origin,
      connections,
      duration: seconds,
      ...(perSecond !== undefined && { overallRate: perSecond }),
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
