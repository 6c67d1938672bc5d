import { signIn } from "next-auth/react";
import { unreachedMessage } from "#components/ui/server-error.ts";

/** What next-auth's providers of these names take. */
type Credentials = {
  password: { email: string; password: string };
  passkey: { track: string; signed: string };
};

/** next-auth's own word for credentials that `authorize` turned down without a message. */
const REJECTED = "CredentialsSignin";

/**
 * Logs this browser in; both tokens come as cookies.
 * @returns null when the login went through, else what to tell the person
 */
export async function signInFailure<Provider extends keyof Credentials>(
  provider: Provider,
  credentials: Credentials[Provider],
): Promise<string | null> {
  try {
    const answer = await signIn(provider, { ...credentials, redirect: false });
    if (answer?.ok && !answer.error) return null;
    if (answer?.error === REJECTED) return "Invalid email or password!";
    return answer?.error ?? unreachedMessage();
  } catch {
    return unreachedMessage();
  }
}
