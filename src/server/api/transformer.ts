import superjson from "superjson";
import { JSON_BOUNDS } from "#lib/text/json-excess.ts";
import { annotateOutput } from "#server/api/annotate-output.ts";
import { toTrpcError } from "#server/api/trpc-error.ts";
import { AppError } from "#server/errors.ts";
import { PROTOTYPE_KEYS } from "#server/http/body.ts";

/** Upper bound of what `Date.prototype.toISOString` writes. */
const MAX_DATE_LENGTH = 40;

/**
 * Serialises calls with superjson, but reads requests by hand: superjson would create anything that the annotations
 * say, typed arrays of any length included.
 */
export const transformer = {
  input: { serialize: superjson.serialize, deserialize: readInput },
  output: { serialize: annotateOutput, deserialize: superjson.deserialize },
};

/**
 * Reads an input in superjson's format that holds only JSON, dates and `undefined`.
 * @param payload `{json, meta}`; changed in place
 * @throws TRPCError BAD_REQUEST for any other annotation, and for one that does not fit its value
 */
function readInput(payload: unknown): unknown {
  if (!isObject(payload)) throw refusal();
  const { json, meta } = payload;
  if (meta === undefined) return json;
  if (!isObject(meta) || Object.keys(meta).some((key) => key !== "values" && key !== "v")) throw refusal();
  if (meta.values === undefined) return json;
  if (Array.isArray(meta.values)) return revive(json, meta.values);
  if (!isObject(meta.values)) throw refusal();
  for (const [path, annotation] of Object.entries(meta.values)) reviveAt(json, path, annotation);
  return json;
}

/** Replaces the value at a dotted path, which must exist: a path must not lengthen an array. */
function reviveAt(root: unknown, path: string, annotation: unknown): void {
  const keys = path.split(".", JSON_BOUNDS.levels + 1);
  const last = keys.pop();
  if (last === undefined || keys.length >= JSON_BOUNDS.levels) throw refusal();
  const parent = keys.reduce(ownProperty, root);
  const value = revive(ownProperty(parent, last), annotation);
  if (isObject(parent) || Array.isArray(parent)) Reflect.set(parent, last, value);
}

function ownProperty(parent: unknown, key: string): unknown {
  const isThere = typeof parent === "object" && parent !== null && Object.hasOwn(parent, key);
  if (!isThere || PROTOTYPE_KEYS.has(key)) throw refusal();
  return Reflect.get(parent, key);
}

function revive(value: unknown, annotation: unknown): unknown {
  const type = Array.isArray(annotation) && annotation.length === 1 ? annotation[0] : undefined;
  if (type === "Date" && typeof value === "string" && value.length <= MAX_DATE_LENGTH) return new Date(value);
  if (type === "undefined" && value === null) return undefined;
  throw refusal();
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const refusal = () => toTrpcError(new AppError("BAD_REQUEST", "Request is not valid"));
