import { env } from "#env.js";
import { createOpenAiVision } from "#server/integrations/vision/openai-vision.ts";
import type { RecognisedFood } from "#server/integrations/vision/recognised-food.ts";
import { singleton } from "#server/singleton.ts";

export type Image = { bytes: Uint8Array; mimeType: string };

/** Tells what food a photo shows. */
export type Vision = {
  /**
   * @param image any format that sharp decodes
   * @param dishNames names that the answer should use where they fit
   * @param signal gives up the call
   * @throws AppError UNPROCESSABLE when the photo shows no food, BAD_GATEWAY when the model fails or answers junk,
   *   TIMEOUT when it takes too long
   */
  recognise(
    image: Image,
    options: { dishNames: readonly string[]; signal?: AbortSignal },
  ): Promise<RecognisedFood>;
};

/** OpenAI's own, when only a key is set. */
const DEFAULT_BASE_URL = "https://api.openai.com/v1";
export const DEFAULT_MODEL = "gpt-4.1-mini";

/** The process's vision model, or null when neither a key nor a base URL is set. */
export function vision(): Vision | null {
  return singleton("vision", () => {
    const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = env();
    if (!apiKey && !baseUrl) return null;
    return createOpenAiVision({
      apiKey,
      baseUrl: baseUrl ?? DEFAULT_BASE_URL,
      model: model ?? DEFAULT_MODEL,
    });
  });
}
