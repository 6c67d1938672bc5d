import { findSingleton, replaceSingleton } from "#server/singleton.ts";

/** `draining`: still serves, but is not ready for new clients. `closing`: each response closes its connection. */
type Phase = "serving" | "draining" | "closing";

/** Returns true once this process is about to end. */
export function isEnding(): boolean {
  return phase() !== "serving";
}

export function phase(): Phase {
  return findSingleton<Phase>("phase") ?? "serving";
}

export function enterPhase(next: Phase): void {
  replaceSingleton("phase", next);
}
