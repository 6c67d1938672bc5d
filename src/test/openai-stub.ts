import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const CHICKEN_RICE = {
  name: "Roasted chicken rice",
  calories: 700,
  servingQty: 2,
  servingUnit: "plate",
  servingGrams: 800,
  confidence: 0.9,
};

/** The only model that the server lists; it takes any other name, too. */
export const STUB_MODEL = "stub-model";

/** Reply with guesses at a photo, best first. */
export const seeing = (...guesses: unknown[]): StubMode => ({ reply: { isFood: true, guesses } });

export const NO_FOOD: StubMode = { reply: { isFood: false, guesses: [] } };

/** Reply about a photo of food to give away, for those who ask about one. */
export const seeingOffer = (parts: object): StubMode => ({ reply: { isFood: true, ...parts } });

/** Behaviour of the server; "huge" is a good reply in 10 MB; a list is one behaviour per request, the last one repeats. */
export type StubMode =
  | { reply: unknown }
  | { content: unknown; refusal?: string; finish?: string; reasoning?: string }
  | Picky
  | Thinking
  | { raw: string; type?: string }
  | { status: number; retryAfter?: string; body?: unknown }
  | "hang"
  | "cut"
  | "huge";

/** Parts of a request that a server may not know. */
type RequestPart =
  | "json_schema"
  | "json_object"
  | "max_completion_tokens"
  | "max_tokens"
  | "detail"
  | "system"
  | "image";

/** Server that refuses some parts of a request, with words that name the first of them, and else behaves as `otherwise`. */
type Picky = {
  refuses: readonly RequestPart[];
  /** "OpenAI" by default; "own form" is FastAPI's; "nothing" is a bare status. */
  words?: "OpenAI" | "own form" | "nothing" | "plain text";
  status?: number;
  otherwise: StubMode;
};

/** Model whose thoughts use up the tokens unless there are as many as this; then it behaves as `otherwise`. */
type Thinking = { thinks: number; content?: unknown; finish?: string; otherwise: StubMode };

/** Body of a recognition request: a system prompt, and a photo as a data URL. */
type ChatRequest = {
  model: string;
  response_format?: { type: "json_schema" | "json_object" };
  max_completion_tokens?: number;
  max_tokens?: number;
  messages: [{ content: string }, { content: [{ image_url: { url: string; detail?: string } }] }];
};
type AskedFor = { path: string; authorization: string | undefined; body: ChatRequest };

/**
 * Starts a server with the part of OpenAI's chat completions API that recognition needs. Close it after use. Another
 * process sets its behaviour by a POST of a list of modes to `/behave`, and to `/behave/offer` for questions about food to give
 * away.
 */
