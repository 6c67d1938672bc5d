import { clsx } from "clsx";
import { useId } from "react";

/** Width and height of a tile. */
export const TILE_SIZE = 56;

/**
 * Band of kopitiam tiles as wide as its container: eight petals, a red heart, and quarter circles that meet at the
 * corners.
 * @param props.rows height in tiles
 */
export function TileBand({ rows = 1, className }: { rows?: number; className?: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="100%"
      height={rows * TILE_SIZE}
      className={clsx("block", className)}
    >
      <defs>
        <pattern id={id} x="50%" width={TILE_SIZE} height={TILE_SIZE} patternUnits="userSpaceOnUse">
          <Tile />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** One tile of `TILE_SIZE`, for a pattern; each colour is one path, since every cover holds a copy. */
export function Tile() {
  return (
    <>
      <path d="M0 0h56v56H0Z" className="fill-art-china" />
      <path
        d="M0 0h18a18 18 0 0 1-18 18ZM56 0v18a18 18 0 0 1-18-18ZM56 56H38a18 18 0 0 1 18-18ZM0 56V38a18 18 0 0 1 18 18Z"
        className="fill-art-cobalt"
      />
      <path
        d="M0 0h11a11 11 0 0 1-11 11ZM56 0v11a11 11 0 0 1-11-11ZM56 56H45a11 11 0 0 1 11-11ZM0 56V45a11 11 0 0 1 11 11Z"
        className="fill-art-yolk"
      />
      <path
        d="M0 0h5a5 5 0 0 1-5 5ZM56 0v5a5 5 0 0 1-5-5ZM56 56h-5a5 5 0 0 1 5-5ZM0 56v-5a5 5 0 0 1 5 5Z"
        className="fill-art-chilli"
      />
      <path
        d="M28 28c-7-6-7-13 0-20 7 7 7 14 0 20ZM28 28c6-7 13-7 20 0-7 7-14 7-20 0ZM28 28c7 6 7 13 0 20-7-7-7-14 0-20ZM28 28c-6 7-13 7-20 0 7-7 14-7 20 0Z"
        className="fill-art-leaf"
      />
      <path
        d="M28 28c0-6 4-11 11-11 0 7-5 11-11 11ZM28 28c6 0 11 4 11 11-7 0-11-5-11-11ZM28 28c0 6-4 11-11 11 0-7 5-11 11-11ZM28 28c-6 0-11-4-11-11 7 0 11 5 11 11Z"
        className="fill-art-lime"
      />
      <circle cx="28" cy="28" r="4.500" className="fill-art-chilli" />
      <circle cx="28" cy="28" r="1.600" className="fill-art-yolk" />
      <path d="M0 0h56v56" className="fill-none stroke-art-shade" strokeWidth="1.500" />
    </>
  );
}
