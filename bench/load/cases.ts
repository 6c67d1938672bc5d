import { PASSWORD } from "#test/factories.ts";
import { type BenchMember, COMMON_WORD, RARE_WORD, type SeededWorld } from "../stage/seed.ts";
import type { LoadRequest } from "./apply-load.ts";

/** Requests of one kind. */
export type BenchCase = {
  name: string;
  /** True if the bare server has it, too. */
  bare: boolean;
  /** Requests in flight; fewer where a single one occupies PostgreSQL for long. */
  connections: number;
  /** Requests a second at most; unlimited if omitted. */
  perSecond?: number;
  /** Makes the request with a number, from 0. */
  request: (number: number) => LoadRequest;
  /** Counts rows that each response with a status 2xx must have added. */
  addsRowsTo?: "attendances";
  /** Other requests that are sent at the same time, whose CPU time counts in this case. */
  beside?: { benchCase: BenchCase; perSecond: number };
};

/** Seats that a person may take in an hour. */
const JOINS_PER_MEMBER = 30;
const CONNECTIONS = 16;
/** Joins a second beside the case of event pages that they should leave in the cache. */
const JOINS_PER_SECOND = 10;
/** Queries of a tRPC batch: what the home page and the menu show. */
const BATCH: [string, object][] = [
  ["event.list", { page: 1, limit: 5 }],
  ["event.joined", { page: 1, limit: 5 }],
  ["notification.list", { page: 1, limit: 10 }],
  ["notification.unread", {}],
  ["food.list", { page: 1, limit: 10 }],
];
/** Headers of a page request by a browser. */
const AS_BROWSER = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-encoding": "gzip, deflate, br",
  "accept-language": "en-SG,en;q=0.9",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "none",
  "user-agent":
    "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};

/**
 * Returns all cases, in the order in which they run.
 * @param options `deepPage`: page of the list that the case "page-1000" asks for instead
 */
export function createBenchCases(world: SeededWorld, { deepPage = 1_000 } = {}): BenchCase[] {
  const { events } = world.size;
  const at = <Item>(list: readonly Item[], number: number) => list[number % list.length] as Item;
  const member = (number: number) => at(world.members, number);
  const bearer = ({ accessToken }: BenchMember) => ({ authorization: `Bearer ${accessToken}` });
  const cookies = ({ accessToken, refreshToken }: BenchMember) => ({
    cookie: `access_token=${accessToken}; refresh_token=${refreshToken}`,
  });
  // A step without a common factor with the number of events visits all of them.
  const anyEvent = (number: number) => 1 + ((number * 7_919) % events);
  const page = (path: string) => () => ({ path, headers: AS_BROWSER });
  const memberPage = (path: string) => (number: number) => ({
    path,
    headers: { ...AS_BROWSER, ...cookies(member(number)) },
  });
  const memberRead = (path: string) => (number: number) => ({ path, headers: bearer(member(number)) });
  const read = (name: string, request: BenchCase["request"], more: Partial<BenchCase> = {}): BenchCase => ({
    name,
    bare: true,
    connections: CONNECTIONS,
    request,
    ...more,
  });
  const appOnly = { bare: false };
  const batch = `/api/trpc/${BATCH.map(([name]) => name).join(",")}?batch=1&input=${encodeURIComponent(
    JSON.stringify(Object.fromEntries(BATCH.map(([, json], index) => [index, { json }]))),
  )}`;
  const join = read("join", (number) => joinRequest(world, number, bearer), { addsRowsTo: "attendances" });
  const eventPage = (number: number) => ({ path: `/events/${events - (number % 20)}`, headers: AS_BROWSER });
  return [
    read("list", () => ({ path: "/api/v1/event?limit=20" })),
    read("by-id", (number) => ({ path: `/api/v1/event/${anyEvent(number)}` })),
    join,
    read("user", memberRead("/api/v1/user")),
    read("notifications", memberRead("/api/v1/notification")),
    read("food", memberRead("/api/v1/food")),
    read("my-events", memberRead("/api/v1/user/event")),
    read("search-rare", () => ({ path: `/api/v1/event?q=${RARE_WORD}` })),
    read("search-common", () => ({ path: `/api/v1/event?q=${COMMON_WORD}` }), { connections: 2 }),
    read(`page-${deepPage}`, () => ({ path: `/api/v1/event?page=${deepPage}` }), { connections: 2 }),
    read("trpc-batch", (number) => ({ path: batch, headers: cookies(member(number)) }), appOnly),
    read(
      "login",
      (number) => ({
        method: "POST",
        path: "/api/v1/auth/login",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: member(number).email, password: PASSWORD }),
      }),
      { bare: false, connections: 4 },
    ),
    read("page-/", page("/"), appOnly),
    read("page-/events", page("/events"), appOnly),
    read("page-/events/id", eventPage, appOnly),
    read("page-/events/id+joins", eventPage, {
      bare: false,
      beside: { benchCase: join, perSecond: JOINS_PER_SECOND },
    }),
    read("page-/home", memberPage("/home"), { bare: false, connections: 4 }),
    read("page-/food", memberPage("/food"), { bare: false, connections: 4 }),
  ];
}

/** Joins by a member and to an event that no earlier request named together. */
function joinRequest(
  { members, size: { events } }: SeededWorld,
  number: number,
  bearer: (member: BenchMember) => Record<string, string>,
): LoadRequest {
  const limit = members.length * JOINS_PER_MEMBER;
  if (number >= limit)
    throw new Error(`Members may join ${limit} times an hour: run fewer or shorter rounds`);
  const member = members[number % members.length] as BenchMember;
  const free = events / 4;
  const cycle = Math.floor(number / free);
  return {
    method: "POST",
    path: `/api/v1/event/${events - free + 1 + ((number + cycle) % free)}`,
    headers: bearer(member),
  };
}
