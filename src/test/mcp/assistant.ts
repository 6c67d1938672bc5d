import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { ServiceContext } from "#server/context.ts";
import { handleMcp } from "#server/mcp/handler.ts";
import { guarded } from "#test/read/responses.ts";

const URL_OF_TOOLS = new URL("https://cukup.test/mcp");

/** Revisions of the protocol: the one with a handshake, and the one without. */
export const GENERATIONS = ["legacy", { pin: "2026-07-28" }] as const;

type Setting = { services: ServiceContext; token?: string | undefined };

/** Sends requests to /mcp through the guards of its API route. */
export function mcpFetch(
  { services }: Pick<Setting, "services">,
  limits: Parameters<typeof handleMcp>[2] = null,
) {
  const route = guarded((request) => handleMcp(request, services, limits));
  return async (url: string | URL, init?: RequestInit) => route(new Request(url, init));
}

/** Sends a body of any kind to /mcp. */
export function postMcp(
  setting: Setting,
  body: unknown,
  headers: Record<string, string> = {},
  limits: Parameters<typeof handleMcp>[2] = null,
): Promise<Response> {
  return mcpFetch(setting, limits)(URL_OF_TOOLS, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(setting.token && { authorization: `Bearer ${setting.token}` }),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** Message that calls a tool. */
export const toolCall = (name: string, args: object = {}, id: string | number = 1) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name, arguments: args },
});

/** Connects the official client. */
export async function connectAssistant(
  setting: Setting,
  mode: (typeof GENERATIONS)[number] = GENERATIONS[1],
): Promise<Client> {
  const client = new Client({ name: "Test", version: "1" }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(URL_OF_TOOLS, {
    fetch: mcpFetch(setting),
    ...(setting.token && { requestInit: { headers: { authorization: `Bearer ${setting.token}` } } }),
  });
  await client.connect(transport);
  return client;
}

/** Reads a tool's result: the JSON in its only text, and whether it is an error. */
export function readResult({
  content,
  isError = false,
}: {
  content: unknown[];
  isError?: boolean | undefined;
}) {
  const [part] = content as { text: string }[];
  const text = part?.text ?? "";
  return { isError, bytes: Buffer.byteLength(JSON.stringify(content)), ...JSON.parse(text) };
}

/** Calls a tool with a message of its own, as a client without the SDK does. */
export async function callByHand(setting: Setting, message: ReturnType<typeof toolCall>) {
  const response = await postMcp(setting, message);
  const { result } = (await response.json()) as { result: Parameters<typeof readResult>[0] };
  return readResult(result);
}
