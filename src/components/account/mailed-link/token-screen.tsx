"use client";
import { DeleteAccount } from "#components/account/delete-account.tsx";
import { CorrectEmail } from "#components/account/mailed-link/correct-email.tsx";
import { ResendToken } from "#components/account/mailed-link/resend-token.tsx";
import { tokenTexts } from "#components/account/mailed-link/token-texts.ts";
import { useToken } from "#components/account/mailed-link/use-token.ts";
import { ReauthenticationProvider } from "#components/account/reauthentication/reauthentication-provider.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { NeedsScript } from "#components/ui/form/needs-script.tsx";
import type { TokenType } from "#schemas/account/account.ts";

type TokenHolder = { username: string; email: string; activated: boolean };

/**
 * Activation and verification screen, below the heading.
 * @param props.token token of the mailed link; null asks the person to check their mailbox
 * @param props.target page shown afterwards
 * @param props.rendered account loaded by the server, if that succeeded
 */
export function TokenScreen(props: {
  kind: TokenType;
  token: string | null;
  target: string;
  rendered: TokenHolder | undefined;
}) {
  const texts = tokenTexts[props.kind];
  const { state, user: current, wait, reload } = useToken(props.kind, props.token, props.target);
  const user = current ?? props.rendered;

  if (state === "working" || state === "done") {
    return (
      <>
        <p role="status" className="text-lg">
          {state === "working" ? texts.working : texts.done}
        </p>
        <NeedsScript what="page" />
      </>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {state === "failed" ? (
        <Callout tone="danger">{texts.failed}</Callout>
      ) : (
        <p className="text-lg">
          {texts.waiting} <strong>{user?.email ?? "your email address"}</strong>. It works for 24 hours. Can’t
          find it? Check your spam folder, or ask for a new one.
        </p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <ResendToken kind={props.kind} target={props.target} onSent={wait} onRefused={reload} />
        {/* The page sends no referrer, without which /logout asks first. */}
        <a href="/logout" referrerPolicy="origin" className={buttonClass("secondary")}>
          Log out
        </a>
      </div>
      <NeedsScript what="page" />
      {props.kind === "activation" && user && !user.activated ? (
        <WrongEmail user={user} target={props.target} onCorrected={wait} />
      ) : null}
    </div>
  );
}

/** Help for a mistyped email address: the settings page opens only after activation. */
function WrongEmail(props: { user: TokenHolder; target: string; onCorrected: () => void }) {
  const { username, email } = props.user;
  return (
    <ReauthenticationProvider>
      <section className="mt-4 max-w-form border-t border-line pt-6">
        <h2 className="text-2xl">Wrong email address?</h2>
        <p className="mt-2 mb-4 text-muted">
          Correct it and we’ll send a new activation link. The old link will stop working.
        </p>
        <CorrectEmail email={email} target={props.target} onCorrected={props.onCorrected} />
        <p className="mt-8 mb-3 text-muted">Or delete this account:</p>
        <DeleteAccount username={username} variant="removal" />
      </section>
    </ReauthenticationProvider>
  );
}
