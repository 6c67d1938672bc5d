import { readFile } from "node:fs/promises";
import { groupDigits } from "#lib/format.ts";
import { createDatabase } from "#server/db/client.ts";
import { isAppError } from "#server/errors.ts";
import { VisionFailure } from "#server/integrations/vision/failures.ts";
import { listModels } from "#server/integrations/vision/openai-client.ts";
import { type Agreed, createOpenAiVision } from "#server/integrations/vision/openai-vision.ts";
import type { VisionSettings } from "#server/integrations/vision/vision.ts";
import { listDishNames } from "#server/services/food/dish/find-dish.ts";
import { codeOf, type Finding, findingsOf } from "./finding.ts";

const { ok, warning, problem } = findingsOf("photo recognition");

const LIST_TIMEOUT_MS = 10_000;
/** Drawn by `pnpm assets`. */
const PICTURE = new URL("fried-egg.jpg", import.meta.url);
const DISH = "Fried egg";

/**
 * Lets the vision model read a picture of a dish, as the app would.
 * @param settings of the model, null if there is none
 * @param url database with the names of the dishes, which the model is asked to use
 * @param options `hasPicture`: false only asks the server for its models, which costs nothing
 */
export async function checkVision(
  settings: VisionSettings | null,
  url: string | undefined,
  { hasPicture }: { hasPicture: boolean },
): Promise<Finding[]> {
  if (!settings) return [ok("Off: neither OPENAI_API_KEY nor OPENAI_BASE_URL is set.")];
  return [hasPicture ? await checkSight(settings, await readDishNames(url)) : await checkModels(settings)];
}

/** Reads the names from the database, so that the prompt is as long as the app's; without one a few have to do. */
async function readDishNames(url: string | undefined): Promise<string[]> {
  const few = [DISH, "Laksa", "Roasted chicken rice", "Kaya toast"];
  if (url === undefined) return few;
  const { db, close } = createDatabase(url, { max: 1 });
  try {
    return await listDishNames({ db });
  } catch {
    return few;
  } finally {
    await close();
  }
}

async function checkSight(settings: VisionSettings, dishNames: readonly string[]): Promise<Finding> {
  const vision = createOpenAiVision(settings);
  const bytes = await readFile(PICTURE);
  const startedAt = performance.now();
  const seconds = () => `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
  try {
    const [{ name, calories }] = await vision.recognise({ bytes, mimeType: "image/jpeg" }, { dishNames });
    const seen = `“${name}”, ${groupDigits(Math.round(calories))} kcal, after ${seconds()}`;
    const how = describeAgreed(vision.agreed());
    if (/\begg/i.test(name)) return ok(`${nameOf(settings)} reads a picture of a fried egg: ${seen}. ${how}`);
    return warning(
      `${nameOf(settings)} mistakes a picture of a fried egg for ${seen}: it may not see pictures, so try another OPENAI_MODEL. ${how}`,
    );
  } catch (error) {
    return problem(`${nameOf(settings)} ${await describeFailure(error, settings)} (after ${seconds()}).`);
  }
}

const nameOf = ({ model, baseUrl }: VisionSettings) => `${model} of ${new URL(baseUrl).host}`;

function describeAgreed({ dialect, tokens }: Agreed): string {
  if (!dialect) return "";
  const { format, limit, detail, prompt } = dialect;
  const parts = [
    format === "none" ? "no response_format" : format,
    limit === "none" ? "no limit of tokens" : `${limit} ${groupDigits(tokens)}`,
    detail === "none" ? "no detail" : "detail high",
    prompt === "system" ? "a system prompt" : "the prompt beside the picture",
  ];
  return `It is asked with ${parts.join(", ")}.`;
}

async function describeFailure(error: unknown, settings: VisionSettings): Promise<string> {
  if (!isAppError(error)) throw error;
  if (error.code === "UNPROCESSABLE")
    return "sees no food in a picture of a fried egg: it does not see pictures, so choose another OPENAI_MODEL";
  if (error.code === "TIMEOUT")
    return "takes longer for a picture than people wait: choose a faster OPENAI_MODEL, or one that does not think";
  const { cause } = error;
  if (!(cause instanceof VisionFailure)) throw error;
  const status = cause.status === undefined ? "" : `, HTTP status ${cause.status}`;
  switch (cause.reason) {
    case "key":
      return `cannot be used with this key${status}: check OPENAI_API_KEY, and the credit of its account`;
    case "blind":
      return `does not see pictures${status}: choose an OPENAI_MODEL that does`;
    case "unknown":
    case "refused request":
      return `refuses the request${status}: ${await describeModels(settings)}`;
    case "busy":
      return `is used too much at the moment${status}: check the limits and the credit of the account`;
    case "server":
      return `fails${status}: see the log of its server`;
    case "connection":
      return `cannot be reached (${codeOf(cause)}): check OPENAI_BASE_URL and firewalls`;
    case "refusal":
      return "refuses to describe a picture of a fried egg: choose another OPENAI_MODEL";
    case "cut off":
      return "thinks until its tokens are used up: choose an OPENAI_MODEL that does not think, or thinks less";
    case "junk":
      return "replies with something other than the dish in a picture: choose another OPENAI_MODEL";
  }
}

/** Says what a refused request may be due to. */
async function describeModels(settings: VisionSettings): Promise<string> {
  const models = await listModels(settings, LIST_TIMEOUT_MS).catch(() => null);
  if (!models) return "check OPENAI_BASE_URL, which ends with /v1 at most servers, and OPENAI_MODEL";
  if (!models.includes(settings.model)) return "it does not list this model, so check OPENAI_MODEL";
  return "the model may not see pictures, so try another OPENAI_MODEL";
}

/** Asks the server for its models. */
async function checkModels(settings: VisionSettings): Promise<Finding> {
  const { host } = new URL(settings.baseUrl);
  try {
    const models = await listModels(settings, LIST_TIMEOUT_MS);
    if (models.includes(settings.model))
      return ok(`${host} offers ${settings.model}, which was not tried with a picture.`);
    return problem(`${host} answers, but does not list the model ${settings.model}: check OPENAI_MODEL.`);
  } catch (error) {
    const { message } = error as Error;
    const reason = message.startsWith("HTTP") ? message : codeOf(error);
    return problem(`${host} does not list its models (${reason}): check OPENAI_API_KEY and OPENAI_BASE_URL.`);
  }
}
