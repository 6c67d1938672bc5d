import { procedures } from "#server/api/root.ts";
import { paramsOf, readsBody } from "#server/rest/input.ts";
import { rightsOf } from "#server/rest/openapi/rights.ts";
import type { ResponseObject } from "#server/rest/openapi/types.ts";
import type { Route } from "#server/rest/route.ts";

const CONTENT = { "application/json": { schema: { $ref: "#/components/schemas/Errors" } } };

/** @param headers those beside the ones that every response has */
const toFailure = (description: string, ...headers: string[]): ResponseObject => ({
  description,
  headers: Object.fromEntries(
    ["X-Request-Id", "RateLimit", "RateLimit-Policy", ...headers].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  ),
  content: CONTENT,
});

/** Failures that many rows share, by their names among the document's components. */
export const sharedFailures: Record<string, ResponseObject> = {
  BadRequest: toFailure("The request is not valid; `path` names the field."),
  Unauthenticated: toFailure("There is no token, or it is invalid or expired.", "WWW-Authenticate"),
  Forbidden: toFailure("The caller may not do this.", "WWW-Authenticate"),
  NotFound: toFailure("It does not exist, or the caller may not see it."),
  TooLarge: toFailure("The body is larger than 1 MiB."),
  NotJson: toFailure("The body is not `application/json`."),
  TooManyRequests: toFailure(
    "Too many requests. Wait for the seconds in `Retry-After`; limits of more than a day have none.",
    "Retry-After",
  ),
  Failure: toFailure(
    "The server failed. After 503 with the code `UNAVAILABLE` nothing was written: try again after the seconds in " +
      "`Retry-After`. After `OUTCOME_UNKNOWN` it may have been saved: check before you try again.",
    "Retry-After",
  ),
};

/** Returns the failures of a row: those that follow from its access, input and path, and those that it states. */
export function failuresOf(route: Route): Record<string, ResponseObject | { $ref: string }> {
  const { access, ignoresToken } = rightsOf(route);
  const derived: [status: number, name: keyof typeof sharedFailures, applies: boolean][] = [
    [400, "BadRequest", hasInput(route)],
    [401, "Unauthenticated", access === "refresh" || !ignoresToken],
    [403, "Forbidden", access !== "public" && !ignoresToken],
    [404, "NotFound", paramsOf(route.path).length > 0 && !isFind(route)],
    [413, "TooLarge", readsBody(route)],
    [415, "NotJson", readsBody(route)],
    [429, "TooManyRequests", true],
  ];
  return {
    ...Object.fromEntries(
      derived
        .filter(([, , applies]) => applies)
        .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
    ),
    ...Object.fromEntries(statedFailures(route)),
    default: { $ref: "#/components/responses/Failure" },
  };
}

function statedFailures({ errors = {}, keyed }: Route): [string, ResponseObject][] {
  const stated = new Map<string, string[]>(
    Object.entries(errors).map(([status, text]) => [status, [text]] as [string, string[]]),
  );
  if (keyed) {
    stated.set("409", [...(stated.get("409") ?? []), "A call with the same `Idempotency-Key` is running"]);
    stated.set("422", ["The `Idempotency-Key` was used for another request"]);
  }
  return [...stated].map(([status, texts]) => [
    status,
    toFailure(`${texts.join(". ")}.`, ...headersOf(status, { keyed })),
  ]);
}

function headersOf(status: string, { keyed }: Pick<Route, "keyed">): string[] {
  if (status === "401" || status === "403") return ["WWW-Authenticate"];
  return status === "409" && keyed ? ["Retry-After"] : [];
}

function hasInput(route: Route): boolean {
  return readsBody(route) || (procedures.get(route.procedure)?.inputs.length ?? 0) > 0;
}

/** Returns whether the procedure finds nothing instead of failing. */
const isFind = ({ procedure }: Route) => /\.find[A-Z]?/.test(procedure);
