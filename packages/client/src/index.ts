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
 * Creates a typed client of the Cukup API. After 429 and 503 it waits for `Retry-After`, a minute at most, and repeats a
 * GET, and a POST that takes an `Idempotency-Key`, twice at most; it makes that key for each such call. When the access
 * token of a login has expired, it refreshes the tokens once and repeats the call. A call that sets `authorization`
 * itself is sent with that.
 */
export function createCukup({ baseUrl, token, onRefresh, fetch }: CukupOptions): Cukup {
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
