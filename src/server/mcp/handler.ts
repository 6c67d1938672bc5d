import { env } from "#env.ts";
import { type Context, createBearerContext } from "#server/api/context.ts";
import { withDeadline } from "#server/api/deadline.ts";
import { CallCount } from "#server/api/limits/call-count.ts";
import { GENERAL_LIMITS, generalLimits, type LimitsOfCall } from "#server/api/limits/general-limits.ts";
import type { ServiceContext } from "#server/context.ts";
import { AppError } from "#server/errors.ts";
import { parseJson, readJsonText } from "#server/http/body.ts";
import { requestContext } from "#server/http/request-context.ts";
import { compressed } from "#server/http/response/compression.ts";
import { errorReply } from "#server/http/response/error-response.ts";
import { addHeaders, type Reply } from "#server/http/response/reply.ts";
import { callTool } from "#server/mcp/call-tool.ts";
import { allTools, type Tool, toolsFor } from "#server/mcp/tools.ts";
import { limitsOf } from "#server/rest/handler.ts";
import { isObject } from "#server/rest/input.ts";

/** URL's path of the tools for assistants (Model Context Protocol, Streamable HTTP). */
export const MCP_PATH = "/mcp";

/** Longest id of a message. */
const MAX_ID_LENGTH = 256;

/** Limits of messages that call no tool. */
const MESSAGE_LIMITS: LimitsOfCall = { person: GENERAL_LIMITS.read, network: GENERAL_LIMITS.readNetwork };

/**
 * Handles /mcp: one message of an assistant's program, with the limits of /api/v1.
 * @param services passed by tests; the process's own by default
 * @param limits passed by tests; the process's own by default, null for none
 */
export async function handleMcp(
  request: Request,
  services?: ServiceContext,
  limits = generalLimits(),
): Promise<Reply | Response> {
  const count = limits && new CallCount(limits);
  const context = createBearerContext(request, services);
  const reply = await respond(request, context, count).catch((error: unknown) =>
    refusal(count ? count.fail(error) : error, context),
  );
  return count ? addHeaders(reply, count.headers) : reply;
}

async function respond(
  request: Request,
  context: Context,
  count: CallCount | null,
): Promise<Reply | Response> {
  if (new URL(request.url).pathname !== MCP_PATH) throw new AppError("NOT_FOUND", "Not found");
  if (request.method !== "POST")
    throw new AppError("METHOD_NOT_ALLOWED", "Method is not allowed", { allow: ["POST"] });
  assertOrigin(request);
  const message = await readMessage(request).catch((error: unknown) => {
    count?.start(MESSAGE_LIMITS, context);
    throw error;
  });
  const tool = toolOf(message);
  if (tool) requestContext().route = `${MCP_PATH} ${tool.definition.name}`;
  const findViewer =
    count?.start(tool ? limitsOf(tool.route) : MESSAGE_LIMITS, context) ?? context.findViewer;
  const counted = { ...context, findViewer };
  assertBearer(request, context);
  const tools = toolsFor(await findScopes(counted));
  // Most processes never need the SDK, which is half a megabyte of code.
  const { serve } = await import("#server/mcp/serve.ts");
  const response = await serve(request, message, {
    tools,
    call: (call) => callTool(call, counted),
    version: context.appVersion,
  });
  return compressed(await toReply(response), request.headers.get("accept-encoding"));
}

async function toReply({ status, headers, body }: Response): Promise<Reply> {
  return {
    status,
    headers: { ...Object.fromEntries(headers), "cache-control": "no-store" },
    body: body && (await new Response(body).text()),
  };
}

/**
 * Refuses pages of other origins, which could reach the app in a visitor's network (MCP, Streamable HTTP, Security Warning).
 * Programs send no origin.
 */
function assertOrigin({ headers }: Request): void {
  const origin = headers.get("origin");
  if (origin === null || origin === env().APP_URL) return;
  throw new AppError("FORBIDDEN", "This request did not come from this site.");
}

/** @throws AppError as `readJsonText` and `parseJson`, and BAD_REQUEST for a batch or anything else but an object */
async function readMessage(request: Request): Promise<Record<string, unknown>> {
  const message = parseJson(await readJsonText(request));
  if (isObject(message)) {
    // The answer repeats it.
    if (typeof message.id === "string" && message.id.length > MAX_ID_LENGTH)
      throw new AppError("BAD_REQUEST", `The id of a message can have ${MAX_ID_LENGTH} characters at most.`);
    return message;
  }
  throw new AppError("BAD_REQUEST", "The body must be one JSON-RPC message.");
}

/**
 * Refuses credentials of another kind, whose owner would be taken for a visitor without a word.
 * @throws AppError UNAUTHENTICATED for an Authorization header without a bearer token
 */
function assertBearer({ headers }: Request, { credentials }: Context): void {
  if (credentials.kind !== "none" || headers.get("authorization") === null) return;
  throw new AppError(
    "UNAUTHENTICATED",
    "The Authorization header must be `Bearer`, a space and an access token.",
    {
      isTokenInvalid: true,
    },
  );
}

/** Returns the tool that a message calls, whether or not the caller has it. */
function toolOf({ method, params }: Record<string, unknown>): Tool | undefined {
  if (method !== "tools/call" || !isObject(params) || typeof params.name !== "string") return undefined;
  return allTools().get(params.name);
}

/**
 * Returns the scopes of the caller's access token; null for a visitor.
 * @throws AppError UNAUTHENTICATED for a token that is not valid, or that is a login's
 */
async function findScopes(context: Context): Promise<readonly string[] | null> {
  if (context.credentials.kind === "none") return null;
  const viewer = await withDeadline(context, () => context.findViewer());
  if (viewer && !viewer.token)
    throw new AppError("UNAUTHENTICATED", "Assistants need an access token, not a login.", {
      isTokenInvalid: true,
    });
  return viewer?.token?.scopes ?? null;
}

/** Returns the reply to a refused request; a 401 says where the resource is described (RFC 9728, 5.1). */
function refusal(error: unknown, { appUrl }: Context): Reply {
  const reply = errorReply(error);
  const challenge = reply.headers["www-authenticate"];
  if (reply.status !== 401 || challenge === undefined) return reply;
  const metadata = `${appUrl}/.well-known/oauth-protected-resource${MCP_PATH}`;
  const headers = { ...reply.headers, "www-authenticate": `${challenge}, resource_metadata="${metadata}"` };
  return { ...reply, headers };
}
