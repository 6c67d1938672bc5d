import type { Metadata } from "next";
import Link from "next/link";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { LinkButton } from "#components/ui/link-button.tsx";
import { withCallbackUri } from "#lib/callback-uri.ts";
import { site } from "#lib/site.ts";
import { AuthShell } from "../_components/auth-shell.tsx";
import { callbackUriOf, type SearchParams } from "../_components/search-params.ts";

export const metadata: Metadata = pageMetadata("/login", {
  title: "Login",
  description: `Log in to ${site.name} with your email address or a passkey.`,
});

/** The ways to log in. */
export default async function LoginPage({ searchParams }: { searchParams: SearchParams }) {
  const callbackUri = await callbackUriOf(searchParams);
  return (
    <AuthShell path="/login" section="/login" heading="Welcome back!" callbackUri={callbackUri}>
      <div className="flex flex-col gap-3">
        <LinkButton href={withCallbackUri("/auth/login", callbackUri)}>Log in with email</LinkButton>
        <LinkButton href={withCallbackUri("/auth0/login", callbackUri)} prefetch={false} variant="secondary">
          Log in with passkeys
        </LinkButton>
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
