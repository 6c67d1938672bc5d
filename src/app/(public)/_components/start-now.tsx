"use client";
import { useSession } from "#components/session/use-session.ts";
import type { ButtonVariant } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";
import { withCallbackUri } from "#lib/account/callback-uri.ts";

/** Link to the registration for visitors and to /home for members; the cached page is the same for both. */
export function StartNow({ variant, className }: { variant?: ButtonVariant; className: string }) {
  const { status, isLoggedIn } = useSession();
  const isHydrated = useHydrated();
  // While the session is unknown, the registration page redirects a member.
  const unknown = isHydrated ? withCallbackUri("/register", "/home") : "/register";
  const href = isLoggedIn ? "/home" : status === "pending" ? unknown : "/register";
  return (
    <LinkButton href={href} prefetch={false} className={className} {...(variant && { variant })}>
      Start Now
    </LinkButton>
  );
}
