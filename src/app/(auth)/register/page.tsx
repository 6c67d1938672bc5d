import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { Link } from "#components/ui/navigation/link.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { withCallbackUri } from "#lib/account/callback-uri.ts";
import { AuthShell } from "../_components/auth-shell.tsx";
import { callbackUriOf } from "../_components/callback-uri-of.ts";

export const metadata: Metadata = pageMetadata("/register", {
  title: "Register",
  description: "Become part of a community that wastes less food and eats better in Singapore.",
});

/** Choice of ways to register. */
export default async function RegisterPage({ searchParams }: { searchParams: SearchParams }) {
  const callbackUri = await callbackUriOf(searchParams);
  return (
    <AuthShell path="/register" section="/register" heading="Create your account" callbackUri={callbackUri}>
      <div className="flex flex-col gap-3">
        <LinkButton href={withCallbackUri("/auth/register", callbackUri)}>Register with email</LinkButton>
        <Link
          href={withCallbackUri("/login", callbackUri)}
          className="text-link flex min-h-11 items-center justify-center"
        >
          Already have an account? Login -&gt;
        </Link>
      </div>
    </AuthShell>
  );
}
