/** `draining`: still answers, but wants nothing new sent to it. `closing`: each answer closes its connection. */
type Phase = "serving" | "draining" | "closing";

const store = globalThis as { cukupPhase?: Phase };

/** Whether this process is about to end. */
export function isDraining(): boolean {
  return phase() !== "serving";
}

export function phase(): Phase {
  return store.cukupPhase ?? "serving";
}

export function enterPhase(next: Phase): void {
  store.cukupPhase = next;
}
