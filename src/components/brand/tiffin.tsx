const tiers = [96, 144, 192];

/** Enamel tiffin carrier of three tiers, 128 × 256, standing on its lower edge. */
export function TiffinShape() {
  return (
    <g>
      <path d="M44 40a20 22 0 0 1 40 0" className="fill-none stroke-art-steel" strokeWidth="6" />
      <rect x="46" y="12" width="36" height="12" rx="6" className="fill-art-wood" />
      <path
        d="M18 246V58q0-12 12-14l34-8 34 8q12 2 12 14v188"
        className="fill-none stroke-art-steel"
        strokeWidth="6"
      />
      <path d="M22 92q4-34 42-34t42 34Z" className="fill-art-china" />
      <path d="M66 58q38 2 40 34H78q4-20-12-34Z" className="fill-art-shade" />
      <circle cx="64" cy="56" r="7" className="fill-art-chilli" />
      {tiers.map((top) => (
        <g key={top} transform={`translate(0 ${top})`}>
          <path d="M16 0h96v34q0 12-12 12H28q-12 0-12-12Z" className="fill-art-china" />
          <path d="M86 0h26v34q0 12-12 12H80q6-20 6-46Z" className="fill-art-shade" />
          <rect x="12" y="-6" width="104" height="10" rx="5" className="fill-art-cobalt" />
          <Flower />
        </g>
      ))}
      <rect x="10" y="236" width="108" height="12" rx="6" className="fill-art-steel" />
    </g>
  );
}

function Flower() {
  return (
    <g transform="translate(58 25)">
      <path d="M-24 6q8-14 18-6-8 10-18 6ZM24 6q-8-14-18-6 8 10 18 6Z" className="fill-art-leaf" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <ellipse key={turn} cy="-7" rx="5" ry="7" transform={`rotate(${turn})`} className="fill-art-chilli" />
      ))}
      <circle r="4" className="fill-art-yolk" />
    </g>
  );
}
