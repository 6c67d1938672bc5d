import type { RecognisedFoods } from "#server/integrations/vision/recognised-food.ts";
import type { SeenOffer } from "#server/integrations/vision/seen-offer.ts";

export type Image = { bytes: Uint8Array; mimeType: string };

/** Port of the model that looks at photos of food. */
export type Vision = {
  /**
   * @param image any format that sharp decodes
   * @param options `dishNames`: names to use for known dishes; `signal`: aborts the call
   * @returns guesses at what the photo shows, best first
   * @throws AppError UNPROCESSABLE for a photo without food, BAD_GATEWAY when the model fails or replies with junk,
   *   TIMEOUT when it takes too long
   */
  recognise(
    image: Image,
    options: { dishNames: readonly string[]; signal?: AbortSignal },
  ): Promise<RecognisedFoods>;
  /**
   * Describes food that is given away.
   * @param image any format that sharp decodes
   * @param options `signal`: aborts the call
   * @returns what the photo shows, null for each part that the model is not sure of
   * @throws AppError as `recognise`
   */
  describeOffer(image: Image, options?: { signal?: AbortSignal }): Promise<SeenOffer>;
};
