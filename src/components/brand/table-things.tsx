/** SVG groups for the table of HawkerTable; the origin of each is the middle of its base. */

/** Plate with fork, spoon and three grains of rice left. */
export function FinishedPlate() {
  return (
    <g>
      <ellipse cy="10" rx="104" ry="27" className="fill-art-vein" />
      <ellipse rx="104" ry="28" className="fill-art-china" />
      <ellipse rx="95" ry="24.5" className="fill-none stroke-art-cobalt" strokeWidth="2.5" />
      <ellipse cy="2" rx="68" ry="16" className="fill-art-shade" />
      <path d="M-34 12 40-9" className="stroke-art-steel" strokeWidth="5" strokeLinecap="round" />
      <ellipse cx="50" cy="-12" rx="14" ry="6.5" transform="rotate(-16 50 -12)" className="fill-art-steel" />
      <path
        d="M-52 4 22-17m0 0 15-9m-15 9 18-4m-18 4 18 1"
        className="fill-none stroke-art-steel"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="m-40-8 6-2m6 5 5 2M-12 8l6-1"
        className="stroke-art-china"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <circle cx="-62" cy="3" r="9" className="fill-art-leaf" />
      <circle cx="-62" cy="2" r="6.5" className="fill-art-lime" />
    </g>
  );
}

/** Cup of kopi on its saucer, steaming. */
export function KopiCup() {
  return (
    <g>
      <ellipse cy="6" rx="62" ry="16" className="fill-art-vein" />
      <ellipse rx="62" ry="16" className="fill-art-china" />
      <ellipse rx="40" ry="9" className="fill-art-shade" />
      <path d="M38-52c34-6 34 36-6 34" className="fill-none stroke-art-china" strokeWidth="9" />
      <path d="M-42-66h84q2 48-24 62h-36q-26-14-24-62Z" className="fill-art-china" />
      <path d="M18-4q26-14 24-62H22q2 44-10 62Z" className="fill-art-shade" />
      <path d="M-41-48h82l-2 12h-77Z" className="fill-art-leaf" />
      <path
        d="M-28-42h.1M-14-42h.1M0-42h.1M14-42h.1M28-42h.1"
        className="stroke-art-chilli"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <ellipse cy="-66" rx="42" ry="10" className="fill-art-shade" />
      <ellipse cy="-65" rx="35" ry="7.5" className="fill-art-kopi" />
      <path
        d="M-12-90c-9-12 9-18 0-32M14-92c-9-12 9-18 0-32"
        className="steam fill-none stroke-art-china"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
  );
}

/** Glass of chendol: gula melaka, pandan jelly, coconut milk, shaved ice and red beans. */
export function Chendol() {
  return (
    <g>
      <ellipse cy="2" rx="36" ry="9" className="fill-art-vein" />
      <path d="M-42-112h84L32 0q-32 9-64 0Z" className="fill-art-china" />
      <path d="M-36-40-32 0q32 9 64 0l4-40q-36 12-72 0Z" className="fill-art-wood" />
      <path d="M-40-78-36-40q36 12 72 0l4-38Z" className="fill-art-shade" />
      <path
        d="M-28-62q8 10 4 22M-10-70q10 10 2 26M8-66q-8 12 4 22M26-68q-10 10-4 24M-20-44q10 4 16-2M10-40q8 4 14-6"
        className="fill-none stroke-art-leaf"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M-46-110q-4-22 16-26 4-22 30-22t30 22q20 4 16 26-46 14-92 0Z" className="fill-art-china" />
      <path d="M-8-154q14-8 26 6 4 12 16 16-4 14-14 8-8 12-16 0-14 2-12-30Z" className="fill-art-wood" />
      <path
        d="M-28-126h.1M-18-116h.1M-34-114h.1M30-114h.1"
        className="stroke-art-chilli"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="m26-120 34-74" className="stroke-art-steel" strokeWidth="6" strokeLinecap="round" />
    </g>
  );
}

/** Rice in brown paper tied with string. */
export function PaperPacket() {
  return (
    <g>
      <ellipse cy="0" rx="66" ry="12" className="fill-art-vein" />
      <path d="M-64-2-26-76q26-14 52 0L64-2q-64 14-128 0Z" className="fill-art-kraft" />
      <path d="M10-82q8 0 16 6L64-2q-26 6-52 6Z" className="fill-art-crease" />
      <path d="M-26-76q26 12 52 0-10-14-26-14t-26 14Z" className="fill-art-crease" />
      <path d="M-47-34q47 16 94 0M0-84q-10 44 0 92" className="fill-none stroke-art-chilli" strokeWidth="4" />
      <path
        d="M0-84q-24-22-28-6t28 6q24-22 28-6t-28 6m0 0-12 18m12-18 14 16"
        className="fill-none stroke-art-chilli"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  );
}
