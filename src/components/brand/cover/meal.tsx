import { Carrot, Glow, Steam, Tomato } from "#components/brand/cover/shapes.tsx";
import { TiffinShape } from "#components/brand/tiffin.tsx";

/** Tiffin carrier between a steaming wok and a board with vegetables. */
export function TiffinTable() {
  return (
    <>
      <Glow y={186} r={164} />
      <g transform="translate(258 65) scale(.900)">
        <TiffinShape />
      </g>
      <g transform="translate(146 292)">
        <path d="M-52-24h104l12 24H-64Z" className="fill-art-steel" />
        <path d="M-66-92q22-44 66-40t64 40Z" className="fill-art-yolk" />
        <path
          d="M-34-106h.1M-8-118h.1M20-108h.1M40-100h.1M4-100h.1"
          className="stroke-art-leaf"
          strokeWidth="11"
          strokeLinecap="round"
        />
        <path
          d="M-22-96h.1M30-118h.1M-12-130h.1"
          className="stroke-art-chilli"
          strokeWidth="10"
          strokeLinecap="round"
        />
        <path d="M-104-88h22M82-88h22" className="stroke-art-wood" strokeWidth="12" strokeLinecap="round" />
        <path d="M-88-94H88q-6 74-60 76h-56q-54-2-60-76Z" className="fill-art-kopi" />
        <path d="M44-94h44q-6 74-60 76H6q36-16 38-76Z" className="fill-black/30" />
      </g>
      <Steam x={146} y={146} />
      <g transform="translate(500 292)">
        <path d="M-96-16H80q16 0 16 8t-16 8H-96Z" className="fill-art-kraft" />
        <path d="M-96-7H94q-4 7-14 7H-96Z" className="fill-art-crease" />
        <Tomato x={54} y={-15} scale={1.2} />
        <path d="M-60-16a34 34 0 0 1 68 0Z" className="fill-art-leaf" />
        <path d="M-48-16a22 22 0 0 1 44 0Z" className="fill-art-lime" />
        <path d="M-38-16a12 12 0 0 1 24 0Z" className="fill-art-china" />
        <Carrot transform="translate(-88 -58) rotate(-18)" />
      </g>
    </>
  );
}

/** Healthy plate from above: half vegetables and fruit, a quarter rice, a quarter fish. */
export function HealthyPlate() {
  return (
    <>
      <Glow y={172} r={176} />
      <g transform="translate(320 172)">
        <circle r="122" className="fill-art-china" />
        <path d="M0-122a122 122 0 0 1 0 244q92-122 0-244Z" className="fill-art-shade" />
        <circle r="110" className="fill-none stroke-art-cobalt" strokeWidth="5" />
        <path d="M-4-92v184a92 92 0 0 1 0-184Z" className="fill-art-leaf" />
        <path d="M4-92a92 92 0 0 1 88 88H4Z" className="fill-art-marble" />
        <path d="M4 92a92 92 0 0 0 88-88H4Z" className="fill-art-yolk" />
        <g className="fill-art-lime">
          <path d="M-20-74q-32 4-34 34 30-4 34-34ZM-60-24q-14 26 4 46 16-24-4-46ZM-18 16q-28 12-22 44 28-14 22-44Z" />
        </g>
        <path
          d="M-30-18h.1M-66 40h.1M-22 74h.1"
          className="stroke-art-chilli"
          strokeWidth="23"
          strokeLinecap="round"
        />
        <path
          d="m22-66 8 2m18 8 2 8M20-32l8-4m22 6 8 2m-36-26 6 6m26-22 6 6"
          className="stroke-art-vein"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path d="M16 40q24-30 48-4l16-14v36L64 46q-26 22-48-6Z" className="fill-(--cover-carrot)" />
        <path d="M30 37h.1" className="stroke-art-kopi" strokeWidth="6" strokeLinecap="round" />
      </g>
      <path
        d="M150 286V170m-22-96v52q0 40 22 40t22-40V74M150 74v70"
        className="fill-none stroke-art-steel"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M490 286V170" className="stroke-art-steel" strokeWidth="10" strokeLinecap="round" />
      <ellipse cx="490" cy="116" rx="27" ry="48" className="fill-art-steel" />
    </>
  );
}
