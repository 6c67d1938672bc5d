import type { Send } from "./bearer.ts";

export const IDEMPOTENCY_KEY = "idempotency-key";
const MAX_REPEATS = 2;
const MAX_WAIT_MS = 60_000;

/**
 * Repeats a request that the server asked to send later (429, 503), after the seconds in `Retry-After`; a 503 without it after one.
 * Repeats only a GET and what has an `Idempotency-Key`, twice at most. Returns the response when the wait would be longer than a
 * minute or, of a limit that counts longer than a day, is not said.
 */
export function withRetries(send: Send): Send {
  return async (request) => {
    const isRepeatable = request.method === "GET" || request.headers.has(IDEMPOTENCY_KEY);
    for (let repeats = 0; ; repeats++) {
      const response = await send(request.clone());
      if (!isRepeatable || repeats === MAX_REPEATS || ![429, 503].includes(response.status)) return response;
      const waitMs =
        Number(response.headers.get("retry-after") ?? (response.status === 503 ? 1 : Number.NaN)) * 1_000;
      if (!(waitMs <= MAX_WAIT_MS)) return response;
      await response.body?.cancel();
      await wait(waitMs, request.signal);
    }
  };
}

/** Waits. @throws the reason of the signal as soon as it aborts */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    }, ms);
    signal.addEventListener("abort", abort, { once: true });
  });
}
