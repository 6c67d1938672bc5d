import superjson, { type SuperJSONResult } from "superjson";

/** Value of a type that only superjson writes. */
class ForeignValue extends Error {}

/** Paths of dates, and of undefined elements of arrays, in superjson's notation. */
type Annotations = Record<string, ["Date"] | ["undefined"]>;

/**
 * Serialises an output in superjson's format. JSON.stringify writes dates as superjson reads them and leaves out undefined
 * properties, so that plain data needs one pass without a copy; a list of 100 events takes a fraction of superjson's time.
 * @param output any value that superjson can write
 */
export function annotateOutput(output: unknown): SuperJSONResult {
  const values: Annotations = {};
  try {
    annotate(output, [], values);
  } catch (error) {
    if (error instanceof ForeignValue) return superjson.serialize(output);
    throw error;
  }
  const json = output as SuperJSONResult["json"];
  return Object.keys(values).length > 0 ? { json, meta: { values, v: 1 } } : { json };
}

function annotate(value: unknown, path: (string | number)[], values: Annotations): void {
  switch (typeof value) {
    case "string":
    case "boolean":
      return;
    case "number":
      if (!Number.isFinite(value) || Object.is(value, -0)) throw new ForeignValue();
      return;
    case "object":
      annotateObject(value, path, values);
      return;
    default:
      throw new ForeignValue();
  }
}

function annotateObject(value: object | null, path: (string | number)[], values: Annotations): void {
  if (value === null) return;
  if (Array.isArray(value)) {
    for (const [index, element] of value.entries()) annotateChild(element, index, path, values);
    return;
  }
  if (path.length > 0 && value instanceof Date && !Number.isNaN(value.getTime())) {
    values[path.join(".")] = ["Date"];
    return;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new ForeignValue();
  for (const key in value) {
    const child: unknown = Reflect.get(value, key);
    if (child === undefined) continue;
    // superjson escapes such keys in paths.
    if (typeof child === "object" && (key.includes(".") || key.includes("\\"))) throw new ForeignValue();
    annotateChild(child, key, path, values);
  }
}

function annotateChild(
  child: unknown,
  key: string | number,
  path: (string | number)[],
  values: Annotations,
): void {
  path.push(key);
  if (child === undefined) values[path.join(".")] = ["undefined"];
  else annotate(child, path, values);
  path.pop();
}
