import { Glow } from "#components/brand/cover/shapes.tsx";

/** Seedling on a heap of dark soil between a watering can and a pot. */
export function Garden() {
  return (
    <>
      <Glow y={176} r={164} />
      <path d="M320 190C320 110 262 74 204 82q4 74 116 108Z" className="fill-art-leaf" />
      <path d="M320 190Q276 116 204 82q4 74 116 108Z" className="fill-art-lime" />
      <path d="M320 164c0-64 50-104 112-100q2 78-112 100Z" className="fill-art-lime" />
      <path d="M320 164Q352 96 432 64q2 78-112 100Z" className="fill-art-leaf" />
      <path d="M320 256V150" className="stroke-art-leaf" strokeWidth="10" strokeLinecap="round" />
      <path d="M172 292q22-70 84-76 66-26 128 0 62 6 84 76Z" className="fill-art-bark" />
      <path d="M340 206q92 0 128 86H330q60-30 10-86Z" className="fill-art-kopi" />
      <path
        d="M226 270q16-16 30 0t30 0"
        className="fill-none stroke-art-crease"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M372 268a22 22 0 0 1 44 0Z" className="fill-art-china" />
      <path d="M372 268h44l-6 6h-32Z" className="fill-art-shade" />
      <path d="M318 244q16-12 32 2-18 12-32-2Z" className="fill-art-yolk" />
      <path
        d="M270 242h.1M344 274h.1M430 250h.1M224 250h.1"
        className="stroke-art-wood"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <WateringCan />
      <g transform="translate(540 292)">
        <path d="M-4-84q-34-10-40-54 38 4 44 46 0-40 34-60 20 46-32 68Z" className="fill-art-leaf" />
        <path d="M0-88q-8-34 4-72 22 38 0 72Z" className="fill-art-lime" />
        <path d="M-46-78h92L34 0h-68Z" className="fill-art-chilli" />
        <path d="M16-78h30L34 0H6q10-36 10-78Z" className="fill-black/20" />
        <rect x="-54" y="-92" width="108" height="22" rx="6" className="fill-art-chilli" />
        <path d="M-54-76H54v6H-54Z" className="fill-black/20" />
      </g>
    </>
  );
}

function WateringCan() {
  return (
    <g transform="translate(96 292)">
      <path d="M-44-60q-36-52 10-64h46q26 6 18 34" className="fill-none stroke-art-steel" strokeWidth="9" />
      <path d="M36-30 78-84" className="stroke-art-steel" strokeWidth="12" />
      <path d="M62-96 92-72" className="stroke-art-steel" strokeWidth="14" strokeLinecap="round" />
      <path d="M-50-88h84L44 0H-60Z" className="fill-art-cobalt" />
      <path d="M8-88h26L44 0H6Z" className="fill-black/20" />
      <path d="M-54-52h91l2 14h-94Z" className="fill-art-china" />
    </g>
  );
}
