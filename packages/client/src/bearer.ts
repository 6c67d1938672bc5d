import type { components } from "../schema.d.ts";

/** Sends a request, as `fetch` does. */
export type Send = (request: Request) => Promise<Response>;

/** Tokens of a login, as `POST /auth/login` and `POST /auth/refresh` return them. */
export type TokenPair = components["schemas"]["TokenPair"];

/**
 * Sends requests with a bearer token, unless they have an `authorization` of their own.
 * @param token access token, or the tokens of a login: when these have expired, they are refreshed and the request is
 *   sent once more
 * @param refresh returns new tokens, or undefined when the login has ended; requests that wait share one call, since a
 *   refresh token works once
 */
export function sendAs(
  token: string | TokenPair,
  send: Send,
  refresh: (tokens: TokenPair) => Promise<TokenPair | undefined>,
): Send {
  if (typeof token === "string") return (request) => send(withBearer(request, { access_token: token }));
  let tokens = token;
  let refreshing: Promise<void> | undefined;

  async function renew(): Promise<void> {
    tokens = (await refresh(tokens)) ?? tokens;
  }

  return async (request) => {
    if (request.headers.has("authorization")) return send(request);
    const used = tokens;
    const response = await send(withBearer(request.clone(), used));
    if (!(await isExpired(response))) return response;
    if (tokens === used) {
      refreshing ??= renew().finally(() => {
        refreshing = undefined;
      });
      await refreshing;
    }
    return tokens === used ? response : send(withBearer(request, tokens));
  };
}

function withBearer(request: Request, { access_token }: Pick<TokenPair, "access_token">): Request {
  if (!request.headers.has("authorization")) request.headers.set("authorization", `Bearer ${access_token}`);
  return request;
}

/** Returns whether a response says that the access token has expired; one of a proxy may not be JSON. */
async function isExpired(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body: Partial<components["schemas"]["Errors"]> = await response
    .clone()
    .json()
    .catch(() => ({}));
  const [error] = body.errors ?? [];
  // Older servers send no reason.
  return (error?.reason ?? (error?.message === "Token is expired!" && "expired")) === "expired";
}
