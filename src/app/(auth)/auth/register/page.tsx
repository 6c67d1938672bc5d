import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { Link } from "#components/ui/navigation/link.tsx";
import { env } from "#env.ts";
import { site } from "#lib/site.ts";
import { AuthShell } from "../../_components/auth-shell.tsx";
import { callbackUriOf } from "../../_components/callback-uri-of.ts";
import { RegisterForm } from "../../_components/islands.ts";

export const metadata: Metadata = pageMetadata("/auth/register", {
  title: "Registration",
  description: `Create your ${site.name} account with an email address and a password.`,
});

/** Registration by email and password. */
export default async function EmailRegisterPage({ searchParams }: { searchParams: SearchParams }) {
  const callbackUri = await callbackUriOf(searchParams);
  return (
    <AuthShell path="/auth/register" section="/register" heading="Register" callbackUri={callbackUri}>
      <RegisterForm callbackUri={callbackUri} />
      {env().NODE_ENV === "development" ? (
        <p className="mt-4 text-sm text-muted">
          In development, emails are kept at{" "}
          <Link href="/dev/mail" className="text-link">
            /dev/mail
          </Link>
          .
        </p>
      ) : null}
    </AuthShell>
  );
}
