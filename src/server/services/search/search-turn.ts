import { setImmediate as nextTurnOfLoop } from "node:timers/promises";
import { shareOf } from "#env.js";
import { createFairQueue, type Turn } from "#server/auth/limits/fair-queue.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import { singleton } from "#server/singleton.ts";

/** Concurrent searches of visitors on this machine; members have the other connections to the database. */
const SEARCHES = 2;
/** Delay after a refusal, which slows down clients that repeat it. */
const REFUSAL_DELAY_MS = 1_000;
const REFUSAL = "Too many people are searching right now. Please try again shortly.";

export type SearchContext = { viewer: Pick<Viewer, "id"> | null; getTurn: () => Turn };

const processQueue = () =>
  singleton("searchQueue", () => createFairQueue(shareOf(SEARCHES), REFUSAL_DELAY_MS, REFUSAL));

/**
 * Runs a search: that of a member at once, that of a visitor in its turn. Sites take turns, so that one that floods the search
 * delays only itself.
 * @throws AppError UNAVAILABLE when the turn would come too late
 */
export function searchInTurn<Result>(
  { viewer, getTurn }: SearchContext,
  search: () => Promise<Result>,
): Promise<Result> {
  if (viewer) return search();
  // Dishes are compared in this process: other requests have their turn in between.
  return processQueue().run(() => nextTurnOfLoop().then(search), getTurn());
}
