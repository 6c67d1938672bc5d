import { z } from "zod";
import { procedures } from "#server/api/root.ts";
import { AppError } from "#server/errors.ts";
import type { PathParams, Route } from "#server/rest/route.ts";

/**
 * Makes a procedure's input, still unparsed: what the query or the body has of its keys, with the path's parameters laid
 * over it, so that the path always wins.
 * @param rest the query of a GET, the body of any other method
 * @returns undefined for a procedure without input
 */
export function toInput(route: Route, params: PathParams, rest: object): Record<string, unknown> | undefined {
  if (procedures.get(route.procedure)?.inputs.length === 0) return undefined;
  const input: Record<string, unknown> = {};
  for (const key of inputKeysOf(route)) if (Object.hasOwn(rest, key)) input[key] = Reflect.get(rest, key);
  for (const [name, segment] of Object.entries(params)) {
    const param = route.params?.[name];
    if (param) Object.assign(input, param.toInput(segment));
    else input[name] = isIdName(name) ? toId(segment) : segment;
  }
  return input;
}

/** Returns whether a parameter of a path names a row: `id`, `userId`. */
export const isIdName = (name: string) => name === "id" || name.endsWith("Id");

/** Converts an id of a path: NaN, which every schema refuses, for anything but a positive integer in plain digits. */
export function toId(segment: string | undefined): number {
  return /^[1-9]\d{0,9}$/.test(segment ?? "") ? Number(segment) : Number.NaN;
}

/** Names of the `:name` segments of a path. */
export const paramsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

/**
 * Returns whether a row reads the request's body. A DELETE does so only if its input has more than its path holds, since
 * clients may leave the body of a DELETE out (RFC 9110, 9.3.5).
 */
export function readsBody({ method, path, procedure }: Route): boolean {
  if (method !== "DELETE") return method !== "GET";
  const inPath = paramsOf(path);
  return inputKeysOf({ procedure }).some((key) => !inPath.includes(key));
}

const keysOfInputs = new Map<string, readonly string[]>();

/** Returns the keys of a row's input. */
export function inputKeysOf({ procedure }: Pick<Route, "procedure">): readonly string[] {
  const known = keysOfInputs.get(procedure);
  if (known) return known;
  const keys = procedures.get(procedure)?.inputs.flatMap(keysOf) ?? [];
  keysOfInputs.set(procedure, keys);
  return keys;
}

/** Returns the keys of an object's schema. @throws {Error} for any other schema, whose keys are not known */
function keysOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(keysOf);
  throw new Error("The input of a procedure is not an object");
}

/** Returns the object of a parsed body. @throws AppError BAD_REQUEST for any other value */
export function requireObject(value: unknown): object {
  if (isObject(value)) return value;
  throw new AppError("BAD_REQUEST", "Request must be a JSON object");
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
