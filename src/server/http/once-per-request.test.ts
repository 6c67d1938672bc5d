import { expect, it } from "vitest";
import { oncePerRequest } from "#server/http/once-per-request.ts";
import { createRequestContext, runInRequest } from "#server/http/request-context.ts";

it("loads once for each key of a request, and again for the next request and outside of requests", async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return loads;
  };
  const request = () =>
    runInRequest(createRequestContext("203.0.113.7"), async () => [
      await oncePerRequest("a", load),
      await oncePerRequest("a", load),
      await oncePerRequest("b", load),
    ]);
  expect(await request()).toEqual([1, 1, 2]);
  expect(await request()).toEqual([3, 3, 4]);
  expect([await oncePerRequest("a", load), await oncePerRequest("a", load)]).toEqual([5, 6]);
});
