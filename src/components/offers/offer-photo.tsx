import { clsx } from "clsx";
import { CoverArt, type CoverMotif } from "#components/brand/cover/cover-art.tsx";
import type { OfferKind } from "#lib/offers/kinds.ts";
import type { Offer } from "#schemas/offer/offer.ts";

const motifs: Record<OfferKind, CoverMotif> = {
  produce: "market",
  bakery: "plate",
  packaged: "jars",
  drinks: "kopi",
  chilled: "fridge",
  frozen: "fridge",
  cooked: "tiffin",
};

type Props = { offer: Pick<Offer, "id" | "photo" | "kind" | "title">; className?: string; isLazy?: boolean };

/** Photo of an offer, or a drawing by its kind. @param props.className shape of the box, with its aspect ratio */
export function OfferPhoto({ offer, className = "aspect-4/3", isLazy = false }: Props) {
  if (!offer.photo) {
    return (
      <CoverArt motif={motifs[offer.kind]} seed={offer.id} className={clsx("block w-full", className)} />
    );
  }
  return (
    <img
      src={photoPath(offer.photo)}
      // biome-ignore lint/a11y/noRedundantAlt: nobody described the picture; the title names the food
      alt={`Photo of ${offer.title}`}
      width={800}
      height={600}
      loading={isLazy ? "lazy" : undefined}
      decoding="async"
      className={clsx("w-full object-cover", className)}
    />
  );
}

/** Drops the origin of a photo's URL: the CSP allows only images of the page's own host, which may differ from APP_URL's. */
export const photoPath = (photo: string): string => new URL(photo).pathname;
