import { setImmediate as nextTurnOfLoop } from "node:timers/promises";
import { shareOf } from "#env.ts";
import { createFairQueue, type FairQueue, type Turn } from "#server/auth/limits/fair-queue.ts";
import { singleton } from "#server/singleton.ts";

/** Concurrent queries of visitors on this machine; people have the other connections to the database. */
const VISITOR_QUERIES = 4;
/** Concurrent queries of public data by people who are logged in, on this machine. */
const MEMBER_QUERIES = 8;
/** Delay after a refusal, which slows down clients that repeat it. */
const REFUSAL_DELAY_MS = 1_000;
const REFUSAL = "Too many people are reading right now. Please try again shortly.";
const visitorQueue = () =>
  singleton("visitorQueries", () => createFairQueue(shareOf(VISITOR_QUERIES), REFUSAL_DELAY_MS, REFUSAL));
const memberQueue = () =>
  singleton("memberQueries", () => createFairQueue(shareOf(MEMBER_QUERIES), REFUSAL_DELAY_MS, REFUSAL));

/**
 * Runs a query of public data in its turn: sites take turns for visitors, and people with people, so that a flood delays only
 * itself. Other requests run between queries that waited, since lists and searches keep the process busy.
 * @param viewer null for a visitor
 * @throws AppError UNAVAILABLE when the turn would come too late
 */
export function queryInTurn<Result>(
  viewer: { id: number } | null,
  getTurn: () => Turn,
  query: () => Promise<Result>,
): Promise<Result> {
  return viewer
    ? runIn(memberQueue(), () => ({ ...getTurn(), key: `${viewer.id}` }), query)
    : runIn(visitorQueue(), getTurn, query);
}

function runIn<Result>(queue: FairQueue, getTurn: () => Turn, query: () => Promise<Result>): Promise<Result> {
  return queue.run(queue.isFree() ? query : () => nextTurnOfLoop().then(query), getTurn());
}
