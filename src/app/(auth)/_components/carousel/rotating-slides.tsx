"use client";
import { clsx } from "clsx";
import { PromoPicture } from "./promo-picture.tsx";
import { promos } from "./promos.ts";
import { useRotation } from "./use-rotation.ts";

const controlClass =
  "flex size-11 items-center justify-center rounded-control text-wall-on hover:bg-wall transition-colors duration-quick " +
  "focus-visible:outline-bright";

/**
 * Stacked slides with a pause button and dots (WAI-ARIA carousel pattern). Announces slides only while the rotation is
 * paused.
 */
export default function RotatingSlides() {
  const { index, rotating, jumpTo, toggle } = useRotation(promos.length);
  return (
    <>
      <div aria-live={rotating ? "off" : "polite"} className="absolute inset-0">
        {promos.map((promo, slide) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide contains no form fields, so it is not a <fieldset>
          <div
            key={promo.name}
            role="group"
            aria-roledescription="slide"
            aria-label={`${slide + 1} of ${promos.length}: ${promo.label}`}
            inert={slide !== index}
            className={clsx(
              "absolute inset-0 transition-opacity duration-calm ease-settle",
              slide === index ? "opacity-100" : "opacity-0",
            )}
          >
            <PromoPicture promo={promo} isFirst={slide === 0} />
          </div>
        ))}
      </div>
      <div className="absolute inset-x-4 bottom-3 flex items-center justify-between">
        <button
          type="button"
          aria-label={rotating ? "Pause the slides" : "Play the slides"}
          onClick={toggle}
          className={controlClass}
        >
          <RotationMark rotating={rotating} />
        </button>
        {/* biome-ignore lint/a11y/useSemanticElements: the buttons choose a slide and are not in a form */}
        <div role="group" aria-label="Choose a slide" className="flex">
          {promos.map((promo, slide) => (
            <button
              key={promo.name}
              type="button"
              aria-label={`Slide ${slide + 1}: ${promo.label}`}
              aria-current={slide === index ? "true" : undefined}
              onClick={() => jumpTo(slide)}
              className={controlClass}
            >
              <span
                className={clsx(
                  "block h-3 rounded-full border-2 border-current transition-[width] duration-quick",
                  slide === index ? "w-7 bg-current" : "w-3",
                )}
              />
            </button>
          ))}
        </div>
      </div>
    </>
  );
}

function RotationMark({ rotating }: { rotating: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false" className="size-5 fill-current">
      <path d={rotating ? "M4 3h4v14H4zM12 3h4v14h-4z" : "M5 2.500v15l12-7.500z"} />
    </svg>
  );
}
