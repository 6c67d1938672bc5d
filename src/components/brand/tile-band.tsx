import { clsx } from "clsx";
import { useId } from "react";
import { tile } from "#drawings/art.ts";

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
        <pattern
          id={id}
          x="50%"
          width={TILE_SIZE}
          height={TILE_SIZE}
          patternUnits="userSpaceOnUse"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own
          dangerouslySetInnerHTML={tile.inner}
        />
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
