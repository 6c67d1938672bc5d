/** Ability of this browser to show notifications; an iPhone can once the site is on its Home Screen. */
export type PushSupport = "ready" | "denied" | "needsInstall" | "unsupported";

/** Facts that a browser knows about itself. `standalone` is known to iOS only: true for a site on the Home Screen. */
export type PushBrowser = {
  hasPush: boolean;
  permission: NotificationPermission | undefined;
  standalone: boolean | undefined;
};

/** Decides what this browser can do from what it says about itself. */
export function toPushSupport({ hasPush, permission, standalone }: PushBrowser): PushSupport {
  if (!hasPush) return standalone === false ? "needsInstall" : "unsupported";
  return permission === "denied" ? "denied" : "ready";
}

/** Returns what this browser can do; call it in the browser only. */
export function findPushSupport(): PushSupport {
  const hasPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return toPushSupport({
    hasPush,
    permission: hasPush ? Notification.permission : undefined,
    standalone:
      "standalone" in navigator && typeof navigator.standalone === "boolean"
        ? navigator.standalone
        : undefined,
  });
}

/** Returns the word for this device. */
export const deviceWord = (): "phone" | "computer" =>
  window.matchMedia("(pointer: coarse)").matches ? "phone" : "computer";
