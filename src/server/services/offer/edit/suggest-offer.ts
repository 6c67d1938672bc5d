import { and, eq } from "drizzle-orm";
import type { OfferSuggestion, SuggestOfferInput } from "#schemas/offer/suggestion.ts";
import type { MemberContext } from "#server/context.ts";
import { uploads } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { requireOffers } from "#server/services/offer/row/access.ts";
import { readPhoto } from "#server/services/read-photo.ts";

/**
 * Suggests the facts of an offer that the vision model sees on a photo. The photo stays, whatever comes of it.
 * @returns null for each part that the model is not sure of; `markedDate` may have passed
 * @throws AppError BAD_REQUEST for what is no photo of the viewer's; UNPROCESSABLE for one without food; TOO_MANY_REQUESTS, in the
 *   limits of the food log; UNAVAILABLE without a model; BAD_GATEWAY or TIMEOUT when it fails
 */
export async function suggestOffer(ctx: MemberContext, { key }: SuggestOfferInput): Promise<OfferSuggestion> {
  const { db, viewer, storage, offers } = ctx;
  requireOffers(ctx);
  const [photo] = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.userId, viewer.id), eq(uploads.status, "stored")));
  if (!photo) throw invalidPhoto();
  const seen = await readPhoto(ctx, {
    open: async () => {
      const image = await storage.open(photo.key);
      if (!image) throw invalidPhoto();
      return image;
    },
    read: (vision, image) => vision.describeOffer(image),
  });
  return { ...seen, kind: seen.kind === "cooked" && !offers.takesCooked ? null : seen.kind };
}

const invalidPhoto = () => new AppError("BAD_REQUEST", "Photo is not valid", { path: "key" });
