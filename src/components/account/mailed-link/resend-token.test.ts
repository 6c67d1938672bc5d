import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { retryAfterSeconds, waitText } from "./resend-token.tsx";

test.each([
  [1, "1 second"],
  [60, "60 seconds"],
  [121, "3 minutes"],
  [7_201, "3 hours"],
])("a wait of %i s reads %s", (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});

test.each([
  ["42", 42],
  ["soon", 0],
  [undefined, 0],
])("a refusal with Retry-After %s asks to wait for %i s", (header, seconds) => {
  const response = new Response(null, { status: 429, headers: header ? { "retry-after": header } : {} });
  expect(retryAfterSeconds(new TRPCClientError("Too many.", { meta: { response } }))).toBe(seconds);
  expect(retryAfterSeconds(new Error("Too many."))).toBe(0);
});
