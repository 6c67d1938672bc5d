import { expect, test, vi } from "vitest";
import { serverErrors, serverMessage } from "#components/ui/server-error.ts";

const refused = {
  message: "Username is already taken!",
  data: { httpStatus: 409, errors: [{ message: "Username is already taken!", path: "username" }] },
};

test("a refusal is told in the server's words", () => {
  expect(serverMessage(refused)).toBe("Username is already taken!");
  expect(serverErrors(refused)).toEqual([{ message: "Username is already taken!", path: "username" }]);
});

test("a network failure is never told in the browser's words", () => {
  const failure = { message: "Failed to fetch", data: null };
  expect(serverMessage(failure)).toBe("Please try again later");
  expect(serverErrors(failure)).toEqual([]);
});

test("a server's own failure falls back to the text of the place", () => {
  const failure = { message: "Something went wrong.", data: { httpStatus: 503 } };
  expect(serverMessage(failure, "Error joining event! Please try again later.")).toBe(
    "Error joining event! Please try again later.",
  );
});

test("without a connection a person learns that, and that nothing was sent", () => {
  vi.stubGlobal("navigator", { onLine: false });
  const failure = { message: "Failed to fetch", data: null };
  expect(serverMessage(failure, "Error joining event! Please try again later.")).toMatch(
    /^You are offline\. Nothing was sent/,
  );
  expect(serverMessage(refused)).toBe("Username is already taken!");
  vi.unstubAllGlobals();
});
