"use client";
import { ResendToken } from "#components/account/mailed-link/resend-token.tsx";
import { useSession } from "#components/session/use-session.ts";
import { Callout } from "#components/ui/callout.tsx";
import type { User } from "#schemas/account/account.ts";
import { api } from "#trpc/react.ts";

/** Warning that the email address is not verified, with a button that mails a new link. Renders nothing if verified. */
export function UnverifiedCallout({ user }: { user: User }) {
  const { verified, email } = useSession().user ?? user;
  const utils = api.useUtils();
  if (verified) return null;
  return (
    <div className="mb-5">
      <Callout tone="warning">
        <p>
          Your email address is not verified yet. Open the link we sent to <strong>{email}</strong>, or ask
          for a new one.
        </p>
        <div className="mt-3">
          <ResendToken
            kind="verification"
            variant="secondary"
            onRefused={() => void utils.user.session.invalidate()}
          />
        </div>
      </Callout>
    </div>
  );
}
