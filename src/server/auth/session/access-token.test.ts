import { createSigner } from "fast-jwt";
import { describe, expect, it } from "vitest";
import { deriveKey } from "#server/auth/secret.ts";
import { signAccessToken, verifyAccessToken } from "#server/auth/session/access-token.ts";
import { refreshTokenOf } from "#server/auth/session/refresh-token.ts";
import { NOW } from "#test/factories.ts";

const claims = { userId: 7, sessionId: 9 };
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const DAY = 24 * 60 * 60;

function forge(header: object, payload: object, signature = ""): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  return `${encode(header)}.${encode(payload)}.${signature}`;
}

describe("an access token", () => {
  it("names its user and session for a day", () => {
    const token = signAccessToken(claims, NOW);
    expect(verifyAccessToken(token, later(DAY - 1))).toEqual(claims);
  });

  it("is expired after a day, with a minute for clocks that differ", () => {
    const token = signAccessToken(claims, NOW);
    expect(verifyAccessToken(token, later(DAY + 60))).toEqual(claims);
    expect(() => verifyAccessToken(token, later(DAY + 62))).toThrow("Token is expired!");
    expect(verifyAccessToken(token, later(DAY * 20), { allowExpired: true })).toEqual(claims);
  });

  it("made by a clock one minute ahead is good, five minutes ahead is not", () => {
    expect(verifyAccessToken(signAccessToken(claims, later(60)), NOW)).toEqual(claims);
    expect(() => verifyAccessToken(signAccessToken(claims, later(300)), NOW)).toThrow("Invalid token!");
  });

  it("is invalid when anything about it was changed", () => {
    const token = signAccessToken(claims, NOW);
    const [header = "", payload = "", signature = ""] = token.split(".");
    const iat = Math.floor(NOW.getTime() / 1000);
    const body = { sub: "7", sid: 9, iat, exp: iat + DAY, iss: "cukup", aud: "cukup:access" };
    const otherKey = createSigner({ key: "x".repeat(32), algorithm: "HS256" })(body);
    const otherAudience = createSigner({
      key: deriveKey("access-token"),
      algorithm: "HS256",
      noTimestamp: true,
    })({
      ...body,
      aud: "elsewhere",
    });
    const forged = [
      forge({ alg: "none", typ: "JWT" }, body),
      forge({ alg: "HS256", typ: "JWT", kid: "../../dev/null" }, body, signature),
      forge({ alg: "RS256", typ: "JWT" }, body, signature),
      `${header}.${Buffer.from(JSON.stringify({ ...body, sub: "1" })).toString("base64url")}.${signature}`,
      `${header}.${payload}.`,
      otherKey,
      otherAudience,
      refreshTokenOf(9, 0),
      "",
      "a.b.c",
      "x".repeat(5_000),
    ];
    for (const bad of forged)
      expect(() => verifyAccessToken(bad, NOW), bad.slice(0, 40)).toThrow("Invalid token!");
  });
});
