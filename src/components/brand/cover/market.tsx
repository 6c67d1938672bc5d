import { Carrot, Glow, Greens, Tomato } from "#components/brand/cover/shapes.tsx";
import { PaperPacket } from "#components/brand/table-things.tsx";

/** Market stall: a heaped basket between a crate of tomatoes and a packet, below an awning. */
export function Market() {
  return (
    <>
      <Glow y={212} />
      <Awning />
      <g transform="translate(128 292)">
        <Tomato x={-44} y={-54} />
        <Tomato x={0} y={-56} />
        <Tomato x={44} y={-54} />
        <Tomato x={-22} y={-82} />
        <Tomato x={24} y={-82} />
        <path d="M-80-66H80V0H-80Z" className="fill-art-crease" />
        <path d="M-80-66H80v16H-80Zm0 24H80v16H-80Zm0 24H80V0H-80Z" className="fill-art-kraft" />
        <path d="M-72-70h14V0h-14ZM58-70h14V0H58Z" className="fill-art-wood" />
      </g>
      <Greens transform="translate(262 214) rotate(-20) scale(1.150)" />
      <Greens transform="translate(378 214) rotate(20) scale(1.150)" />
      <Greens transform="translate(320 204) scale(1.200)" />
      <Carrot transform="translate(262 210) rotate(-64)" />
      <Carrot transform="translate(352 216) rotate(-100)" />
      <Tomato x={284} y={216} />
      <Tomato x={396} y={214} scale={0.9} />
      <Basket />
      <g transform="translate(530 288) scale(1.100)">
        <PaperPacket />
      </g>
    </>
  );
}

function Basket() {
  return (
    <g transform="translate(320 292)">
      <path d="M-104-86H104L84-6q-1 6-8 6H-76q-7 0-8-6Z" className="fill-art-kraft" />
      <path d="M52-86h52L84-6q-1 6-8 6H30q20-30 22-86Z" className="fill-art-crease" />
      <path
        d="M-96-56H96M-90-30H90M-72-80-58-4M-44-80l8 76M-14-80l2 76M14-80l-2 76M44-80l-8 76M72-80 58-4"
        className="fill-none stroke-art-wood"
        strokeWidth="3"
      />
      <rect x="-112" y="-94" width="224" height="16" rx="8" className="fill-art-wood" />
    </g>
  );
}

const stripes = [0, 2, 4, 6, 8];

function Awning() {
  return (
    <>
      <path d="M0 0h640v72H0Z" className="fill-art-china" />
      {[...stripes, 10].map((stripe) => (
        <path key={stripe} d={`M${stripe * 64 - 32} 0h64v72a32 20 0 0 1-64 0Z`} className="fill-art-leaf" />
      ))}
      {stripes.map((stripe) => (
        <path key={stripe} d={`M${stripe * 64 + 32} 72h64a32 20 0 0 1-64 0Z`} className="fill-art-china" />
      ))}
      <path d="M0 66h640v6H0Z" className="fill-black/10" />
    </>
  );
}
