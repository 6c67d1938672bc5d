import { type ServerError, serverErrors, unreachedMessage } from "#components/ui/server-error.ts";

/** Fields of next-auth's providers of these names. */
type Credentials = {
  password: { email: string; password: string };
  passkey: { track: string; signed: string };
};

/** A body of /api/auth: next-auth's own, or the server's errors in place of it. */
type AuthBody = { csrfToken?: string; url?: string } & Pick<NonNullable<ServerError["data"]>, "errors">;

/**
 * Logs this browser in; both tokens come as cookies. Calls next-auth's API itself, since `signIn` of next-auth/react
 * leaves the page when the server is not reached.
 * @returns null when the login went through, else what to tell the person
 * @see https://next-auth.js.org/getting-started/rest-api
 */
export async function signInFailure<Provider extends keyof Credentials>(
  provider: Provider,
  credentials: Credentials[Provider],
): Promise<string | null> {
  try {
    const { csrfToken, ...refusal } = await fetchAuth("csrf");
    if (!csrfToken) return failureOf(refusal);
    const fields = new URLSearchParams({ ...credentials, csrfToken, callbackUrl: "/", json: "true" });
    const body = await fetchAuth(`callback/${provider}`, { method: "POST", body: fields });
    if (!body.url) return failureOf(body);
    const { searchParams } = new URL(body.url);
    // next-auth asks to begin anew when another tab has replaced the cookie of the CSRF token.
    return searchParams.has("csrf") ? unreachedMessage() : searchParams.get("error");
  } catch {
    return unreachedMessage();
  }
}

async function fetchAuth(path: string, init?: RequestInit): Promise<AuthBody> {
  return (await (await fetch(`/api/auth/${path}`, init)).json()) as AuthBody;
}

function failureOf({ errors }: AuthBody): string {
  return serverErrors({ message: "", data: { errors: errors ?? [] } })[0]?.message ?? unreachedMessage();
}
