import { cookies, headers } from "next/headers";
import type { NextAuthOptions, User } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import type { TokenPair } from "#schemas/account/account.ts";
import { createCookieContext } from "#server/api/context.ts";
import { generalLimits } from "#server/api/limits/general-limits.ts";
import { type Caller, createCaller } from "#server/api/root.ts";
import { deriveKey } from "#server/auth/secret.ts";
import { ACCESS_TOKEN_SECONDS, verifyAccessToken } from "#server/auth/session/access-token.ts";
import { ACCESS_COOKIE, cookieAttributes, REFRESH_COOKIE } from "#server/auth/session/cookies.ts";
import { REFRESH_TOKEN_SECONDS } from "#server/auth/session/refresh-token.ts";
import { logger } from "#server/telemetry/logger.ts";
import { toAppError } from "#server/to-app-error.ts";

declare module "next-auth" {
  interface User {
    accessToken?: string;
  }
}
declare module "next-auth/jwt" {
  interface JWT {
    accessToken?: string;
  }
}

/** Cookie in which next-auth keeps where a login leads, which our pages decide themselves. */
export const CALLBACK_COOKIE = "next-auth.callback-url";

let options: NextAuthOptions | undefined;

/** Configures next-auth to carry our own tokens: its session cookie is the access token, unchanged. */
export function nextAuthOptions(): NextAuthOptions {
  options ??= {
    secret: deriveKey("next-auth").toString("base64url"),
    session: { strategy: "jwt", maxAge: ACCESS_TOKEN_SECONDS },
    cookies: {
      sessionToken: { name: ACCESS_COOKIE, options: cookieAttributes() },
      csrfToken: { name: "next-auth.csrf-token", options: cookieAttributes() },
      callbackUrl: { name: CALLBACK_COOKIE, options: cookieAttributes() },
    },
    useSecureCookies: false,
    pages: { signIn: "/login", signOut: "/logout", error: "/login" },
    providers: [
      CredentialsProvider({
        id: "password",
        name: "Password",
        credentials: { email: { type: "email" }, password: { type: "password" } },
        authorize: (credentials) =>
          logInBrowser((caller) =>
            caller.auth.login({ email: credentials?.email ?? "", password: credentials?.password ?? "" }),
          ),
      }),
      CredentialsProvider({
        id: "passkey",
        name: "Passkey",
        credentials: { track: { type: "text" }, signed: { type: "text" } },
        authorize: (credentials) =>
          logInBrowser((caller) =>
            caller.passkey.finishLogin({
              track: credentials?.track ?? "",
              signed: credentials?.signed ?? "",
            }),
          ),
      }),
    ],
    callbacks: {
      redirect: ({ baseUrl }) => baseUrl,
      jwt: ({ token, user }) => (user?.accessToken ? { accessToken: user.accessToken } : token),
    },
    jwt: {
      // Reading a session must not extend it, so nothing is signed again.
      encode: async ({ token }) => token?.accessToken ?? "",
      decode: async ({ token }) => (token && isCurrent(token) ? { accessToken: token } : null),
    },
    logger: {
      error: (code) => logger().warn({ code }, "next-auth refused a request"),
      warn: (code) => logger().debug({ code }, "next-auth warned"),
      debug: () => {},
    },
  };
  return options;
}

/**
 * Logs a browser in: the refresh cookie is set here, the access cookie by next-auth.
 * @throws Error with the message that next-auth passes to the page
 */
async function logInBrowser(logIn: (caller: Caller) => Promise<TokenPair>): Promise<User> {
  try {
    const tokens = await logIn(
      createCaller(createCookieContext(new Headers(await headers()), { limits: generalLimits() })),
    );
    (await cookies()).set(REFRESH_COOKIE, tokens.refresh_token, {
      ...cookieAttributes(),
      maxAge: REFRESH_TOKEN_SECONDS,
    });
    const { userId } = verifyAccessToken(tokens.access_token, new Date());
    return { id: String(userId), accessToken: tokens.access_token };
  } catch (error) {
    throw new Error(toAppError(error).message);
  }
}

function isCurrent(accessToken: string): boolean {
  try {
    verifyAccessToken(accessToken, new Date());
    return true;
  } catch {
    return false;
  }
}
