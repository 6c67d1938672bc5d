import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Frees the memory that starting took. V8 collects garbage when more is allocated, and a process that only watches others allocates
 * nothing: the supervisor would keep twice what it needs. `last-resort` also gives the pages back to the system.
 */
export function freeMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: NodeJS.GCFunction = runInNewContext("gc");
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
