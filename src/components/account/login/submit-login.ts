import { type ServerError, serverErrors, unreachedMessage } from "#components/ui/server-error.ts";
import { releasePage } from "#trpc/page-owner.ts";

/** Fields by name of the next-auth provider. */
type Credentials = {
  password: { email: string; password: string };
  passkey: { track: string; signed: string };
};

/** Response body of /api/auth: next-auth's own, or the server's errors. */
type AuthBody = { csrfToken?: string; url?: string } & Pick<NonNullable<ServerError["data"]>, "errors">;

/**
 * Logs in; the server sets both tokens as cookies. Calls next-auth's REST API directly, since `signIn` of
 * next-auth/react leaves the page when the server cannot be reached.
 * @returns null on success, else the message to show
 * @see https://next-auth.js.org/getting-started/rest-api
 */
export async function submitLogin<Provider extends keyof Credentials>(
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
    // next-auth rejects the CSRF token when another tab has replaced its cookie.
    const failure = searchParams.has("csrf") ? unreachedMessage() : searchParams.get("error");
    if (failure === null) releasePage();
    return failure;
  } catch {
    return unreachedMessage();
  }
}

async function fetchAuth(path: string, init?: RequestInit): Promise<AuthBody> {
  const response = await fetch(`/api/auth/${path}`, init);
  return response.json();
}

function failureOf({ errors }: AuthBody): string {
  return serverErrors({ message: "", data: { errors: errors ?? [] } })[0]?.message ?? unreachedMessage();
}
