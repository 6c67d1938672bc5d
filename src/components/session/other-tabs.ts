import { pageOwner } from "#trpc/page-owner.ts";

const CHANNEL = "cukup.account";

/**
 * Tells the other tabs of this browser which account this one has found logged in, and nothing else of it.
 * @param userId id of the account, or `VISITOR`
 */
export function announceAccount(userId: number): void {
  const channel = openChannel();
  channel?.postMessage(userId);
  channel?.close();
}

/**
 * Calls `check` when another tab has found another account, and when the page comes back from the back-forward cache. The channel
 * is closed meanwhile, since an open one keeps a page out of that cache.
 * @returns stops watching
 */
export function watchOtherTabs(check: () => void): () => void {
  let channel: BroadcastChannel | undefined;
  function open(): void {
    channel ??= openChannel();
    channel?.addEventListener("message", ({ data }) => {
      if (pageOwner() !== undefined && data !== pageOwner()) check();
    });
  }
  function close(): void {
    channel?.close();
    channel = undefined;
  }
  function onShow({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    open();
    check();
  }
  open();
  window.addEventListener("pageshow", onShow);
  window.addEventListener("pagehide", close);
  return () => {
    close();
    window.removeEventListener("pageshow", onShow);
    window.removeEventListener("pagehide", close);
  };
}

/** Opens the channel between the tabs; undefined where the browser blocks it, as the server then refuses the tab's calls. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}
