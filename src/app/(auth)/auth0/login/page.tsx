import type { Metadata } from "next";
import { LinkButton } from "#components/ui/link-button.tsx";
import { withCallbackUri } from "#lib/callback-uri.ts";
import { AuthShell } from "../../_components/auth-shell.tsx";
import { callbackUriOf, type SearchParams } from "../../_components/search-params.ts";

export const metadata: Metadata = { title: "Passkey login by email" };

/** Login by passkey. */
export default async function PasskeyLoginPage({ searchParams }: { searchParams: SearchParams }) {
  const callbackUri = await callbackUriOf(searchParams);
  return (
    <AuthShell path="/auth0/login" section="/login" heading="Welcome back!" callbackUri={callbackUri}>
      <p>No account has a passkey here. Please log in with your email and password.</p>
      <LinkButton href={withCallbackUri("/auth/login", callbackUri)} className="mt-4 w-full">
        Log in with email
      </LinkButton>
    </AuthShell>
  );
}
