"use client";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useSyncExternalStore } from "react";
import { canUsePasskeys } from "#lib/account/passkey-support.ts";

const subscribe = () => () => {};

/** Tells whether this browser can use passkeys at the URL it has open; true until hydration. */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => browserSupportsWebAuthn() && canUsePasskeys(window.location.origin),
    () => true,
  );
}
