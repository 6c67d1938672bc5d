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

/** Reply with guesses at a photo, best first. */
export const seeing = (...guesses: unknown[]): StubMode => ({ reply: { isFood: true, guesses } });

export const NO_FOOD: StubMode = { reply: { isFood: false, guesses: [] } };

/** Behaviour of the server; "huge" is a good reply in 10 MB; a list is one behaviour per request, the last one repeats. */
export type StubMode =
  | { reply: unknown }
  | { content: string | null; refusal?: string }
  | { raw: string }
  | { status: number; retryAfter?: string; body?: unknown }
  | "hang"
  | "cut"
  | "huge";

/** Body of a recognition request: a system prompt, and a photo as a data URL. */
type ChatRequest = {
  model: string;
  response_format: unknown;
  max_completion_tokens?: number;
  messages: [{ content: string }, { content: [{ image_url: { url: string } }] }];
};
type AskedFor = { path: string; authorization: string | undefined; body: ChatRequest };

/**
 * Starts a server with the part of OpenAI's chat completions API that recognition needs. Close it after use. Another
 * process sets its behaviour by a POST of a list of modes to `/behave`.
 */
export async function startOpenAiStub(first: StubMode | StubMode[] = seeing(CHICKEN_RICE)) {
  let modes = [first].flat();
  const requests: AskedFor[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === "/behave") {
      modes = JSON.parse(Buffer.concat(chunks).toString()) as StubMode[];
      return void response.end();
    }
    requests.push({
      path: request.url ?? "",
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString() || "{}") as ChatRequest,
    });
    const mode = modes.length > 1 ? modes.shift() : modes[0];
    if (mode) reply(response, mode);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    behave: (...next: StubMode[]) => {
      modes = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const OVER_QUOTA = { error: { message: "key sk-secret is over its quota" } };

function reply(response: ServerResponse, mode: StubMode): void {
  if (mode === "hang") return;
  if (mode === "cut") return void response.destroy();
  response.setHeader("content-type", "application/json");
  if (mode === "huge")
    return void response.end(
      completion(
        `${JSON.stringify({ isFood: true, guesses: [CHICKEN_RICE] })}${" ".repeat(10 * 1024 * 1024)}`,
      ),
    );
  if ("raw" in mode) return void response.end(mode.raw);
  if ("status" in mode) {
    if (mode.retryAfter) response.setHeader("retry-after", mode.retryAfter);
    response.statusCode = mode.status;
    return void response.end(JSON.stringify(mode.body ?? OVER_QUOTA));
  }
  if ("reply" in mode) return void response.end(completion(JSON.stringify(mode.reply)));
  response.end(completion(mode.content, mode.refusal));
}

function completion(content: string | null, refusal: string | null = null): string {
  return JSON.stringify({
    id: "chatcmpl-stub",
    object: "chat.completion",
    created: 0,
    model: "stub",
    choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content, refusal } }],
  });
}
