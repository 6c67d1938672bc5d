import { AppError } from "#server/errors.ts";
import { PAGE_ROWS } from "#server/mcp/parts.ts";
import type { Tool } from "#server/mcp/tools.ts";
import { unwrapTexts } from "#server/mcp/untrusted.ts";
import { isObject } from "#server/rest/input.ts";

/** Most characters of a name that an error repeats. */
const SHOWN_NAME = 60;

/** Arguments of a call, checked against the tool: for its row, and for how much the result shows. */
type Arguments = { input: Record<string, unknown>; cursor: unknown; rows: number };

/**
 * Reads the arguments of a call.
 * @throws AppError BAD_REQUEST for an argument that the tool does not have, for a flag that is neither true nor false, and
 *   for a limit that is no number of rows; the row checks all others
 */
export function readArguments(
  { route, definition }: Tool,
  args: Readonly<Record<string, unknown>>,
): Arguments {
  const unwrapped = unwrapTexts(args);
  const given = isObject(unwrapped) ? unwrapped : {};
  const { properties } = definition.inputSchema;
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(properties, name));
  if (unknown !== undefined) throw unknownArgument(unknown.slice(0, SHOWN_NAME), Object.keys(properties));
  const { always, flags = {}, says = {} } = route.tool ?? {};
  const input: Record<string, unknown> = {};
  for (const [name, said] of Object.entries(says)) if ("default" in said) input[name] = said.default;
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(flags, name)) input[name] = value;
    else if (readFlag(name, value)) input[name] = "1";
  }
  const limit = readLimit(given.limit);
  return { input: { ...input, ...always }, cursor: given.cursor, rows: route.paged ? limit : PAGE_ROWS };
}

function unknownArgument(name: string, known: readonly string[]): AppError {
  const message = `This tool has no argument \`${name}\`. It has: ${known.join(", ") || "none"}.`;
  return new AppError("BAD_REQUEST", message, { path: name });
}

/** Reads a flag, which a model may also pass as a text. */
function readFlag(name: string, value: unknown): boolean {
  if (value === true || value === "true" || value === "1" || value === 1) return true;
  if (value === false || value === "false" || value === "0" || value === 0 || value == null) return false;
  throw new AppError("BAD_REQUEST", `\`${name}\` must be true or false.`, { path: name });
}

function readLimit(value: unknown): number {
  if (value === undefined) return PAGE_ROWS;
  if (typeof value === "number" && Number.isInteger(value) && value >= 1) return Math.min(value, PAGE_ROWS);
  throw new AppError("BAD_REQUEST", "Limit must be a whole number from 1 on.", { path: "limit" });
}
