import { clsx } from "clsx";
import { useId } from "react";

const SIZE = 56;

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
      height={rows * SIZE}
      className={clsx("block", className)}
    >
      <defs>
        <pattern id={id} x="50%" width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
          <Tile />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

function Tile() {
  return (
    <>
      <rect width={SIZE} height={SIZE} className="fill-art-china" />
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 28 28)`}>
          <path d="M0 0h18a18 18 0 0 1-18 18Z" className="fill-art-cobalt" />
          <path d="M0 0h11a11 11 0 0 1-11 11Z" className="fill-art-yolk" />
          <path d="M0 0h5a5 5 0 0 1-5 5Z" className="fill-art-chilli" />
          <path d="M28 28c-7-6-7-13 0-20 7 7 7 14 0 20Z" className="fill-art-leaf" />
          <path d="M28 28c0-6 4-11 11-11 0 7-5 11-11 11Z" className="fill-art-lime" />
        </g>
      ))}
      <circle cx="28" cy="28" r="4.5" className="fill-art-chilli" />
      <circle cx="28" cy="28" r="1.6" className="fill-art-yolk" />
      <path d={`M0 0h${SIZE}v${SIZE}`} className="fill-none stroke-art-shade" strokeWidth="1.5" />
    </>
  );
}
