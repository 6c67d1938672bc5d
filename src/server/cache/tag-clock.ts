/** Past this many tags the oldest ones are forgotten, and pages from before then count as void. */
const MAX_TAGS = 10_000;

type TagClock = { now: number; floor: number; voidedAt: Map<string, number> };

const store = globalThis as { cukupTagClock?: TagClock };

/** Counts invalidations; a count, unlike a time, tells apart what happened within one millisecond. */
function clock(): TagClock {
  store.cukupTagClock ??= { now: 0, floor: 0, voidedAt: new Map() };
  return store.cukupTagClock;
}

/** The moment to stamp a page with before its data is read. */
export function tagTime(): number {
  return clock().now;
}

/** Makes void whatever was stamped up to now and has one of `tags`. */
export function voidTags(tags: readonly string[]): void {
  const state = clock();
  state.now += 1;
  for (const tag of tags) state.voidedAt.set(tag, state.now);
  if (state.voidedAt.size > MAX_TAGS) voidEverything();
}

/** Makes void whatever was stamped up to now. */
export function voidEverything(): void {
  const state = clock();
  state.now += 1;
  state.voidedAt.clear();
  state.floor = state.now;
}

/** Whether something stamped at `stamp` with `tags` may be out of date. */
export function isVoid(tags: Iterable<string>, stamp: number): boolean {
  const { floor, voidedAt } = clock();
  if (stamp < floor) return true;
  for (const tag of tags) if ((voidedAt.get(tag) ?? 0) > stamp) return true;
  return false;
}
