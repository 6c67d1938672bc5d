import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { Link } from "#components/ui/navigation/link.tsx";
import { withCallbackUri } from "#lib/account/callback-uri.ts";
import { site } from "#lib/site.ts";
import { AuthShell } from "../../_components/auth-shell.tsx";
import { callbackUriOf } from "../../_components/callback-uri-of.ts";
import { PasskeyLogin } from "../../_components/islands.ts";

export const metadata: Metadata = pageMetadata("/auth0/login", {
  title: "Passkey login by email",
  description: `Log in to ${site.name} with a passkey: your fingerprint, face or screen lock.`,
});

/** Login by passkey. */
export default async function PasskeyLoginPage({ searchParams }: { searchParams: SearchParams }) {
  const callbackUri = await callbackUriOf(searchParams);
  return (
    <AuthShell path="/auth0/login" section="/login" heading="Welcome back!" callbackUri={callbackUri}>
      <PasskeyLogin callbackUri={callbackUri} />
      <Link
        href={withCallbackUri("/auth/login", callbackUri)}
        className="text-link mt-2 flex min-h-11 items-center justify-center"
      >
        Log in with email
      </Link>
    </AuthShell>
  );
}
