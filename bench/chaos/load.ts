import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { announcePhoto, sendPhoto } from "../load/member-calls.ts";
import type { Write, WriteKind } from "./ledger.ts";

/** Account of the load, with a network of its own. */
export interface Person {
  id: number;
  email: string;
  token: string;
  ip: string;
}

/** Request of the load. */
export interface Sample {
  at: number;
  kind: "read" | "write";
  isOk: boolean;
  /** Status; of a failure also who failed: `503 UNAVAILABLE`, `502 proxy`, `broken`. */
  status: string;
}

export interface Load {
  readonly samples: readonly Sample[];
  readonly writes: readonly Write[];
  /** Stops, and waits until each unknown outcome is settled or given up. */
  stop(): Promise<void>;
  /** Stops at once. */
  abandon(): void;
}

interface World {
  origin: string;
  people: readonly Person[];
  events: readonly number[];
  photo: Uint8Array;
  password: string;
}

type Result = { status: number; code: string; isProxy: boolean } | null;
type Outcome = "stored" | "refused" | "unknown";

/** Clients of each kind: a write that hangs must not hold a read back. */
const CLIENTS = 6;
const PAUSE_MS = 250;
const TIMEOUT_MS = 15_000;
const SETTLE_MS = 60_000;
const PATHS = ["/", "/events", "/guides", "/api/v1/event", "/api/v1/guide", "/impact"];
const OWN_PATHS = ["/api/v1/user", "/api/v1/notification", "/api/v1/food", "/api/v1/user/event"];

