import type { SessionState } from "#components/session/observe-session.ts";
import { loadPart } from "#components/ui/load-part.ts";

const UNKNOWN: SessionState = { user: undefined, isFailed: false };

let current = UNKNOWN;
let isObserved = false;
const listeners = new Set<() => void>();

/** Session of this document. The first subscriber loads the client that requests it, which is not part of the page's own scripts. */
export const sessionStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (!isObserved) observe();
    return () => listeners.delete(listener);
  },
  current: () => current,
  /** State during server rendering and hydration. */
  unknown: () => UNKNOWN,
};

function observe(): void {
  isObserved = true;
  void loadPart(() => import("#components/session/observe-session.ts")).then(({ observeSession }) =>
    observeSession((state) => {
      current = state;
      for (const listener of listeners) listener();
    }),
  );
}
