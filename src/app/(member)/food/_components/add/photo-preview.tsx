"use client";
import { clsx } from "clsx";
import { useState } from "react";
import { FoodArt } from "#components/food/food-art.tsx";
import type { ChosenPhoto } from "./chosen-photo.ts";

/** Picture of a chosen photo; a drawing in its place if this browser cannot show it. */
export function PhotoPreview({ photo, className }: { photo: ChosenPhoto; className: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <FoodArt group={null} className={clsx("mx-auto", className)} />;
  return (
    <img
      src={photo.preview}
      alt="What you chose"
      width={640}
      height={480}
      onError={() => setIsBroken(true)}
      className={clsx("w-full rounded-control bg-line object-cover", className)}
    />
  );
}
