import { setTimeout as sleep } from "node:timers/promises";
import OpenAI, { APIConnectionError, APIError } from "openai";
import { zodResponseFormat } from "openai/helpers/zod";
import sharp from "sharp";
import { limitStream } from "#server/http/body.ts";
import { modelFailed, modelTimedOut, noFood } from "#server/integrations/vision/failures.ts";
import type { Vision } from "#server/integrations/vision/port.ts";
import { toPrompt } from "#server/integrations/vision/prompt.ts";
import { parseReply, ReplyFormat } from "#server/integrations/vision/recognised-food.ts";

/** Total time of both tries and the pause between them. */
const DEADLINE_MS = 20_000;
/** Pause before the second try if the server names none. */
const RETRY_PAUSE_MS = 500;

type TokenLimit = { max_completion_tokens?: number };
/** Three guesses have some 200 tokens; a model that repeats itself is cut off. */
const TOKEN_LIMIT: TokenLimit = { max_completion_tokens: 600 };

type Server = { apiKey: string | undefined; baseUrl: string };
type Options = Server & { model: string; deadlineMs?: number };

/**
 * Adapter for servers with OpenAI's chat completions API and a model that reads images.
 * @param options `baseUrl` includes `/v1`; a local server needs no `apiKey`
 */
export function createOpenAiVision({ model, deadlineMs = DEADLINE_MS, ...server }: Options): Vision {
  const client = createClient(server, deadlineMs);
  return {
    async recognise({ bytes }, { dishNames, signal: givenUp }) {
      const late = AbortSignal.timeout(deadlineMs);
      const signal = givenUp ? AbortSignal.any([late, givenUp]) : late;
      const startedAt = performance.now();
      const image = await toDataUrl(bytes).catch(() => Promise.reject(noFood()));
      const ask = (limit: TokenLimit) =>
        client.chat.completions.create(
          {
            model,
            messages: [
              { role: "system", content: toPrompt(dishNames) },
              { role: "user", content: [{ type: "image_url", image_url: { url: image, detail: "high" } }] },
            ],
            response_format: zodResponseFormat(ReplyFormat, "food"),
            ...limit,
          },
          { signal },
        );
      const askWithin = () =>
        ask(TOKEN_LIMIT).catch((error: unknown) => {
          if (refusesTokenLimit(error)) return ask({});
          throw error;
        });
      const msLeft = () => deadlineMs - (performance.now() - startedAt);
      const completion = await retryOnce(askWithin, msLeft, signal).catch((error: unknown) => {
        throw signal.aborted ? modelTimedOut() : modelFailed(describeFailure(error));
      });
      return toFoods(completion);
    },
  };
}

/**
 * Returns the names of the models that a server offers, which costs no tokens.
 * @throws Error with the HTTP status, or with the cause of the failed connection, and without text of the server
 */
export async function listModels(server: Server, timeoutMs: number): Promise<string[]> {
  try {
    const { data } = await createClient(server, timeoutMs).models.list();
    return data.map(({ id }) => id);
  } catch (error) {
    const status = error instanceof APIError ? error.status : undefined;
    throw new Error(status ? `HTTP status ${status}` : "no connection", { cause: error });
  }
}

function createClient({ apiKey, baseUrl }: Server, timeout: number): OpenAI {
  return new OpenAI({
    // The package requires a key, and reads settings that are undefined from the environment.
    apiKey: apiKey ?? "none",
    baseURL: baseUrl,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout,
    logLevel: "off",
    fetch: cappedFetch,
  });
}

/** Retries once after 429, 5xx or a lost connection, unless the server asks for more time than is left. */
async function retryOnce<Result>(
  ask: () => Promise<Result>,
  msLeft: () => number,
  signal: AbortSignal,
): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    const pauseMs = pauseBeforeRetry(error);
    if (pauseMs === null || pauseMs >= msLeft()) throw error;
    await sleep(pauseMs, undefined, { signal });
    return ask();
  }
}

/**
 * Returns whether a server refused the request for its limit of tokens, which some do not know: by its message, or with
 * a body in a form of its own, of which the package reads nothing.
 */
function refusesTokenLimit(error: unknown): boolean {
  if (!(error instanceof APIError) || !(error.status === 400 || error.status === 422)) return false;
  return error.error === undefined || error.message.includes("max_completion_tokens");
}

/** Returns the pause in milliseconds, from Retry-After if there is one (RFC 9110, 10.2.3); null for no retry. */
function pauseBeforeRetry(error: unknown): number | null {
  if (error instanceof APIConnectionError) return RETRY_PAUSE_MS;
  if (!(error instanceof APIError) || !(error.status === 429 || error.status >= 500)) return null;
  const value = error.headers?.get("retry-after");
  if (!value) return RETRY_PAUSE_MS;
  const pauseMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(pauseMs) ? RETRY_PAUSE_MS : Math.max(0, pauseMs);
}

/** Checks a completion, since the server may not keep to the package's types. */
function toFoods(completion: Partial<OpenAI.ChatCompletion> | null) {
  const choice = completion?.choices?.[0];
  if (choice?.message?.refusal) throw modelFailed("it refused");
  const reply = typeof choice?.message?.content === "string" ? parseReply(choice.message.content) : null;
  if (!reply)
    throw modelFailed(`its reply is junk (finish reason ${String(choice?.finish_reason).slice(0, 40)})`);
  if (!reply.foods) throw noFood();
  return reply.foods;
}

function describeFailure(error: unknown): string {
  if (error instanceof APIError) return `${error.name} ${error.status ?? ""}`.trim();
  return error instanceof Error ? error.name : "unknown";
}

/** Far above the few hundred bytes of a reply. */
const MAX_REPLY_BYTES = 256 * 1024;

/** Fetches without following redirects, and fails on a body that is too long. */
const cappedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "error" });
  const body =
    response.body && limitStream(response.body as ReadableStream<Uint8Array<ArrayBuffer>>, MAX_REPLY_BYTES);
  return new Response(body, response);
};

/** Enough for a plate of food; larger images cost tokens and time. */
const MAX_SIDE_PX = 1024;
const MAX_INPUT_PIXELS = 50_000_000;

/**
 * Converts an image to a data URL: upright, at most 1,024 px a side, JPEG, which every server accepts.
 * @throws Error when the bytes are not an image
 */
async function toDataUrl(bytes: Uint8Array): Promise<string> {
  const jpeg = await sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS })
    .rotate()
    .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .jpeg({ quality: 82 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}
