import { useId } from "react";
import { TileWall } from "#components/brand/cover/tile-wall.tsx";
import { TILE_SIZE } from "#components/brand/tile-band.tsx";
import { tile } from "#drawings/art.ts";
import { bin, bowls, fridge, garden, jars, kopi, labels, market, plate, tiffin } from "#drawings/cover.ts";

/** Number of wall colours, `.cover-wall-0` to `-4` in globals.css. */
const WALLS = 5;

/** Picture of a cover: a drawing of things on a shelf, or the wall of tiles alone. */
export type CoverMotif = keyof typeof drawings | "tiles";

const drawings = { bin, bowls, fridge, garden, jars, kopi, labels, market, plate, tiffin };

export const coverMotifs = [...Object.keys(drawings), "tiles"] as readonly CoverMotif[];

/**
 * Drawing for a page or card without a photo: a shelf on a coloured wall above a band of tiles, 16:9; a flatter box cuts off its top.
 * @param props.motif what stands on the shelf
 * @param props.seed decides the colour of the wall
 */
export function CoverArt({
  motif,
  seed,
  className,
}: {
  motif: CoverMotif;
  seed: number;
  className?: string;
}) {
  const tiles = useId();
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      data-motif={motif}
      className={`cover-art cover-wall-${seed % WALLS} ${className ?? ""}`}
    >
      <defs>
        <pattern
          id={tiles}
          width={TILE_SIZE}
          height={TILE_SIZE}
          patternUnits="userSpaceOnUse"
          patternTransform="translate(0 308) scale(.9286)"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own
          dangerouslySetInnerHTML={tile.inner}
        />
      </defs>
      <path d="M0 0h640v360H0Z" className="fill-(--cover-wall)" />
      {motif === "tiles" ? (
        <TileWall />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own
        <g dangerouslySetInnerHTML={drawings[motif].inner} />
      )}
      <path d="M0 292h640v16H0Z" className="fill-art-wood" />
      <path d="M0 302h640v6H0Z" className="fill-art-bark" />
      <path d="M0 308h640v52H0Z" fill={`url(#${tiles})`} />
    </svg>
  );
}
