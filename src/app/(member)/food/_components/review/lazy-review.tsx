"use client";
import dynamic from "next/dynamic";
import { ChunkFailureToast } from "../chunk-failure.tsx";

/** Review of a photo, in a lazy chunk. */
export const ReviewFood = dynamic(
  () =>
    import("./review-food.tsx").then(
      (module) => module.ReviewFood,
      () => ReviewFailure,
    ),
  { ssr: false },
);

function ReviewFailure({ item, onClose }: import("./review-food.tsx").ReviewProps) {
  return <ChunkFailureToast onClose={() => onClose(item)} />;
}
