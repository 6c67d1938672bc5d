import { setTimeout as sleep } from "node:timers/promises";
import type OpenAI from "openai";
import { zodResponseFormat } from "openai/helpers/zod";
import sharp from "sharp";
import type { ZodType } from "zod";
import { createDialects, type Dialect } from "#server/integrations/vision/dialects.ts";
import { modelFailed, modelTimedOut, noFood, VisionFailure } from "#server/integrations/vision/failures.ts";
import {
  createClient,
  isLostConnection,
  pauseBeforeRetry,
  type Server,
  toFailure,
  wordsOfRefusal,
} from "#server/integrations/vision/openai-client.ts";
import type { Image, Vision } from "#server/integrations/vision/port.ts";
import { FoodFormat, parseFoods, toFoodPrompt } from "#server/integrations/vision/recognised-food.ts";
import { dropThoughts, toReplyText } from "#server/integrations/vision/reply-text.ts";
import type { Seen } from "#server/integrations/vision/reply-values.ts";
import { OFFER_PROMPT, OfferFormat, parseOffer } from "#server/integrations/vision/seen-offer.ts";

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

/** Total time of all requests for a photo and the pauses between them. */
const DEADLINE_MS = 20_000;
/** Most requests for a photo. Those that a server refuses cost no tokens. */
const MAX_REQUESTS = 8;
/** Most requests for a photo that may cost tokens: replies, and connections that were lost. */
const MAX_PAID_REQUESTS = 2;

/** Three guesses have some 200 tokens; a model that repeats itself is cut off. */
const REPLY_TOKENS = 600;
/** Tokens for a model that thinks before it replies, more than most write within the deadline. */
const THINKING_TOKENS = 8_000;

/** Way in which a server is asked, null before it understood a request, and how many tokens its model gets. */
export type Agreed = { dialect: Dialect | null; tokens: number };

/** Question about a photo: its prompt, the form of the reply, and how that is read. */
type Question<Value> = {
  name: string;
  prompt: string;
  format: ZodType;
  /** Returns null for junk; `seen` is null for a photo without food. */
  parse: (content: unknown) => Seen<Value> | null;
};

export type OpenAiVisionOptions = Server & {
  model: string;
  deadlineMs?: number;
  onAgreed?: (agreed: Agreed) => void;
};

export type OpenAiVision = Vision & { agreed(): Agreed };

/**
 * Adapter for servers with OpenAI's chat completions API and a model that reads images. What the server understands and
 * how much its model thinks is remembered while the adapter is in use.
 * @param options `baseUrl` includes `/v1`; a local server needs no `apiKey`; `onAgreed` is called for each change
 */
