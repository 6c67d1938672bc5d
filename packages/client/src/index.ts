import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "../schema.d.ts";
import { type Send, sendAs, type TokenPair } from "./bearer.ts";
import { keyedPaths } from "./keyed-paths.ts";
import { IDEMPOTENCY_KEY, withRetries } from "./retry.ts";

export type { components, paths, TokenPair };

/** Client with a method per HTTP method: `cukup.GET("/event/{id}", { params: { path: { id: 7 } } })`. */
export type Cukup = Client<paths>;

export interface CukupOptions {
  /** URL of the API with its version: `https://cukup.example/api/v1`. */
  baseUrl: string;
  /** Access token that was made in the settings, or the tokens of a login. Without one, calls are a visitor's. */
  token?: string | TokenPair | undefined;
  /** Receives the tokens that replace those of a login: the old refresh token no longer works. */
  onRefresh?: ((tokens: TokenPair) => void) | undefined;
  /** Sends the requests; the global `fetch` by default. */
  fetch?: Send | undefined;
}

/**
 * Creates a typed client of the Cukup API. It makes an `Idempotency-Key` for each POST that takes one, repeats calls that
 * the server could not take (see `withRetries`), and refreshes the tokens of a login when they expire. It leaves alone an
 * `authorization` and an `Idempotency-Key` that a call sets itself.
 * @throws {TypeError} if the base URL lacks the version, since calls would reach the pages of the site
 * @returns the client of openapi-fetch: a call never throws for a status, it returns `data` or `error`, and `response`
 */
export function createCukup({ baseUrl, token, onRefresh, fetch }: CukupOptions): Cukup {
  if (!/\/v1\/?$/.test(baseUrl))
    throw new TypeError(`baseUrl must end in /api/v1, like https://cukup.example/api/v1: ${baseUrl}`);
  const send = withRetries(fetch ?? ((request) => globalThis.fetch(request)));

  async function refresh({ access_token, refresh_token }: TokenPair): Promise<TokenPair | undefined> {
    const { data } = await client.POST("/auth/refresh", {
      headers: { authorization: `Bearer ${refresh_token}` },
      body: { access_token },
    });
    const renewed = data?.data ?? undefined;
    if (renewed) onRefresh?.(renewed);
    return renewed;
  }

  const client = createClient<paths>({
    baseUrl,
    fetch: token === undefined ? send : sendAs(token, send, refresh),
  });
  client.use({
    onRequest({ request, schemaPath }) {
      const isKeyed = request.method === "POST" && keyedPaths.has(schemaPath);
      if (isKeyed && !request.headers.has(IDEMPOTENCY_KEY))
        request.headers.set(IDEMPOTENCY_KEY, crypto.randomUUID());
    },
  });
  return client;
}
