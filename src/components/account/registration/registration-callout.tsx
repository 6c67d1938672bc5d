"use client";
import { useState } from "react";
import { forgetRegistration } from "#components/account/registration/registration-cookie.ts";
import { EmailLoginLink } from "#components/account/typed-email/email-login-link.tsx";
import { ActionButton } from "#components/ui/action-button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { withCallbackUri } from "#lib/account/callback-uri.ts";

/**
 * Asks a person who has just registered to open the mailed link, and helps if it does not arrive. Stays until they
 * dismiss it or log in, for at most an hour.
 * @param props.email email address to which the link was sent
 * @param props.callbackUri page shown after activation
 */
export function RegistrationCallout({ email, callbackUri }: { email: string; callbackUri: string | null }) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;

  function dismiss(): void {
    forgetRegistration();
    setDismissed(true);
    document.getElementById("main-content")?.focus({ preventScroll: true });
  }

  return (
    <section className="mb-6">
      <Callout>
        <h2 className="text-xl">Check your email</h2>
        <p className="mt-2">
          We sent an activation link to <strong>{email}</strong>. Open it to activate your account. It works
          for 24 hours.
        </p>
        <p className="mt-2">
          It can take a few minutes. Can’t find it? Check your spam folder, or{" "}
          <EmailLoginLink
            href={withCallbackUri("/auth/login", withCallbackUri("/activate", callbackUri))}
            email={email}
            className="text-link"
          >
            log in to resend it or correct your email address
          </EmailLoginLink>
          .
        </p>
        <ActionButton variant="quiet" className="-mx-5 mt-1" onClick={dismiss}>
          Dismiss
        </ActionButton>
      </Callout>
    </section>
  );
}
