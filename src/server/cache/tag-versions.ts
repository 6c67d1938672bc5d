import { singleton } from "#server/singleton.ts";

/** Beyond this many tags the oldest is forgotten, and everything stamped before it counts as stale. */
const MAX_TAGS = 10_000;

/** Counts invalidations; a count, unlike a time, distinguishes two within one millisecond. */
const versions = () =>
  singleton("tagVersions", () => ({ current: 0, oldestValid: 0, byTag: new Map<string, number>() }));

/** Returns the version to stamp a page with before its data is read. */
export function currentTagVersion(): number {
  return versions().current;
}

/** Marks everything stamped so far with one of `tags` as stale. */
export function expireTags(tags: readonly string[]): void {
  const state = versions();
  state.current += 1;
  for (const tag of tags) {
    // Deleted first, so that the map stays in the order of the versions.
    state.byTag.delete(tag);
    state.byTag.set(tag, state.current);
  }
  for (const [tag, version] of state.byTag) {
    if (state.byTag.size <= MAX_TAGS) break;
    state.byTag.delete(tag);
    state.oldestValid = version;
  }
}

/** Marks everything stamped so far as stale. */
export function expireAllTags(): void {
  const state = versions();
  state.current += 1;
  state.byTag.clear();
  state.oldestValid = state.current;
}

/** Returns true if something stamped with `version` and `tags` may be out of date. */
export function isStale(tags: Iterable<string>, version: number): boolean {
  const { oldestValid, byTag } = versions();
  if (version < oldestValid) return true;
  for (const tag of tags) if ((byTag.get(tag) ?? 0) > version) return true;
  return false;
}
