"use client";
import { useSession } from "#components/session/use-session.ts";
import type { ButtonVariant } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { withCallbackUri } from "#lib/callback-uri.ts";

/** Leads visitors to the registration and members to their home; the page itself is the same for everybody. */
export function StartNow({ variant, className }: { variant?: ButtonVariant; className: string }) {
  const { status, isLoggedIn } = useSession();
  const isHydrated = useHydrated();
  // While nobody knows who it is, the registration itself sends a member on.
  const unknown = isHydrated ? withCallbackUri("/register", "/home") : "/register";
  const href = isLoggedIn ? "/home" : status === "pending" ? unknown : "/register";
  return (
    <LinkButton href={href} prefetch={false} className={className} {...(variant && { variant })}>
      Start Now
    </LinkButton>
  );
}
