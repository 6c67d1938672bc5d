import { useId } from "react";
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

/** Wall of large tiles in the wall's own colours. */
function TileWall() {
  const id = useId();
  return (
    <>
      <defs>
        <pattern id={id} x="240" y="-28" width="160" height="160" patternUnits="userSpaceOnUse">
          <path d="M0 0h160v160H0Z" className="fill-(--cover-wall)" />
          <path
            d="M0 0h52a52 52 0 0 1-52 52ZM160 0v52a52 52 0 0 1-52-52ZM160 160h-52a52 52 0 0 1 52-52ZM0 160v-52a52 52 0 0 1 52 52Z"
            className="fill-art-china"
          />
          <path
            d="M0 0h32a32 32 0 0 1-32 32ZM160 0v32a32 32 0 0 1-32-32ZM160 160h-32a32 32 0 0 1 32-32ZM0 160v-32a32 32 0 0 1 32 32Z"
            className="fill-art-yolk"
          />
          <path
            d="M80 80c-20-18-20-40 0-60 20 20 20 42 0 60Zm0 0c18-20 40-20 60 0-20 20-42 20-60 0Zm0 0c20 18 20 40 0 60-20-20-20-42 0-60Zm0 0c-18 20-40 20-60 0 20-20 42-20 60 0Z"
            className="fill-(--cover-petal)"
          />
          <path
            d="M80 80c0-18 12-32 34-34 0 22-14 34-34 34Zm0 0c18 0 32 12 34 34-22 0-34-14-34-34Zm0 0c0 18-12 32-34 34 0-22 14-34 34-34Zm0 0c-18 0-32-12-34-34 22 0 34 14 34 34Z"
            className="fill-(--cover-glow)"
          />
          <circle cx="80" cy="80" r="13" className="fill-art-chilli" />
          <circle cx="80" cy="80" r="5" className="fill-art-yolk" />
        </pattern>
      </defs>
      <path d="M0 0h640v292H0Z" fill={`url(#${id})`} />
    </>
  );
}
