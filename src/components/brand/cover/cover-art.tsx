import { useId } from "react";
import { type CoverMotif, drawingMarkup } from "#components/brand/cover/motifs.ts";
import { TileWall } from "#components/brand/cover/tile-wall.tsx";
import { toSvgMarkup } from "#components/brand/svg-markup.ts";
import { TILE_SIZE, Tile } from "#components/brand/tile-band.tsx";

/** Number of wall colours, `.cover-wall-0` to `-4` in globals.css. */
const WALLS = 5;
const tile = { __html: toSvgMarkup(<Tile />) };

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
          dangerouslySetInnerHTML={tile}
        />
      </defs>
      <path d="M0 0h640v360H0Z" className="fill-(--cover-wall)" />
      {motif === "tiles" ? (
        <TileWall />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own
        <g dangerouslySetInnerHTML={drawingMarkup(motif)} />
      )}
      <path d="M0 292h640v16H0Z" className="fill-art-wood" />
      <path d="M0 302h640v6H0Z" className="fill-art-bark" />
      <path d="M0 308h640v52H0Z" fill={`url(#${tiles})`} />
    </svg>
  );
}
