import { createSigner, createVerifier, type SignerSync, type VerifierSync } from "fast-jwt";
import { z } from "zod";
import { DAY_MS, SECOND_MS } from "#lib/time/durations.ts";
import { Id } from "#schemas/text.ts";
import { remembered } from "#server/auth/remembered.ts";
import { deriveKey } from "#server/auth/secret.ts";
import { AppError } from "#server/errors.ts";

export const ACCESS_TOKEN_SECONDS = DAY_MS / SECOND_MS;
const CLOCK_SKEW_SECONDS = 60;
const ISSUER = "cukup";
const AUDIENCE = "cukup:access";

const Claims = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(Id),
  sid: Id,
  iat: z.int(),
  exp: z.int(),
});

type Jwt = { sign: typeof SignerSync; verify: typeof VerifierSync };
let jwt: Jwt | undefined;

function lazyJwt(): Jwt {
  if (!jwt) {
    const key = deriveKey("access-token");
    jwt = {
      sign: createSigner({ key, algorithm: "HS256", iss: ISSUER, aud: AUDIENCE }),
      // verifyAccessToken checks the times: a refresh accepts an expired token, and tests have their own clock.
      verify: createVerifier({
        key,
        algorithms: ["HS256"],
        allowedIss: ISSUER,
        allowedAud: AUDIENCE,
        requiredClaims: ["iss", "aud", "sub", "exp", "iat"],
        ignoreExpiration: true,
        ignoreNotBefore: true,
      }),
    };
  }
  return jwt;
}

/**
 * Signs a JWT (RFC 7519, HS256) for the user's session.
 * @param sessionEnd instant after which the session cannot be refreshed
 * @returns a token that expires after one day, or with the session if that ends sooner
 */
export function signAccessToken(
  claims: { userId: number; sessionId: number },
  now: Date,
  sessionEnd?: Date,
): string {
  const iat = Math.floor(now.getTime() / 1000);
  const end = Math.floor((sessionEnd?.getTime() ?? Number.POSITIVE_INFINITY) / 1000);
  const exp = Math.min(iat + ACCESS_TOKEN_SECONDS, end);
  const payload = { sub: String(claims.userId), sid: claims.sessionId, iat, exp };
  return lazyJwt().sign(payload);
}

/**
 * Returns the user and session of a token. Does not check that the session is still active.
 * @param options `allowExpired` for a refresh or logout, which only need the session
 * @throws AppError UNAUTHENTICATED `Token is expired!` or `Invalid token!`; clocks may differ by 60 s
 */
export function verifyAccessToken(
  token: string,
  now: Date,
  options: { allowExpired?: boolean } = {},
): { userId: number; sessionId: number } {
  const claims = readClaims(token);
  const seconds = now.getTime() / 1000;
  if (claims.iat > seconds + CLOCK_SKEW_SECONDS) throw invalidToken();
  if (!options.allowExpired && claims.exp + CLOCK_SKEW_SECONDS < seconds) throw expiredToken();
  return { userId: claims.sub, sessionId: claims.sid };
}

/** Errors for a missing or bad token. The reason tells clients whether a refresh may help. */
export const invalidToken = () =>
  new AppError("UNAUTHENTICATED", "Invalid token!", { reason: "invalid", isTokenInvalid: true });
export const expiredToken = () =>
  new AppError("UNAUTHENTICATED", "Token is expired!", { reason: "expired", isTokenInvalid: true });
export const missingToken = () => new AppError("UNAUTHENTICATED", "No token found", { reason: "missing" });

/** A signature that was valid stays so; the times and the session are checked at each call. */
const readClaims = remembered(parseClaims);

function parseClaims(token: string): z.infer<typeof Claims> {
  try {
    return Claims.parse(lazyJwt().verify(token));
  } catch {
    throw invalidToken();
  }
}
