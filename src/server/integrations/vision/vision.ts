import { env } from "#env.ts";
import type { Agreed, OpenAiVisionOptions } from "#server/integrations/vision/openai-vision.ts";
import type { Vision } from "#server/integrations/vision/port.ts";
import { singleton } from "#server/singleton.ts";
import { logger } from "#server/telemetry/logger.ts";

/** OpenAI's API, used if only a key is set. */
const DEFAULT_BASE_URL = "https://api.openai.com/v1";
export const DEFAULT_MODEL = "gpt-4.1-mini";

/** Returns the process's vision model, or null if neither a key nor a base URL is set. */
export function vision(): Vision | null {
  return singleton("vision", () => {
    const settings = visionSettings();
    return settings && loadedLater({ ...settings, onAgreed: logAgreed(settings.model) });
  });
}

/** Loads the adapter with the first photo: its package takes 10 MB. */
function loadedLater(options: OpenAiVisionOptions): Vision {
  let adapter: Promise<Vision> | undefined;
  const load = () => {
    adapter ??= import("#server/integrations/vision/openai-vision.ts").then(({ createOpenAiVision }) =>
      createOpenAiVision(options),
    );
    return adapter;
  };
  return {
    recognise: async (...photo) => (await load()).recognise(...photo),
    describeOffer: async (...photo) => (await load()).describeOffer(...photo),
  };
}

/** Logs how the model's server is asked, when that is found out: nothing of its words, of the key or of a photo. */
export const logAgreed =
  (model: string) =>
  ({ dialect, tokens }: Agreed) =>
    logger().info({ model, ...dialect, tokens }, "the vision model's server is asked in this way");

export type VisionSettings = { apiKey: string | undefined; baseUrl: string; model: string };

/** Returns the server and model of the settings, or null if neither a key nor a base URL is set. */
export function visionSettings(): VisionSettings | null {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = env();
  if (!apiKey && !baseUrl) return null;
  return { apiKey, baseUrl: baseUrl ?? DEFAULT_BASE_URL, model: model ?? DEFAULT_MODEL };
}
