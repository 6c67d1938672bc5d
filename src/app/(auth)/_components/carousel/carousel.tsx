"use client";
import { lazy, Suspense } from "react";
import { site } from "#lib/site.ts";
import { PromoPicture, WIDE_SCREEN } from "./promo-picture.tsx";
import { promos } from "./promos.ts";
import { useMedia } from "./use-rotation.ts";

/** If the chunk fails to load, the first slide stays. */
const RotatingSlides = lazy(() => import("./rotating-slides.tsx").catch(() => ({ default: FirstPicture })));
const FirstPicture = () => <PromoPicture promo={promos[0]} isFirst />;

/**
 * Pictures beside the forms on wide screens. The server renders the first one, which is all that shows without
 * JavaScript. Narrow screens download neither the pictures nor the carousel's chunk.
 */
export function Carousel() {
  const isWide = useMedia(WIDE_SCREEN);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={`What you can do with ${site.name}`}
      className="relative hidden h-[44rem] self-start overflow-hidden rounded-card bg-wall-deep shadow-raised lg:block"
    >
      {isWide ? (
        <Suspense fallback={<FirstPicture />}>
          <RotatingSlides />
        </Suspense>
      ) : (
        <FirstPicture />
      )}
    </section>
  );
}