/** Starts clients that read and, if there are people, clients that write, through the proxy until they are stopped. */
export function startLoad({ origin, people, events, photo, password }: World): Load {
  const samples: Sample[] = [];
  const writes: Write[] = [];
  const settling = new Set<Promise<void>>();
  const seats = shuffledSeats(people, events);
  let isStopped = false;
  let isAbandoned = false;

  async function send(
    path: string,
    person: Person | undefined,
    body?: object,
    key?: string,
  ): Promise<Result> {
    try {
      const response = await fetch(origin + path, {
        method: body ? "POST" : "GET",
        headers: {
          "x-forwarded-for": person?.ip ?? randomIp(),
          ...(person?.token && { authorization: `Bearer ${person.token}` }),
          ...(body && { "content-type": "application/json" }),
          ...(key && { "idempotency-key": key }),
        },
        body: body ? JSON.stringify(body) : null,
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return toResult(response, await response.text());
    } catch {
      return null;
    }
  }

  function note(
    kind: Sample["kind"],
    result: Result,
    isOk = result !== null && result.status < 400,
  ): boolean {
    const status =
      result === null
        ? "broken"
        : `${result.status} ${result.isProxy && result.status >= 500 ? "proxy" : result.code}`;
    samples.push({ at: Date.now(), kind, isOk, status: status.trim() });
    return isOk;
  }

  /** Sends a write, and repeats it until its outcome is known. */
  async function write(
    kind: WriteKind,
    marker: string,
    attempt: () => Promise<Result>,
    isStored: (result: Result) => boolean = () => false,
  ): Promise<void> {
    const judge = (result: Result): Outcome => {
      if (result !== null && (result.status < 300 || isStored(result))) return "stored";
      // A proxy's 502 or 504 is a request that a machine may have received.
      const isLost = result === null || (result.isProxy && result.status !== 503);
      return isLost || result.code === "OUTCOME_UNKNOWN" ? "unknown" : "refused";
    };
    const first = await attempt();
    const outcome = judge(first);
    note("write", first, outcome === "stored");
    const entry: Write = {
      kind,
      marker,
      outcome: outcome === "stored" ? "acknowledged" : outcome,
      wasUnknown: outcome === "unknown",
    };
    writes.push(entry);
    if (outcome === "unknown") track(settle(entry, attempt, judge));
  }

  function track(work: Promise<void>): void {
    settling.add(work);
    void work.finally(() => settling.delete(work));
  }

  async function settle(
    entry: Write,
    attempt: () => Promise<Result>,
    judge: (result: Result) => Outcome,
  ): Promise<void> {
    const deadline = Date.now() + SETTLE_MS;
    while (Date.now() < deadline && !isAbandoned) {
      await sleep(1_000);
      if (judge(await attempt()) !== "stored") continue;
      entry.outcome = "acknowledged";
      return;
    }
  }

  const meal = (person: Person) => {
    const clientId = randomUUID();
    const name = `Chaos ${clientId}`;
    const body = { name, calories: 300, servingQty: 1, servingUnit: "bowl", clientId };
    return write("meal", name, () => send("/api/v1/food", person, body));
  };
  const feedback = (person: Person) => {
    const key = randomUUID();
    const feedbackMessage = `Chaos ${key}`;
    const body = { name: "Chaos", email: person.email, feedbackMessage };
    return write("feedback", feedbackMessage, () => send("/api/v1/feedback", person, body, key));
  };
  const join = () => {
    const seat = seats.pop();
    if (!seat) return Promise.resolve();
    const [person, event] = seat;
    return write(
      "join",
      `${person.id}:${event}`,
      () => send(`/api/v1/event/${event}`, person, {}),
      (result) => result?.status === 409,
    );
  };
  const registration = () => {
    const id = randomUUID();
    const email = `chaos-${id}@example.com`;
    const body = { email, username: `c${id.replaceAll("-", "").slice(0, 16)}`, password, confirm: password };
    const person = { id: 0, email, token: "", ip: randomIp() };
    return write(
      "registration",
      email,
      () => send("/api/v1/auth/register", person, { ...body, agreePolicy: true }),
      (result) => result?.status === 409,
    );
  };
  const upload = async (person: Person) => {
    const announced = await announcePhoto(origin, person, photo).catch((error: unknown) => {
      // It stores nothing that counts.
      samples.push({ at: Date.now(), kind: "write", isOk: false, status: describeFailure(error) });
    });
    if (!announced) return;
    let isResumed = false;
    const attempt = async (): Promise<Result> => {
      try {
        const response = await sendPhoto(announced.url, photo, { isResumed });
        return toResult(response, await response.text());
      } catch {
        return null;
      } finally {
        isResumed = true;
      }
    };
    return write("photo", announced.key, attempt);
  };
  const read = async (path: string, person?: Person) => void note("read", await send(path, person));
  const login = async (person: Person) => {
    const body = { email: person.email, password };
    note("write", await send("/api/v1/auth/login", person, body));
  };

  const readAny = () =>
    people.length === 0 || Math.random() < 0.6 ? read(pick(PATHS)) : read(pick(OWN_PATHS), pick(people));

  function writeAny(): Promise<unknown> {
    const dice = Math.random() * 100;
    const person = pick(people);
    if (dice < 40) return meal(person);
    if (dice < 60) return join();
    if (dice < 74) return feedback(person);
    if (dice < 84) return login(person);
    if (dice < 94) return upload(person);
    return registration();
  }

  const acts = [readAny, ...(people.length > 0 ? [writeAny] : [])];
  const clients = acts.flatMap((act) =>
    Array.from({ length: CLIENTS }, async () => {
      while (!isStopped) {
        await act();
        await sleep(PAUSE_MS * (0.5 + Math.random()));
      }
    }),
  );
  return {
    samples,
    writes,
    async stop() {
      isStopped = true;
      await Promise.all(clients);
      await Promise.all(settling);
    },
    abandon() {
      isStopped = true;
      isAbandoned = true;
    },
  };
}

const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(Math.random() * list.length)] as Item;

/** Says in a few words why an announcement failed: its status, or that the connection broke. */
function describeFailure(error: unknown): string {
  const { message } = error as Error;
  const [status] = /^announced: \d+/.exec(message) ?? ["announcement broken"];
  return [status, codeOf(message)].join(" ").trim();
}

function toResult({ status, headers }: Response, text: string): Result {
  // The app names each request.
  return { status, code: describeError(status, text), isProxy: !headers.has("x-request-id") };
}

function codeOf(text: string): string {
  return /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? "";
}

/** Returns the code of an error, and the message of one that no fault explains. */
function describeError(status: number, text: string): string {
  const message = status >= 400 && status < 500 ? /"message":"([^"]+)"/.exec(text)?.[1] : undefined;
  return [codeOf(text), message].filter(Boolean).join(": ");
}

/** Returns an IP address of 10.0.0.0/8: each person counts as a network. */
export function randomIp(): string {
  const byte = () => Math.floor(Math.random() * 254) + 1;
  return `10.${byte()}.${byte()}.${byte()}`;
}

/** Returns each pair of a person and an event once, in random order. */
function shuffledSeats(people: readonly Person[], events: readonly number[]): [Person, number][] {
  const seats = people.flatMap((person) => events.map((event): [Person, number] => [person, event]));
  for (let last = seats.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [seats[last], seats[other]] = [seats[other] as [Person, number], seats[last] as [Person, number]];
  }
  return seats;
}
