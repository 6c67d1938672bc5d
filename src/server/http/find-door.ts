import type { Door } from "#server/doors.ts";

const store = globalThis as { cukupDoors?: readonly Door[] };

/** Called by Next.js' instrumentation, which compiles the doors; main.ts cannot import them itself. */
export function openDoors(doors: readonly Door[]): void {
  store.cukupDoors = doors;
}

/** The door of `pathname` (without query), which is its prefix or lies below it; undefined when Next.js answers. */
export function findDoor(pathname: string): Door | undefined {
  if (!pathname.startsWith("/api/")) return undefined;
  return store.cukupDoors?.find(
    ({ prefix }) =>
      pathname.startsWith(prefix) && (pathname.length === prefix.length || pathname[prefix.length] === "/"),
  );
}
