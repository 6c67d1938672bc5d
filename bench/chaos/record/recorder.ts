import { setTimeout as sleep } from "node:timers/promises";
import type { Thing, Write, WriteKind } from "./ledger.ts";

/** Account of the load, with a network of its own. */
export type Person = {
  id: number;
  email: string;
  token: string;
  ip: string;
};

/** Request of the load. */
export type Sample = {
  at: number;
  kind: "read" | "write";
  isOk: boolean;
  /** Status; of a failure also who failed: `503 UNAVAILABLE`, `502 proxy`, `broken`. */
  status: string;
};

/** Response that no fault explains. */
export type Defect = {
  status: string;
  path: string;
  requestId: string;
};

export type Call = {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  person?: Person | undefined;
  body?: object;
  idempotencyKey?: string;
};

/** Response; null if the connection broke or timed out. */
export type Result = {
  status: number;
  /** Code of the error, and the message of one that no fault explains; empty without one. */
  code: string;
  isProxy: boolean;
  requestId: string;
  path: string;
  /** Body, if it is JSON. */
  body: unknown;
} | null;

/** Write that is repeated until its outcome is known. */
export type Attempt = {
  kind: WriteKind;
  thing: Thing;
  /** Identifies the thing; a function does so by the response that acknowledges the write. */
  marker: string | ((result: Result) => string);
  state: string | null;
  send(): Promise<Result>;
  /** Returns true for the failure of a repetition which shows that an earlier try was stored. */
  isDone?: (status: number) => boolean;
  onStored?: (result: Result) => void;
  onRefused?: () => void;
};

export type Recorder = ReturnType<typeof createRecorder>;
type Outcome = "stored" | "refused" | "unknown";

const TIMEOUT_MS = 15_000;
const SETTLE_MS = 60_000;
const SETTLE_PAUSE_MS = 1_000;

/**
 * Creates what sends the requests of a load through the proxy and records them.
 * @param origin of the proxy
 */
export function createRecorder(origin: string) {
  const samples: Sample[] = [];
  const writes: Write[] = [];
  const defects: Defect[] = [];
  const settling = new Set<Promise<void>>();
  let isAbandoned = false;

  async function send({ method, path, person, body, idempotencyKey }: Call): Promise<Result> {
    try {
      const response = await fetch(origin + path, {
        method: method ?? (body ? "POST" : "GET"),
        headers: {
          "x-forwarded-for": person?.ip ?? randomIp(),
          ...(person?.token && { authorization: `Bearer ${person.token}` }),
          ...(body && { "content-type": "application/json" }),
          ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
        },
        body: body ? JSON.stringify(body) : null,
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return toResult(response, await response.text(), path);
    } catch {
      return null;
    }
  }

  /** Records a request, and a response that no fault explains. @param isOk says that it succeeded */
  function note(kind: Sample["kind"], result: Result, isOk: boolean, what = ""): void {
    const status = [what, describeStatus(result)].filter(Boolean).join(" ");
    samples.push({ at: Date.now(), kind, isOk, status });
    if (!isOk) noteDefect(result);
  }

  function noteDefect(result: Result): void {
    if (result === null || isExplained(result)) return;
    const { path, requestId } = result;
    defects.push({ status: describeStatus(result), path, requestId });
  }

  async function read(path: string, person?: Person): Promise<void> {
    const result = await send({ path, person });
    note("read", result, result !== null && result.status < 400);
  }

  /** Sends a write, records it, and repeats it until its outcome is known; does not wait for that. */
  async function write(attempt: Attempt): Promise<void> {
    const { kind, thing, marker, state } = attempt;
    const first = await attempt.send();
    const outcome = judge(first);
    note("write", first, outcome === "stored");
    const entry: Write = {
      kind,
      thing,
      marker: typeof marker === "string" ? marker : "",
      state,
      outcome: "unknown",
      wasUnknown: outcome === "unknown",
    };
    writes.push(entry);
    if (outcome !== "unknown") return conclude(entry, attempt, { outcome, result: first });
    const work = settle(entry, attempt);
    settling.add(work);
    void work.finally(() => settling.delete(work));
  }

  function conclude(
    entry: Write,
    attempt: Attempt,
    { outcome, result }: { outcome: Outcome; result: Result },
  ): void {
    if (outcome === "refused") {
      entry.outcome = "refused";
      attempt.onRefused?.();
      return;
    }
    entry.outcome = "acknowledged";
    if (typeof attempt.marker === "function") entry.marker = attempt.marker(result);
    attempt.onStored?.(result);
  }

  async function settle(entry: Write, attempt: Attempt): Promise<void> {
    const deadline = Date.now() + SETTLE_MS;
    while (Date.now() < deadline && !isAbandoned) {
      await sleep(SETTLE_PAUSE_MS);
      const result = await attempt.send();
      if (judge(result) === "stored" || (result !== null && attempt.isDone?.(result.status)))
        return conclude(entry, attempt, { outcome: "stored", result });
      noteDefect(result);
    }
  }

  return {
    samples,
    writes,
    defects,
    send,
    note,
    read,
    write,
    /** Waits until each unknown outcome is settled or given up. */
    settled: () => Promise.all(settling),
    abandon() {
      isAbandoned = true;
    },
  };
}

function judge(result: Result): Outcome {
  if (result !== null && result.status < 300) return "stored";
  // A proxy's 502 or 504 is a request that a machine may have received.
  const isLost = result === null || (result.isProxy && result.status !== 503);
  return isLost || result.code === "OUTCOME_UNKNOWN" ? "unknown" : "refused";
}

/** Returns true for a failure that the site, or the proxy before it, may show while a part is broken. */
function isExplained({ status, isProxy }: NonNullable<Result>): boolean {
  return status === 503 || (isProxy && status >= 500);
}

function describeStatus(result: Result): string {
  if (result === null) return "broken";
  const { status, code, isProxy } = result;
  return `${status} ${isProxy && status >= 500 ? "proxy" : code}`.trim();
}

/** Converts a response of the proxy. @param text its body @param path for the report */
export function toResult({ status, headers }: Response, text: string, path: string): Result {
  // The app names each request, and the proxy those that it passes on.
  const requestId = headers.get("x-request-id") ?? "";
  return {
    status,
    code: describeError(status, text),
    isProxy: requestId === "",
    requestId,
    path,
    body: parse(text),
  };
}

/** Returns the code of an error, and the message of one that no fault explains. */
function describeError(status: number, text: string): string {
  const code = /"code":"([A-Z_]+)"/.exec(text)?.[1];
  const message = status >= 400 && status < 500 ? /"message":"([^"]+)"/.exec(text)?.[1] : undefined;
  return [code, message].filter(Boolean).join(": ");
}

function parse(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns an IP address of 10.0.0.0/8: each person counts as a network. */
export function randomIp(): string {
  const byte = () => Math.floor(Math.random() * 254) + 1;
  return `10.${byte()}.${byte()}.${byte()}`;
}
