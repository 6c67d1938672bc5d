import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { AuthShell } from "../../_components/auth-shell.tsx";
import { callbackUriOf } from "../../_components/callback-uri-of.ts";
import { ForgotPasswordForm } from "../../_components/islands.ts";

export const metadata: Metadata = pageMetadata("/auth/forgot", {
  title: "Forgot password",
  description: "Get a link to set a new password.",
});

/** Page to request a link to choose a new password. */
export default async function ForgotPasswordPage({ searchParams }: { searchParams: SearchParams }) {
  const callbackUri = await callbackUriOf(searchParams);
  return (
    <AuthShell path="/auth/forgot" section="/login" heading="Forgot password" callbackUri={callbackUri}>
      <ForgotPasswordForm />
    </AuthShell>
  );
}
