import { afterEach, expect, it, vi } from "vitest";
import {
  createRequestContext,
  notePageUnavailable,
  noteUnavailable,
  runInRequest,
  wasUnavailable,
} from "#server/http/request-context.ts";

afterEach(() => vi.useRealTimers());

it("requests share the failure of a page for a second, as one that is rendered once for all of them", () => {
  vi.useFakeTimers();
  const [first, second] = [createRequestContext("10.0.0.1"), createRequestContext("10.0.0.2")];
  expect([wasUnavailable(first), wasUnavailable(second)]).toEqual([false, false]);
  runInRequest(createRequestContext("10.0.0.3"), noteUnavailable);
  expect(wasUnavailable(second)).toBe(false);
  runInRequest(first, notePageUnavailable);
  vi.advanceTimersByTime(999);
  expect([wasUnavailable(first), wasUnavailable(second)]).toEqual([true, true]);
  vi.advanceTimersByTime(1);
  expect([wasUnavailable(first), wasUnavailable(second)]).toEqual([true, false]);
});
