import type { Promo } from "./promos.ts";

/** Below this width, the browser loads nothing of the carousel. */
export const WIDE_SCREEN = "(min-width: 1024px)";

const widths = [480, 720, 960];
const EMPTY_PICTURE = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** Promo picture with its caption, which makes an alternative text redundant. */
export function PromoPicture({ promo, isFirst = false }: { promo: Promo; isFirst?: boolean }) {
  const sources = widths.map((width) => `/promo/${promo.name}-${width}.avif ${width}w`).join(", ");
  return (
    <figure className="flex size-full flex-col">
      <picture className="block min-h-0 grow">
        <source media={WIDE_SCREEN} type="image/avif" srcSet={sources} sizes="min(46vw, 36rem)" />
        <img
          src={EMPTY_PICTURE}
          alt=""
          width={960}
          height={1200}
          decoding="async"
          fetchPriority={isFirst ? "high" : "low"}
          className="size-full object-cover dark:brightness-90"
        />
      </picture>
      <figcaption className="bg-wall-deep px-6 pt-5 pb-18 text-wall-on">
        <span className="block font-display text-2xl font-bold">{promo.label}</span>
        <span className="block text-lg">{promo.text}</span>
      </figcaption>
    </figure>
  );
}