export function createOpenAiVision({
  model,
  deadlineMs = DEADLINE_MS,
  onAgreed,
  ...server
}: OpenAiVisionOptions): OpenAiVision {
  const client = createClient(server, deadlineMs);
  const dialects = createDialects();
  let tokens = REPLY_TOKENS;
  const agreed = (): Agreed => ({ dialect: dialects.known(), tokens });

  /** Asks until there is a reply that can be used, or nothing more that would help. */
  async function converse<Value>(
    { parse }: Question<Value>,
    ask: (dialect: Dialect, tokens: number) => Promise<OpenAI.ChatCompletion>,
    pause: (error: unknown) => Promise<boolean>,
  ): Promise<Value | null> {
    const negotiation = dialects.negotiate();
    let asksFor = tokens;
    let paid = 0;
    let isRetried = false;
    let isLonger = false;
    for (let requests = 1; ; requests += 1) {
      const dialect = negotiation.ask();
      const isLast = requests >= MAX_REQUESTS;
      try {
        const completion: Completion = await ask(dialect, asksFor);
        paid += 1;
        if (negotiation.accept()) onAgreed?.(agreed());
        const reply = read(completion, parse);
        if (reply) return reply.seen;
        const isOver = isLast || paid >= MAX_PAID_REQUESTS || asksFor >= THINKING_TOKENS;
        if (!isCutOff(completion, asksFor)) throw junk(completion);
        if (isOver || dialect.limit === "none") throw cutOff();
        asksFor = THINKING_TOKENS;
        isLonger = true;
        if (tokens < asksFor) {
          tokens = asksFor;
          onAgreed?.(agreed());
        }
      } catch (error) {
        if (error instanceof VisionFailure || isLast) throw error;
        const words = wordsOfRefusal(error);
        if (words !== null) {
          if (!negotiation.refuse(words, { isLonger })) throw error;
          continue;
        }
        if (isLostConnection(error)) paid += 1;
        if (isRetried || paid >= MAX_PAID_REQUESTS || !(await pause(error))) throw error;
        isRetried = true;
      }
    }
  }

  /** Asks a question about a photo. @throws AppError UNPROCESSABLE, BAD_GATEWAY, TIMEOUT */
  async function look<Value>(
    { bytes }: Image,
    question: Question<Value>,
    givenUp: AbortSignal | undefined,
  ): Promise<Value> {
    const late = AbortSignal.timeout(deadlineMs);
    const signal = givenUp ? AbortSignal.any([late, givenUp]) : late;
    const startedAt = performance.now();
    const image = await toDataUrl(bytes).catch(() => Promise.reject(noFood()));
    const ask = (dialect: Dialect, limit: number) =>
      client.chat.completions.create(toRequest(model, { question, image, dialect, limit }), { signal });
    const pause = async (error: unknown) => {
      const pauseMs = pauseBeforeRetry(error);
      if (pauseMs === null || pauseMs >= deadlineMs - (performance.now() - startedAt)) return false;
      await sleep(pauseMs, undefined, { signal });
      return true;
    };
    const seen = await converse(question, ask, pause).catch((error: unknown) => {
      if (signal.aborted) throw modelTimedOut();
      throw modelFailed(error instanceof VisionFailure ? error : toFailure(error));
    });
    if (!seen) throw noFood();
    return seen;
  }

  return {
    agreed,
    recognise: (image, { dishNames, signal }) =>
      look(
        image,
        { name: "food", prompt: toFoodPrompt(dishNames), format: FoodFormat, parse: parseFoods },
        signal,
      ),
    describeOffer: (image, { signal } = {}) =>
      look(image, { name: "offer", prompt: OFFER_PROMPT, format: OfferFormat, parse: parseOffer }, signal),
  };
}

function toRequest(
  model: string,
  {
    question: { name, prompt, format },
    image,
    dialect,
    limit,
  }: { question: Question<unknown>; image: string; dialect: Dialect; limit: number },
): OpenAI.ChatCompletionCreateParamsNonStreaming {
  const picture = {
    type: "image_url" as const,
    image_url: { url: image, ...(dialect.detail === "high" && { detail: "high" as const }) },
  };
  return {
    model,
    messages:
      dialect.prompt === "system"
        ? [
            { role: "system", content: prompt },
            { role: "user", content: [picture] },
          ]
        : [{ role: "user", content: [{ type: "text", text: prompt }, picture] }],
    ...(dialect.format === "json_schema" && { response_format: zodResponseFormat(format, name) }),
    ...(dialect.format === "json_object" && { response_format: { type: "json_object" } }),
    ...(dialect.limit !== "none" && { [dialect.limit]: limit }),
  };
}

/** Completion as it may come, since a server may not keep to the package's types. */
type Completion = Partial<OpenAI.ChatCompletion> | null | undefined;

/** @throws VisionFailure when the model refuses */
function read<Value>(completion: Completion, parse: Question<Value>["parse"]): Seen<Value> | null {
  const message = completion?.choices?.[0]?.message;
  if (message?.refusal) throw new VisionFailure("refusal", "it refused");
  return parse(message?.content);
}

const LENGTH = /length|max_?tokens/i;

/** Returns whether the tokens were used up, by thoughts or by a long reply: not every server says so in `finish_reason`. */
function isCutOff(completion: Completion, limit: number): boolean {
  const choice = completion?.choices?.[0];
  if (!choice?.message) return false;
  if (LENGTH.test(String(choice.finish_reason)) || (completion?.usage?.completion_tokens ?? 0) >= limit)
    return true;
  const { reasoning_content, reasoning } = choice.message as {
    reasoning_content?: unknown;
    reasoning?: unknown;
  };
  const text = toReplyText(choice.message.content);
  return !dropThoughts(text).trim() && Boolean(reasoning_content || reasoning || text.trim());
}

const cutOff = () => new VisionFailure("cut off", "its reply was cut off, which thinking uses up");

const junk = (completion: Completion) =>
  new VisionFailure(
    "junk",
    `its reply is junk (finish reason ${String(completion?.choices?.[0]?.finish_reason).slice(0, 40)})`,
  );
