import { findSingleton, replaceSingleton } from "#server/singleton.ts";

/** `draining`: still answers, but wants nothing new sent to it. `closing`: each answer closes its connection. */
type Phase = "serving" | "draining" | "closing";

/** Whether this process is about to end. */
export function isDraining(): boolean {
  return phase() !== "serving";
}

export function phase(): Phase {
  return findSingleton<Phase>("phase") ?? "serving";
}

export function enterPhase(next: Phase): void {
  replaceSingleton("phase", next);
}
