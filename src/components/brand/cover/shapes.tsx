/** Shapes that several covers have in common. */

/** Round light spot on the wall behind the things. */
export function Glow({ x = 320, y = 190, r = 158 }: { x?: number; y?: number; r?: number }) {
  return <circle cx={x} cy={y} r={r} className="fill-(--cover-glow)" />;
}

/** Steam of something hot, two strokes above its origin. */
export function Steam({ x, y }: { x: number; y: number }) {
  return (
    <path
      d="M-11 0c-10-13 10-20 0-34M13-2c-10-13 10-20 0-34"
      transform={`translate(${x} ${y})`}
      className="fill-none stroke-art-china"
      strokeWidth="5"
      strokeLinecap="round"
    />
  );
}

/** Carrot, lying with its tip at the origin's left; 86 wide. */
export function Carrot({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path
        d="M60-14q10-24 30-22-6 14-16 20 16-8 28 2-14 8-30 6 14 6 18 18-22 2-28-14Z"
        className="fill-art-leaf"
      />
      <path d="M0 0q34-26 62-20 8 10 2 26Q36 14 0 0Z" className="fill-(--cover-carrot)" />
      <path
        d="M26-9l5 7M42-14l4 8M34 8l3-6"
        className="stroke-art-wood"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
    </g>
  );
}

/** Tomato of radius 20, standing on its origin. */
export function Tomato({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cy="-18" rx="21" ry="19" className="fill-art-chilli" />
      <path d="M8-35a21 19 0 0 1-8 36q18-14 8-36Z" className="fill-black/15" />
      <path d="M0-38q3 6 14 6-7 4-14 2-7 2-14-2 11 0 14-6Z" className="fill-art-leaf" />
    </g>
  );
}

/** Head of leafy greens, standing on its origin; 96 high. */
export function Greens({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path d="M-14-28q-44-16-26-62 34-4 40 34 6-40 42-34 16 46-28 62Z" className="fill-art-leaf" />
      <path d="M-8-30q-22-22-10-46 16 8 18 28 4-22 20-30 10 26-12 48Z" className="fill-art-lime" />
      <path d="M-14-34 0-52l14 18-6 34H-8Z" className="fill-art-china" />
    </g>
  );
}