export async function startOpenAiStub(first: StubMode | StubMode[] = seeing(CHICKEN_RICE)) {
  let modes = [first].flat();
  let offerModes: StubMode[] | null = null;
  const requests: AskedFor[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === "/behave") {
      modes = JSON.parse(Buffer.concat(chunks).toString()) as StubMode[];
      return void response.end();
    }
    if (request.url === "/behave/offer") {
      offerModes = JSON.parse(Buffer.concat(chunks).toString()) as StubMode[];
      return void response.end();
    }
    if (request.url === "/v1/models")
      return void response
        .setHeader("content-type", "application/json")
        .end(JSON.stringify({ data: [{ id: STUB_MODEL }] }));
    requests.push({
      path: request.url ?? "",
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString() || "{}") as ChatRequest,
    });
    const body = requests.at(-1)?.body;
    const queue = offerModes && body && isAboutOffer(body) ? offerModes : modes;
    const mode = queue.length > 1 ? queue.shift() : queue[0];
    if (mode && body) reply(response, mode, body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    behave: (...next: StubMode[]) => {
      modes = next;
    },
    behaveOnOffers: (...next: StubMode[]) => {
      offerModes = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns whether a request asks about food to give away, by its prompt. */
const isAboutOffer = ({ messages }: ChatRequest) => JSON.stringify(messages[0]).includes("gives it away");

const OVER_QUOTA = { error: { message: "key sk-secret is over its quota" } };

/** Returns the parts that a request has. */
function partsOf({
  response_format,
  max_completion_tokens,
  max_tokens,
  messages,
}: ChatRequest): RequestPart[] {
  const { content } = messages.at(-1) as ChatRequest["messages"][1];
  const picture = content.find((part) => part.image_url);
  return [
    ...(response_format ? [response_format.type] : []),
    ...(max_completion_tokens === undefined ? [] : ["max_completion_tokens" as const]),
    ...(max_tokens === undefined ? [] : ["max_tokens" as const]),
    ...(picture?.image_url.detail === undefined ? [] : ["detail" as const]),
    ...(messages.length > 1 ? ["system" as const] : []),
    ...(picture ? ["image" as const] : []),
  ];
}

const REFUSALS: Record<RequestPart, string> = {
  json_schema: "This response_format type is unavailable now",
  json_object: "This response_format type is unavailable now",
  max_completion_tokens: "Unsupported parameter: 'max_completion_tokens'",
  max_tokens: "Unsupported parameter: 'max_tokens'",
  detail: "Unknown field 'detail' of messages[1].content[0].image_url",
  system: "System role not supported",
  image: "This model does not support image input",
};

function refuse(
  response: ServerResponse,
  part: RequestPart,
  { words = "OpenAI", status = 400 }: Picky,
): void {
  response.statusCode = status;
  const message = REFUSALS[part];
  if (words === "nothing") return void response.end();
  if (words === "plain text") return void response.setHeader("content-type", "text/plain").end(message);
  const body =
    words === "OpenAI"
      ? { error: { message, type: "invalid_request_error", param: null, code: "invalid_request_error" } }
      : { detail: [{ loc: ["body", part], msg: message, type: "extra_forbidden" }] };
  response.end(JSON.stringify(body));
}

function reply(response: ServerResponse, mode: StubMode, request: ChatRequest): void {
  if (mode === "hang") return;
  if (mode === "cut") return void response.destroy();
  response.setHeader("content-type", "application/json");
  if (mode === "huge")
    return void response.end(
      completion({
        content: `${JSON.stringify({ isFood: true, guesses: [CHICKEN_RICE] })}${" ".repeat(10 * 1024 * 1024)}`,
      }),
    );
  if ("refuses" in mode) {
    const refused = partsOf(request).find((part) => mode.refuses.includes(part));
    if (refused) refuse(response, refused, mode);
    else reply(response, mode.otherwise, request);
    return;
  }
  if ("thinks" in mode) {
    const limit = request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY;
    if (limit >= mode.thinks) return void reply(response, mode.otherwise, request);
    const { content = "", finish = "length" } = mode;
    return void response.end(completion({ content, finish, reasoning: "A bowl of noodles …" }));
  }
  if ("raw" in mode)
    return void response.setHeader("content-type", mode.type ?? "application/json").end(mode.raw);
  if ("status" in mode) {
    if (mode.retryAfter) response.setHeader("retry-after", mode.retryAfter);
    response.statusCode = mode.status;
    return void response.end(JSON.stringify(mode.body ?? OVER_QUOTA));
  }
  if ("reply" in mode) return void response.end(completion({ content: JSON.stringify(mode.reply) }));
  response.end(completion(mode));
}

/** Returns the body of a response with this message. */
export function completion(message: Extract<StubMode, { content: unknown; refusal?: string }>): string {
  const { content, refusal = null, finish = "stop", reasoning } = message;
  return JSON.stringify({
    id: "chatcmpl-stub",
    object: "chat.completion",
    created: 0,
    model: "stub",
    choices: [
      {
        index: 0,
        finish_reason: finish,
        message: { role: "assistant", content, refusal, ...(reasoning && { reasoning_content: reasoning }) },
      },
    ],
  });
}
