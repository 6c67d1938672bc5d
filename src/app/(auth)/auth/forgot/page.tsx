import type { Metadata } from "next";
import { AuthShell } from "../../_components/auth-shell.tsx";
import { ForgotPasswordForm } from "./_components/forgot-password-form.tsx";

export const metadata: Metadata = { title: "Forgot password" };

/** Asks for a link that sets a new password. */
export default function ForgotPasswordPage() {
  return (
    <AuthShell path="/auth/forgot" section="/login" heading="Forgot password" callbackUri={null}>
      <ForgotPasswordForm />
    </AuthShell>
  );
}
