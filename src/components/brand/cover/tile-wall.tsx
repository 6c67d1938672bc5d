import { useId } from "react";

/** Wall of large tiles in the wall's own colours. */
export function TileWall() {
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
