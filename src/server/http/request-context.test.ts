import { expect, it } from "vitest";
import {
  createRequestContext,
  noteUnavailable,
  runInRequest,
  wasUnavailable,
} from "#server/http/request-context.ts";

it("a request shares the failure of another that ended while it waited, as for one page of both", () => {
  const [first, second] = [createRequestContext("10.0.0.1"), createRequestContext("10.0.0.2")];
  expect([wasUnavailable(first), wasUnavailable(second)]).toEqual([false, false]);
  runInRequest(first, noteUnavailable);
  expect([wasUnavailable(first), wasUnavailable(second)]).toEqual([true, true]);
  const later = { ...createRequestContext("10.0.0.3"), startedAt: performance.now() + 1 };
  expect(wasUnavailable(later)).toBe(false);
});
