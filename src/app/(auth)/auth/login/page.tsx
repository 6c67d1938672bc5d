import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { site } from "#lib/site.ts";
import { AuthShell } from "../../_components/auth-shell.tsx";
import { callbackUriOf } from "../../_components/callback-uri-of.ts";
import { LoginForm } from "../../_components/islands.ts";

export const metadata: Metadata = pageMetadata("/auth/login", {
  title: "Email and password login",
  description: `Log in to ${site.name} with your email address and password.`,
});

/** Login by email and password. */
export default async function EmailLoginPage({ searchParams }: { searchParams: SearchParams }) {
  const callbackUri = await callbackUriOf(searchParams);
  return (
    <AuthShell path="/auth/login" section="/login" heading="Welcome back!" callbackUri={callbackUri}>
      <LoginForm callbackUri={callbackUri} />
    </AuthShell>
  );
}
