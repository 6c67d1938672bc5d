import { TRPCClientError } from "@trpc/client";
import { expect, test, vi } from "vitest";
import { serverErrors, serverMessage, toServerError } from "#components/ui/server-error.ts";

const refused = {
  message: "Username is already taken!",
  data: { httpStatus: 409, errors: [{ message: "Username is already taken!", path: "username" }] },
};

test("shows a refusal in the server's words", () => {
  expect(serverMessage(refused)).toBe("Username is already taken!");
  expect(serverErrors(refused)).toEqual([{ message: "Username is already taken!", path: "username" }]);
});

test("never shows a network failure in the browser's words", () => {
  const failure = { message: "Failed to fetch", data: null };
  expect(serverMessage(failure)).toBe("Please try again later");
  expect(serverErrors(failure)).toEqual([]);
});

const failed = (httpStatus: number, code: string, message: string) => ({
  message,
  data: { httpStatus, code, errors: [{ message }] },
});

test("shows a server error in its own words, which are written for users", () => {
  const away = failed(
    503,
    "UNAVAILABLE",
    "The service is not available right now. Please try again shortly.",
  );
  expect(serverMessage(away)).toBe("The service is not available right now. Please try again shortly.");
  expect(serverMessage(away, "The event is still there.")).toBe(away.message);
  const broken = failed(500, "INTERNAL", "Something went wrong. Please try again later.");
  expect(serverMessage(broken)).toBe("Something went wrong. Please try again later.");
});

test("shows the fallback for a failure without a reason", () => {
  const fallback = "Error joining event! Please try again later.";
  expect(
    serverMessage(failed(500, "INTERNAL", "Something went wrong. Please try again later."), fallback),
  ).toBe(fallback);
  expect(serverMessage({ message: "Bad gateway", data: { httpStatus: 502 } }, fallback)).toBe(fallback);
  expect(serverMessage({ message: "Bad gateway", data: { httpStatus: 502 } })).toBe("Please try again later");
});

test("a session that is over asks for a login, not for a token", () => {
  expect(serverMessage(failed(401, "UNAUTHENTICATED", "No token found"))).toBe("Please log in again.");
});

test("without a connection a person learns that, and that nothing was sent", () => {
  vi.stubGlobal("navigator", { onLine: false });
  const failure = { message: "Failed to fetch", data: null };
  expect(serverMessage(failure, "Error joining event! Please try again later.")).toMatch(
    /^You’re offline\. Nothing was saved/,
  );
  expect(serverMessage(refused)).toBe("Username is already taken!");
  vi.unstubAllGlobals();
});

test("recognises the errors of the tRPC client, and no others", () => {
  const error = new TRPCClientError("Failed to fetch");
  expect(toServerError(error)).toBe(error);
  for (const other of [new TypeError("Failed to fetch"), { message: "refused" }, "refused", null])
    expect(toServerError(other)).toBeNull();
});
