import { env } from "#env.ts";
import type { TokenPair } from "#schemas/account/account.ts";
import { ACCESS_TOKEN_SECONDS } from "#server/auth/session/access-token.ts";
import { readPageOwner } from "#server/auth/session/page-owner.ts";
import { REFRESH_TOKEN_SECONDS } from "#server/auth/session/refresh-token.ts";

export const ACCESS_COOKIE = "access_token";
export const REFRESH_COOKIE = "refresh_token";

export type TokenCookies = { accessToken?: string; refreshToken?: string };

/** Tokens of a browser's request, and the owner of the page that sent it. */
export type BrowserCredentials = TokenCookies & { pageOwner?: number | undefined };

/** Reads the two token cookies and the page's owner from the headers of a request. */
export function readBrowserCredentials(headers: Headers): BrowserCredentials {
  return { ...readTokenCookies(headers.get("cookie")), pageOwner: readPageOwner(headers) };
}

/** Reads the two token cookies of a `Cookie` header. */
function readTokenCookies(header: string | null): TokenCookies {
  const cookies: TokenCookies = {};
  for (const pair of header?.split(";") ?? []) {
    const separator = pair.indexOf("=");
    const name = pair.slice(0, separator).trim();
    const value = pair.slice(separator + 1).trim();
    if (name === ACCESS_COOKIE && value) cookies.accessToken = value;
    if (name === REFRESH_COOKIE && value) cookies.refreshToken = value;
  }
  return cookies;
}

/**
 * Returns the attributes that all cookies of a login share. Secure follows the scheme of the public origin: WebKit
 * stores no Secure cookie set over plain http, not even from localhost.
 */
export function cookieAttributes(appUrl: string | undefined = env().APP_URL) {
  return { httpOnly: true, sameSite: "lax", secure: !appUrl?.startsWith("http:"), path: "/" } as const;
}

/** Returns `Set-Cookie` values that store a session in the browser, for one day and thirty days. */
export function toSetCookies(tokens: TokenPair): string[] {
  return [
    serialise(ACCESS_COOKIE, tokens.access_token, ACCESS_TOKEN_SECONDS),
    serialise(REFRESH_COOKIE, tokens.refresh_token, REFRESH_TOKEN_SECONDS),
  ];
}

/** Returns `Set-Cookie` values that remove a session from the browser. */
export function toClearedCookies(): string[] {
  return [serialise(ACCESS_COOKIE, "", 0), serialise(REFRESH_COOKIE, "", 0)];
}

/** Writes one `Set-Cookie` value. Tokens are base64url with dots, which need no encoding. */
function serialise(name: string, value: string, maxAgeSeconds: number): string {
  const secure = cookieAttributes().secure ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
