import { expect, it } from "vitest";
import { expiredToken, invalidToken, missingToken } from "#server/auth/session/access-token.ts";
import { AppError, insufficientScope, sessionRequired } from "#server/errors.ts";
import { errorReply } from "#server/http/response/error-response.ts";

it.each([
  [missingToken(), 'Bearer realm="cukup"'],
  [new AppError("UNAUTHENTICATED", "Invalid credentials!"), 'Bearer realm="cukup"'],
  [invalidToken(), 'Bearer realm="cukup", error="invalid_token"'],
  [expiredToken(), 'Bearer realm="cukup", error="invalid_token"'],
  [insufficientScope(["food:write"]), 'Bearer realm="cukup", error="insufficient_scope", scope="food:write"'],
  [sessionRequired(), undefined],
  [new AppError("FORBIDDEN", "You are not authorized to do this!"), undefined],
  [new Error("broken"), undefined],
])("the reply to %s says how to authenticate: %s", (error, header) => {
  expect(errorReply(error).headers["www-authenticate"]).toBe(header);
});

it("a refusal by a limit of more than a day does not say when to try again", () => {
  const limit = { name: "event-message-total", tries: 10, windowMs: 365 * 86_400_000 };
  const { headers } = errorReply(new AppError("TOO_MANY_REQUESTS", "Too many.", { limit }));
  expect([headers.ratelimit, "retry-after" in headers]).toEqual(['"event-message-total";r=0', false]);
});

it("a refusal by a limit names the limit and when to try again", () => {
  const limit = { name: "login", tries: 20, windowMs: 900_000 };
  const { status, headers } = errorReply(
    new AppError("TOO_MANY_REQUESTS", "Too many.", { limit, retryAfterSeconds: 12.1 }),
  );
  expect([status, headers["ratelimit-policy"], headers.ratelimit, headers["retry-after"]]).toEqual([
    429,
    '"login";q=20;w=900',
    '"login";r=0;t=13',
    "13",
  ]);
});
