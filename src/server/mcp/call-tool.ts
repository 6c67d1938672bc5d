import { createHash } from "node:crypto";
import { z } from "zod";
import { MINUTE_MS } from "#lib/time/durations.ts";
import type { Context } from "#server/api/context.ts";
import { createKeyedCall } from "#server/api/idempotency/keyed-call.ts";
import { callProcedure, createCaller, procedures } from "#server/api/root.ts";
import { AppError } from "#server/errors.ts";
import { requestContext } from "#server/http/request-context.ts";
import { logFailure } from "#server/log-failure.ts";
import { readArguments } from "#server/mcp/arguments.ts";
import {
  formatPosition,
  invalidCursor,
  PAGE_ROWS,
  type Position,
  parsePosition,
  RESULT_BYTES,
  takePart,
} from "#server/mcp/parts.ts";
import { isReadInParts, type Tool } from "#server/mcp/tools.ts";
import { wrapTexts } from "#server/mcp/untrusted.ts";
import { isObject, toInput } from "#server/rest/input.ts";
import { toOutputSchemas } from "#server/rest/openapi/json-schema.ts";
import { sentSchemas } from "#server/rest/openapi/operation.ts";
import type { JsonSchema } from "#server/rest/openapi/types.ts";
import type { Route, ToolOfRow } from "#server/rest/route.ts";
import { isPage, toResponse } from "#server/rest/run-call.ts";
import { toAppError } from "#server/to-app-error.ts";

/** Room for what surrounds the rows. */
const FRAME_BYTES = 512;
/** A client numbers its calls anew in each conversation: the same call later is another one. */
const KEY_GOOD_FOR_MS = 10 * MINUTE_MS;
/** Times after which a call is tried again while the same one runs: three seconds in all. */
const WAITS_MS = [50, 100, 200, 400, 800, 1_500];

/** Call of a tool, as a client sent it. */
export type ToolCall = {
  readonly tool: Tool;
  /** Id of the JSON-RPC request. */
  readonly id: string | number;
  readonly args: Readonly<Record<string, unknown>>;
};

export type ToolResult = { content: { type: "text"; text: string }[]; isError?: true };

/** Calls the procedure of a tool's row. An error is a result that says so, which the model reads. */
export async function callTool(call: ToolCall, context: Context): Promise<ToolResult> {
  try {
    return { content: [{ type: "text", text: await resultOf(call, context) }] };
  } catch (error) {
    const known = toAppError(error);
    const { requestId } = requestContext();
    logFailure(known, { requestId }, "tool failed");
    const { details: errors, retryAfterSeconds } = known;
    const text = JSON.stringify({ errors, retryAfterSeconds, requestId });
    return { content: [{ type: "text", text }], isError: true };
  }
}

async function resultOf({ tool, id, args }: ToolCall, context: Context): Promise<string> {
  const { route } = tool;
  const { input: given, cursor, rows: most } = readArguments(tool, args);
  const start = isReadInParts(route) ? parsePosition(cursor) : { row: 0, sent: 0 };
  const page = Math.floor(start.row / PAGE_ROWS);
  const paging = route.paged ? { page: page + 1, limit: PAGE_ROWS, cursor: undefined } : {};
  const input = toInput(route, {}, { ...given, ...paging });
  const { data, total, isRepeated } = await runRow({ tool, id, args }, input, context);
  const first = route.paged ? page * PAGE_ROWS : 0;
  const from = start.row - first;
  const rows = asArray(data);
  if (from > Math.max(0, rows.length - (route.paged ? 0 : 1))) throw invalidCursor();
  const shown = (route.paged ? rows.slice(0, from + most) : rows).map((row) => omit(row, route.tool?.omits));
  const wrapped = wrapTexts(shown, { type: "array", items: rowSchemaOf(route, Array.isArray(data)) });
  const part = takePart(asArray(wrapped), { ...start, row: from }, RESULT_BYTES - FRAME_BYTES);
  const of = { first, total: route.paged ? total : undefined, length: shown.length };
  const next = nextOf(part.next, of);
  return JSON.stringify({
    data: Array.isArray(data) ? part.rows : part.rows[0],
    ...(isRepeated && { repeated: true }),
    ...(total !== undefined && { total }),
    next: next && formatPosition(next),
  });
}

