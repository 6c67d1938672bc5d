"use client";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { isComposing } from "#components/ui/keyboard/is-composing.ts";

/** Photo of a recap; `src` is its path. */
export type RecapPhoto = { src: string; alt: string };

/**
 * Photos over the whole window, one at a time: swiped, or turned by buttons and arrow keys. The browser's own dialog keeps the focus
 * in it and closes on Escape.
 * @param props.first index of the photo to begin with
 */
export function PhotoViewer(props: { photos: RecapPhoto[]; first: number; onClose: () => void }) {
  const { photos, first, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);
  const shown = useRef(first);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    turnTo(strip.current, first, "instant");
    // Keeps the photo when a phone is turned; the browser resizes before it tells of the scrolling that this causes.
    const keep = () => turnTo(strip.current, shown.current, "instant");
    window.addEventListener("resize", keep);
    return () => window.removeEventListener("resize", keep);
  }, [first]);

  /** Follows what was swiped or turned to. */
  function follow(): void {
    const { current } = strip;
    if (!current) return;
    shown.current = Math.round(current.scrollLeft / Math.max(1, current.clientWidth));
    setIndex(shown.current);
  }
  const turn = (by: 1 | -1) => turnTo(strip.current, index + by, "smooth");
  return (
    <dialog
      ref={dialog}
      aria-label={`Photo ${index + 1} of ${photos.length}`}
      onClose={onClose}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === "ArrowRight") turn(1);
        if (event.key === "ArrowLeft") turn(-1);
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none flex flex-col bg-black text-white backdrop:bg-black"
    >
      <div className="flex items-center justify-between gap-3 p-3">
        <p className="tabular-nums">
          {index + 1} of {photos.length}
        </p>
        <Button variant="bright" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      <ul
        ref={strip}
        onScroll={follow}
        className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overflow-y-hidden"
      >
        {photos.map(({ src, alt }, position) => (
          <li
            key={src}
            aria-hidden={position !== index}
            className="flex w-full shrink-0 snap-center flex-col items-center justify-center gap-3 px-2"
          >
            <img src={src} alt={alt} className="min-h-0 max-w-full grow object-contain" />
            <p
              aria-hidden="true"
              className="max-h-[20dvh] shrink-0 overflow-y-auto text-center wrap-anywhere"
            >
              {alt}
            </p>
          </li>
        ))}
      </ul>
      {photos.length > 1 ? (
        <div className="flex justify-center gap-3 p-3">
          <Button variant="bright" disabled={index === 0} onClick={() => turn(-1)}>
            Previous
          </Button>
          <Button variant="bright" disabled={index === photos.length - 1} onClick={() => turn(1)}>
            Next
          </Button>
        </div>
      ) : null}
    </dialog>
  );
}

/** Scrolls the strip to a photo; beyond the ends it stays. */
function turnTo(strip: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  strip?.scrollTo({ left: index * strip.clientWidth, behavior: calm ? "instant" : behavior });
}
