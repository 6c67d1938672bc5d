import OpenAI, { APIConnectionError, APIError } from "openai";
import { limitStream } from "#server/http/body.ts";
import { namesPart } from "#server/integrations/vision/dialects.ts";
import { VisionFailure } from "#server/integrations/vision/failures.ts";

export type Server = { apiKey: string | undefined; baseUrl: string };

/** Client that also keeps the errors of servers whose errors have another form than OpenAI's. */
class Client extends OpenAI {
  protected override makeStatusError(
    status: number,
    body: object,
    message: string | undefined,
    headers: Headers,
  ): APIError {
    const error = body && !("error" in Object(body)) ? { error: body } : body;
    return super.makeStatusError(status, error, message, headers);
  }
}

/** @param timeout milliseconds of a request */
export function createClient({ apiKey, baseUrl }: Server, timeout: number): OpenAI {
  return new Client({
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

/** Pause before the second try if the server names none. */
const RETRY_PAUSE_MS = 500;

/** Returns the pause in milliseconds, from Retry-After if there is one (RFC 9110, 10.2.3); null for no retry. */
export function pauseBeforeRetry(error: unknown): number | null {
  if (isLostConnection(error)) return RETRY_PAUSE_MS;
  if (!(error instanceof APIError) || !(error.status === 429 || error.status >= 500)) return null;
  const value = error.headers?.get("retry-after");
  if (!value) return RETRY_PAUSE_MS;
  const pauseMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(pauseMs) ? RETRY_PAUSE_MS : Math.max(0, pauseMs);
}

export const isLostConnection = (error: unknown) => error instanceof APIConnectionError;

/** Statuses of a request that is not understood; others need words that say so. */
const NOT_UNDERSTOOD: readonly unknown[] = [400, 422, 501];
/** Statuses that have nothing to do with the parts of a request. */
const NEVER_ABOUT_PARTS: readonly unknown[] = [401, 402, 403, 408, 413, 429];

/** Returns the server's words if it refused the parts of a request, or its form without saying which, else null. */
export function wordsOfRefusal(error: unknown): string | null {
  if (!(error instanceof APIError) || error.status === undefined) return null;
  const words = wordsOf(error);
  if (NOT_UNDERSTOOD.includes(error.status)) return words;
  return !NEVER_ABOUT_PARTS.includes(error.status) && namesPart(words) ? words : null;
}

/** Returns the texts in an error's body, without its keys: FastAPI's has one that is called `detail`. */
function wordsOf({ error, message }: APIError): string {
  const words: string[] = [];
  JSON.stringify(error ?? message, (_, value: unknown) => {
    if (typeof value === "string") words.push(value);
    return value;
  });
  return words.join(" ").slice(0, 10_000);
}

/** Matches how OpenAI, OpenRouter, llama.cpp, vLLM and DeepSeek say that a model reads text only. */
const SEES_NO_PICTURES =
  /support[^.]*\b(?:images?|vision)\b|\b(?:images?|vision)\b[^.]*support|at most 0 image|multi-?modal|mmproj|unknown variant .?image_url/i;

/** Returns the failure that an error of a request stands for. */
export function toFailure(error: unknown): VisionFailure {
  if (isLostConnection(error)) return new VisionFailure("connection", "no connection", { cause: error });
  if (!(error instanceof APIError) || error.status === undefined)
    return new VisionFailure("junk", error instanceof Error ? error.name : "unknown");
  const { status, name } = error;
  return new VisionFailure(toReason(status, wordsOf(error)), `${name} ${status}`, { status });
}

function toReason(status: number, words: string): VisionFailure["reason"] {
  if (status === 401 || status === 402 || status === 403) return "key";
  if (status === 429) return "busy";
  if (SEES_NO_PICTURES.test(words)) return "blind";
  if (status === 404) return "unknown";
  return status >= 500 && status !== 501 ? "server" : "refused request";
}

/** Far above the few hundred bytes of a reply. */
const MAX_REPLY_BYTES = 256 * 1024;

/** Fetches without following redirects, and fails on a body that is too long. */
const cappedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "error" });
  const body =
    response.body && limitStream(response.body as ReadableStream<Uint8Array<ArrayBuffer>>, MAX_REPLY_BYTES);
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  // Some servers call their JSON text, which the package would not parse.
  if (response.ok) headers.set("content-type", "application/json");
  return new Response(body, { status, statusText, headers });
};
