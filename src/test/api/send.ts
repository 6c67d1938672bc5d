import type { ServiceContext } from "#server/context.ts";
import { rightsOf } from "#server/rest/openapi/rights.ts";
import type { Example, Route } from "#server/rest/route.ts";
import type { ApiResponse } from "#test/api/document.ts";
import type { ApiCallers } from "#test/api/world.ts";
import { callRest } from "#test/read/responses.ts";

type Parts = Partial<Pick<Example, "path" | "query" | "body" | "text">>;

/** Makes the request of a row; the parameters of its path come from `parts`. */
export function toRequest(
  { method, path, fileBody }: Route,
  { path: params = {}, query, body, text: file }: Parts,
  token?: string,
) {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));
  const sent = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  const search = sent.length > 0 ? `?${new URLSearchParams(sent)}` : "";
  const text = file ?? (body === undefined ? undefined : JSON.stringify(body));
  return new Request(`https://cukup.test/api/v1${filled}${search}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text !== undefined && {
        "content-type": file === undefined ? "application/json" : (fileBody?.type ?? ""),
        "content-length": String(Buffer.byteLength(text)),
      }),
    },
    ...(text !== undefined && { body: text }),
  });
}

/** Sends a request and reads the response; the body of a file is read and dropped. */
export async function send(
  request: Request,
  services: ServiceContext,
  limits: Parameters<typeof callRest>[2] = null,
): Promise<ApiResponse> {
  const response = await callRest(request, services, limits);
  const { status, headers } = response;
  const text = await response.text();
  const isJson = headers.get("content-type")?.startsWith("application/json");
  return { status, headers, body: isJson ? JSON.parse(text) : null };
}

/** Fills the caller's access token into the body of an example, which only stands for it. */
export function exampleOf({ example }: Route, callers: ApiCallers): Example {
  const { body } = example;
  if (!body || !("access_token" in body)) return example;
  return { ...example, body: { ...body, access_token: callers.member } };
}

/** Returns the token with which a caller calls a row: a refresh token where the row asks for one. */
export function tokenFor(route: Route, caller: keyof ApiCallers | "visitor", callers: ApiCallers) {
  if (caller === "visitor") return undefined;
  return rightsOf(route).access === "refresh" && caller === "member" ? callers.refresh : callers[caller];
}
