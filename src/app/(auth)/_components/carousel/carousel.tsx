"use client";
import { lazy, Suspense } from "react";
import { site } from "#lib/site.ts";
import { PromoPicture, WIDE_SCREEN } from "./promo-picture.tsx";
import { promos } from "./promos.ts";
import { useMedia } from "./use-rotation.ts";

/** Where the script that turns them cannot be had, the first picture stays. */
const RotatingSlides = lazy(() => import("./rotating-slides.tsx").catch(() => ({ default: FirstPicture })));
const FirstPicture = () => <PromoPicture promo={promos[0]} isFirst />;

/**
 * The pictures beside the forms on wide screens. The server renders the first one, which stays without a script;
 * a narrow screen fetches neither pictures nor the script that turns them.
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
