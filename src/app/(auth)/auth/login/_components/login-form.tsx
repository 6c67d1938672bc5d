"use client";
import { signIn } from "next-auth/react";
import { useState } from "react";
import { Form, useZodForm } from "#components/ui/form.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { flashToast, toast } from "#components/ui/toast.ts";
import { LoginInput } from "#schemas/account.ts";
import { api } from "#trpc/react.ts";

/** next-auth's own word for credentials that `authorize` turned down. */
const REJECTED = "CredentialsSignin";

/** Logs in, then leaves for `callbackUri`, for /admin (admins) or for /home. */
export function LoginForm({ callbackUri }: { callbackUri: string | null }) {
  const form = useZodForm(LoginInput);
  const utils = api.useUtils();
  const { errors, isSubmitting } = form.formState;
  const [leaving, setLeaving] = useState(false);

  /** A page loaded anew sees the new cookies everywhere; the session decides only where nothing was asked for. */
  async function leave(): Promise<void> {
    setLeaving(true);
    const session = callbackUri
      ? null
      : await utils.user.session.fetch(undefined, { staleTime: 0 }).catch(() => null);
    flashToast({ title: "Logged in", description: "Welcome back." });
    window.location.assign(callbackUri ?? (session?.permission === 0 ? "/admin" : "/home"));
  }

  async function logIn(input: LoginInput): Promise<void> {
    const failure = await logInFailure(input);
    if (failure === null) return leave();
    toast({ title: "Failed to login", description: failure, variant: "destructive" });
  }

  return (
    <Form form={form} onSubmit={logIn}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register("email")}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password")}
      />
      <SubmitButton
        label="Login"
        busyLabel="Logging in..."
        submitting={isSubmitting || leaving}
        className="mt-2 w-full"
      />
    </Form>
  );
}

/** Null when the login went through, else what to tell the person. */
async function logInFailure(input: LoginInput): Promise<string | null> {
  try {
    const answer = await signIn("password", { ...input, redirect: false });
    if (answer?.ok && !answer.error) return null;
    if (answer?.error === REJECTED) return "Invalid email or password!";
    return answer?.error ?? "Please try again later";
  } catch {
    return "Please try again later";
  }
}
