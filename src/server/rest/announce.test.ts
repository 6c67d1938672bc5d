import { expect, it } from "vitest";
import { announce } from "#server/rest/handler.ts";
import type { Route } from "#server/rest/route.ts";
import { routes } from "#server/rest/routes.ts";

const [first] = routes;
const leaving = (): Route => {
  if (!first) throw new Error("There are no rows");
  return { ...first, links: {}, deprecated: { since: "2027-01-01", sunset: "2027-07-01" } };
};
const announced = {
  deprecation: "@1798761600",
  sunset: "Thu, 01 Jul 2027 00:00:00 GMT",
};

it("says when a row is removed, beside its own links", () => {
  const headers = { link: '</x>; rel="next"' };
  expect(announce(leaving(), { status: 200, headers, body: "{}" })).toMatchObject({
    headers: {
      ...announced,
      link: '</x>; rel="next", </api/docs#versions>; rel="deprecation"',
    },
  });
});

it("says it with a file, too", () => {
  const response = announce(leaving(), new Response("a,b"));
  expect(response).toBeInstanceOf(Response);
  expect(Object.fromEntries(new Headers(response.headers))).toMatchObject(announced);
});

it("leaves at least six months between the announcement and the removal of a row", () => {
  const hasTime = ({ deprecated }: Route) =>
    !deprecated || Date.parse(deprecated.sunset) - Date.parse(deprecated.since) >= 181 * 86_400_000;
  expect(hasTime(leaving())).toBe(true);
  expect(routes.filter((route) => !hasTime(route))).toEqual([]);
});
