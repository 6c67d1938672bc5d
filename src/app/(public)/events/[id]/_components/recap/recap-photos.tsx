"use client";
import { clsx } from "clsx";
import { type MouseEvent, useRef, useState } from "react";
import { PhotoViewer, type RecapPhoto } from "./photo-viewer.tsx";

/** Photos of a recap. Each is a link to the picture, which a click shows large on the page instead. */
export function RecapPhotos({ photos }: { photos: RecapPhoto[] }) {
  const isSingle = photos.length === 1;
  const isInThrees = photos.length === 3 || photos.length > 4;
  const [shown, setShown] = useState<number | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  function open(event: MouseEvent<HTMLElement>, index: number): void {
    // Leaves a click for a new tab or window to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    setShown(index);
  }
  function close(): void {
    setShown(null);
    opener.current?.focus();
  }
  return (
    <>
      <ul className={clsx("grid grid-cols-2 gap-2 sm:gap-3", isInThrees && "sm:grid-cols-3")}>
        {photos.map(({ src, alt }, index) => (
          <li key={src} className={clsx(isSingle && "col-span-2")}>
            <a href={src} className="block" onClick={(event) => open(event, index)}>
              <img
                src={src}
                alt={alt}
                width={600}
                height={450}
                loading="lazy"
                decoding="async"
                className="aspect-4/3 w-full rounded-control bg-line object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {shown === null ? null : <PhotoViewer photos={photos} first={shown} onClose={close} />}
    </>
  );
}
