import { useEffect, useEffectEvent } from "react";
import { takeTypedEmail } from "#components/account/typed-email/typed-email.ts";

/** Calls `fill` once with the email address that the page before kept by `keepTypedEmail`, if there is one. */
export function useTypedEmail(fill: (email: string) => void): void {
  const onTyped = useEffectEvent(fill);
  useEffect(() => {
    const typed = takeTypedEmail();
    if (typed) onTyped(typed);
  }, []);
}