/** Returns a row without some of its fields. */
const omit = (row: unknown, fields: readonly string[] = []): unknown =>
  isObject(row) && fields.length > 0
    ? Object.fromEntries(Object.entries(row).filter(([key]) => !fields.includes(key)))
    : row;

const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Returns where the result goes on, counted from the beginning of the list. */
function nextOf(
  inPage: Position | null,
  { first, total, length }: { first: number; total: number | undefined; length: number },
): Position | null {
  if (inPage) return { ...inPage, row: first + inPage.row };
  return total !== undefined && length > 0 && first + length < total
    ? { row: first + length, sent: 0 }
    : null;
}

const Made = z.object({ data: z.unknown() });

type Done = {
  /** As JSON has it. */
  data: unknown;
  /** Length of the whole list. */
  total?: number;
  /** Nothing was stored, since it was before. */
  isRepeated?: boolean;
};

/** Runs the procedure. */
async function runRow({ tool, id, args }: ToolCall, input: unknown, context: Context): Promise<Done> {
  const { route } = tool;
  if (route.keyed) {
    const key = await keyOf({ tool, id, args }, context);
    const { once, response } = createKeyedCall(key, (output) => toResponse(route, output));
    await whenFree(() => callProcedure(createCaller({ ...context, once }), route.procedure, input), context);
    const { isReplay, status, body } = response();
    return { ...dataIn({ body }), isRepeated: isReplay || (route.response?.isExisting && status === 200) };
  }
  const output = await callProcedure(createCaller(context), route.procedure, input);
  if (route.tool?.shows) return { data: await readShown(route.tool.shows, input, context) };
  if (!route.paged || !isPage(output)) return dataIn(toResponse(route, output));
  const { items, meta } = output;
  return { data: JSON.parse(JSON.stringify(items)), ...("total" in meta && { total: meta.total }) };
}

/** Calls again while the same call runs, since clients send it anew when a connection breaks. */
async function whenFree<Result>(call: () => Promise<Result>, { startTimer }: Context): Promise<Result> {
  for (const ms of WAITS_MS) {
    try {
      return await call();
    } catch (error) {
      if (toAppError(error).code !== "KEY_IN_USE") throw error;
    }
    await new Promise<void>((resume) => void startTimer(ms, resume));
  }
  throw new AppError("KEY_IN_USE", "The same call is still running. Please try again shortly.", {
    retryAfterSeconds: 2,
  });
}

/** Reads what the result of a call shows of the row that it was about; null if there is none to see. */
async function readShown(
  { procedure, fields }: NonNullable<ToolOfRow["shows"]>,
  input: unknown,
  context: Context,
): Promise<unknown> {
  const id = isObject(input) ? input.id : undefined;
  const output = await callProcedure(createCaller(context), procedure, { id });
  const row: unknown = JSON.parse(JSON.stringify(output));
  return isObject(row) ? Object.fromEntries(fields.map((field) => [field, row[field]])) : null;
}

const dataIn = ({ body }: { body: string }) => ({ data: Made.parse(JSON.parse(body)).data ?? null });

/** Makes the key under which a call is stored once, of the access token and all that the call says. */
async function keyOf({ tool, id, args }: ToolCall, { findViewer }: Context) {
  const token = (await findViewer())?.token?.id;
  const request = JSON.stringify([token, id, tool.definition.name, sorted(args)]);
  const header = `mcp-${createHash("sha256").update(request).digest("base64url")}`;
  return { header, request, goodForMs: KEY_GOOD_FOR_MS };
}

/** Sorts the keys of each object in a value, since clients write the same arguments in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, sorted(part)]);
}

const rowSchemas = new Map<Route, JsonSchema>();

/** Returns the schema of a row of the data, converted once per process. */
function rowSchemaOf(route: Route, isList: boolean): JsonSchema {
  const known = rowSchemas.get(route);
  if (known) return known;
  const { shows } = route.tool ?? {};
  const data = shows ? procedures.get(shows.procedure)?.output : sentSchemas(route).data;
  const whole = (data instanceof z.ZodType && toOutputSchemas(new Map([["Data", data]])).Data) || {};
  const schema =
    isList && whole.items && typeof whole.items === "object" && !Array.isArray(whole.items)
      ? whole.items
      : whole;
  rowSchemas.set(route, schema);
  return schema;
}
