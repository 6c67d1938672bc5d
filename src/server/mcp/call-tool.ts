import { createHash } from "node:crypto";
import { z } from "zod";
import { MINUTE_MS } from "#lib/time/durations.ts";
import type { Context } from "#server/api/context.ts";
import { createKeyedCall } from "#server/api/idempotency/keyed-call.ts";
import { callProcedure, createCaller } from "#server/api/root.ts";
import { requestContext } from "#server/http/request-context.ts";
import { logFailure } from "#server/log-failure.ts";
import {
  formatPosition,
  invalidCursor,
  type Position,
  parsePosition,
  RESULT_BYTES,
  takePart,
} from "#server/mcp/parts.ts";
import { isReadInParts, type Tool } from "#server/mcp/tools.ts";
import { unwrapTexts, wrapTexts } from "#server/mcp/untrusted.ts";
import { toInput } from "#server/rest/input.ts";
import { toOutputSchemas } from "#server/rest/openapi/json-schema.ts";
import { sentSchemas } from "#server/rest/openapi/operation.ts";
import type { JsonSchema } from "#server/rest/openapi/types.ts";
import type { Route } from "#server/rest/route.ts";
import { isPage, toResponse } from "#server/rest/run-call.ts";
import { toAppError } from "#server/to-app-error.ts";

/** Room for what surrounds the rows. */
const FRAME_BYTES = 512;
/** Rows of a list that are looked up at once. */
const PAGE_ROWS = 20;
/** A client numbers its calls anew in each conversation: the same call later is another one. */
const KEY_GOOD_FOR_MS = 10 * MINUTE_MS;

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
    const text = JSON.stringify({ errors: known.details, requestId });
    return { content: [{ type: "text", text }], isError: true };
  }
}

async function resultOf(call: ToolCall, context: Context): Promise<string> {
  const { tool, args } = call;
  const { route } = tool;
  const start = isReadInParts(route) ? parsePosition(args.cursor) : { row: 0, sent: 0 };
  const page = Math.floor(start.row / PAGE_ROWS);
  const paging = route.paged ? { page: page + 1, limit: PAGE_ROWS, cursor: undefined } : {};
  const input = toInput(route, {}, Object.assign({}, unwrapTexts(args), paging));
  const { data, total } = await runRow(call, input, context);
  const first = route.paged ? page * PAGE_ROWS : 0;
  const rows = Array.isArray(data) ? data : [data];
  if (start.row - first > Math.max(0, rows.length - (route.paged ? 0 : 1))) throw invalidCursor();
  const wrapped = wrapTexts(rows, { type: "array", items: rowSchemaOf(route, Array.isArray(data)) });
  const room = RESULT_BYTES - FRAME_BYTES;
  const part = takePart(asArray(wrapped), { ...start, row: start.row - first }, room);
  const next = nextOf(part.next, { first, total: route.paged ? total : undefined, length: rows.length });
  return JSON.stringify({
    data: Array.isArray(data) ? part.rows : part.rows[0],
    ...(total !== undefined && { total }),
    next: next && formatPosition(next),
  });
}

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

/** Runs the procedure. @returns its data as JSON has them, and the length of the whole list */
async function runRow(
  { tool, id, args }: ToolCall,
  input: unknown,
  context: Context,
): Promise<{ data: unknown; total?: number }> {
  const { route } = tool;
  const keyed = route.keyed
    ? createKeyedCall(await keyOf({ tool, id, args }, context), (output) => toResponse(route, output))
    : undefined;
  const output = await callProcedure(createCaller({ ...context, once: keyed?.once }), route.procedure, input);
  if (keyed) return dataIn(keyed.response());
  if (!route.paged || !isPage(output)) return dataIn(toResponse(route, output));
  const { items, meta } = output;
  return { data: JSON.parse(JSON.stringify(items)), ...("total" in meta && { total: meta.total }) };
}

const dataIn = ({ body }: { body: string }) => ({ data: Made.parse(JSON.parse(body)).data ?? null });

/** Makes the key under which a call is stored once, of the access token and all that the call says. */
async function keyOf({ tool, id, args }: ToolCall, { findViewer }: Context) {
  const token = (await findViewer())?.token?.id;
  const request = JSON.stringify([token, id, tool.definition.name, args]);
  const header = `mcp-${createHash("sha256").update(request).digest("base64url")}`;
  return { header, request, goodForMs: KEY_GOOD_FOR_MS };
}

const rowSchemas = new Map<Route, JsonSchema>();

/** Returns the schema of a row of the data, converted once per process. */
function rowSchemaOf(route: Route, isList: boolean): JsonSchema {
  const known = rowSchemas.get(route);
  if (known) return known;
  const { data } = sentSchemas(route);
  const whole = (data && toOutputSchemas(new Map([["Data", data]])).Data) ?? {};
  const schema =
    isList && whole.items && typeof whole.items === "object" && !Array.isArray(whole.items)
      ? whole.items
      : whole;
  rowSchemas.set(route, schema);
  return schema;
}
