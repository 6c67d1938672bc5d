import { type RequestContext, requestContext } from "#server/http/request-context.ts";
import { singleton } from "#server/singleton.ts";

const results = () => singleton("requestResults", () => new WeakMap<RequestContext, Map<string, unknown>>());

/**
 * Returns the result of `load`, which runs once per request and key: proxy.ts and the page that it opens share it.
 * Outside of a request it runs each time.
 */
export function oncePerRequest<Result>(key: string, load: () => Promise<Result>): Promise<Result> {
  const context = requestContext();
  const known = results().get(context) ?? new Map<string, unknown>();
  results().set(context, known);
  if (!known.has(key)) known.set(key, load());
  return known.get(key) as Promise<Result>;
}
