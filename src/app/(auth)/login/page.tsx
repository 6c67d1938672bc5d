import type { Metadata } from "next";
import { cookies } from "next/headers";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { siteOrigin } from "#app/_metadata/site-origin.ts";
import { RegistrationCallout } from "#components/account/registration/registration-callout.tsx";
import { REGISTRATION_COOKIE } from "#components/account/registration/registration-cookie.ts";
import { EmailLoginLink } from "#components/account/typed-email/email-login-link.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { Link } from "#components/ui/navigation/link.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { withCallbackUri } from "#lib/account/callback-uri.ts";
import { canUsePasskeys } from "#lib/account/passkey-support.ts";
import { site } from "#lib/site.ts";
import { Email } from "#schemas/account/account.ts";
import { AuthShell } from "../_components/auth-shell.tsx";
import { callbackUriOf } from "../_components/callback-uri-of.ts";

export const metadata: Metadata = pageMetadata("/login", {
  title: "Login",
  description: `Log in to ${site.name} with your email address or a passkey.`,
});

/** Links of emails that need a login, and what they finish. */
const UNFINISHED = [
  { path: "/activate", text: "activating your account" },
  { path: "/verify", text: "verifying your email address" },
];

/** Choice of ways to log in; after a registration, also shows where the activation link was sent. */
export default async function LoginPage({ searchParams }: { searchParams: SearchParams }) {
  const callbackUri = await callbackUriOf(searchParams);
  const { data: registered } = Email.safeParse((await cookies()).get(REGISTRATION_COOKIE)?.value);
  // The activation link redirects visitors here, so they have found the mail already.
  const isLinkOpened = callbackUri?.startsWith("/activate/") === true;
  const unfinished = UNFINISHED.find(({ path }) => callbackUri?.startsWith(path))?.text;
  return (
    <AuthShell
      path="/login"
      section="/login"
      heading="Welcome back!"
      callbackUri={callbackUri}
      callout={
        registered && !isLinkOpened ? (
          <RegistrationCallout key={registered} email={registered} callbackUri={callbackUri} />
        ) : unfinished ? (
          <div className="mb-4">
            <Callout>Log in to finish {unfinished}.</Callout>
          </div>
        ) : null
      }
    >
      <div className="flex flex-col gap-3">
        <EmailLoginLink
          href={withCallbackUri("/auth/login", callbackUri)}
          email={registered ?? null}
          className={buttonClass()}
        >
          Log in with email
        </EmailLoginLink>
        {canUsePasskeys(siteOrigin()) ? (
          <LinkButton
            href={withCallbackUri("/auth0/login", callbackUri)}
            prefetch={false}
            variant="secondary"
          >
            Log in with passkeys
          </LinkButton>
        ) : null}
      </div>
      <p className="mt-4 text-center">
        <Link
          href={withCallbackUri("/register", callbackUri)}
          className="text-link inline-flex min-h-11 items-center"
        >
          Or create an account here
        </Link>
      </p>
    </AuthShell>
  );
}
