import { setTimeout as sleep } from "node:timers/promises";
import OpenAI, { APIConnectionError, APIError } from "openai";
import { zodResponseFormat } from "openai/helpers/zod";
import { cappedFetch } from "#server/integrations/vision/capped-fetch.ts";
import { modelFailed, modelTimedOut, noFood } from "#server/integrations/vision/failures.ts";
import { toPrompt } from "#server/integrations/vision/prompt.ts";
import { parseReply, ReplyFormat } from "#server/integrations/vision/recognised-food.ts";
import { toDataUrl } from "#server/integrations/vision/scale-image.ts";
import type { Vision } from "#server/integrations/vision/vision.ts";

/** In all: both tries and the pause between them. */
const DEADLINE_MS = 20_000;
/** Before the second try, when the server names no time. */
const RETRY_PAUSE_MS = 500;

type Options = { apiKey: string | undefined; baseUrl: string; model: string; deadlineMs?: number };

/**
 * Any server that speaks OpenAI's chat completions and reads images.
 * @param options `baseUrl` includes `/v1`; a local server needs no `apiKey`
 */
export function createOpenAiVision({ apiKey, baseUrl, model, deadlineMs = DEADLINE_MS }: Options): Vision {
  const client = new OpenAI({
    // The package insists on a key and would else look for further settings in the environment.
    apiKey: apiKey ?? "none",
    baseURL: baseUrl,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: deadlineMs,
    logLevel: "off",
    fetch: cappedFetch,
  });
  return {
    async recognise({ bytes }, { dishNames, signal: givenUp }) {
      const late = AbortSignal.timeout(deadlineMs);
      const signal = givenUp ? AbortSignal.any([late, givenUp]) : late;
      const startedAt = performance.now();
      const image = await toDataUrl(bytes).catch(() => Promise.reject(noFood()));
      const ask = () =>
        client.chat.completions.create(
          {
            model,
            messages: [
              { role: "system", content: toPrompt(dishNames) },
              { role: "user", content: [{ type: "image_url", image_url: { url: image, detail: "high" } }] },
            ],
            response_format: zodResponseFormat(ReplyFormat, "food"),
          },
          { signal },
        );
      const msLeft = () => deadlineMs - (performance.now() - startedAt);
      const completion = await retryOnce(ask, msLeft, signal).catch((error: unknown) => {
        throw signal.aborted ? modelTimedOut() : modelFailed(describeFailure(error));
      });
      return toFood(completion);
    },
  };
}

/** Tries again once after 429, 5xx or a lost connection, unless the server asks for more time than is left. */
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

/** Milliseconds, from Retry-After where there is one (RFC 9110, 10.2.3); null when trying again is of no use. */
function pauseBeforeRetry(error: unknown): number | null {
  if (error instanceof APIConnectionError) return RETRY_PAUSE_MS;
  if (!(error instanceof APIError) || !(error.status === 429 || error.status >= 500)) return null;
  const value = error.headers?.get("retry-after");
  if (!value) return RETRY_PAUSE_MS;
  const pauseMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(pauseMs) ? RETRY_PAUSE_MS : Math.max(0, pauseMs);
}

/** The types say what a completion should be; what came is checked. */
function toFood(completion: Partial<OpenAI.ChatCompletion> | null) {
  const choice = completion?.choices?.[0];
  if (choice?.message?.refusal) throw modelFailed("it refused");
  const reply = typeof choice?.message?.content === "string" ? parseReply(choice.message.content) : null;
  if (!reply)
    throw modelFailed(`its reply is junk (finish reason ${String(choice?.finish_reason).slice(0, 40)})`);
  if (!reply.food) throw noFood();
  return reply.food;
}

function describeFailure(error: unknown): string {
  if (error instanceof APIError) return `${error.name} ${error.status ?? ""}`.trim();
  return error instanceof Error ? error.name : "unknown";
}
