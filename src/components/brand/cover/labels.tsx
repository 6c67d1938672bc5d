import { Glow } from "#components/brand/cover/shapes.tsx";

/** Carton of milk under a magnifying glass between a tin and a packet, each with a label. */
export function DateLabels() {
  return (
    <>
      <Glow y={182} r={166} />
      <g transform="translate(146 292)">
        <path d="M-62-128H62V0H-62Z" className="fill-art-steel" />
        <path d="M-62-104H62v80H-62Z" className="fill-art-leaf" />
        <path d="M26-128h36V0H26q10-60 0-128Z" className="fill-black/15" />
        <path d="M-68-136H68v12H-68ZM-68-8H68V2H-68Z" className="fill-art-shade" />
        <path d="M-44-90h68v52h-68Z" className="fill-art-china" />
        <path d="M-34-76h48M-34-64h34" className="stroke-art-vein" strokeWidth="6" strokeLinecap="round" />
        <path d="M-34-50h26" className="stroke-art-chilli" strokeWidth="7" strokeLinecap="round" />
      </g>
      <g transform="translate(304 292)">
        <path d="M-74-160-46-216H46l28 56Z" className="fill-art-china" />
        <path d="M46-216 74-160H34l-16-56Z" className="fill-art-shade" />
        <path d="M-50-240H50v26H-50Z" className="fill-art-cobalt" />
        <path d="M-74-160H74V0H-74Z" className="fill-art-china" />
        <path d="M34-160h40V0H34Z" className="fill-art-shade" />
        <path d="M-74-66H74V0H-74Z" className="fill-art-cobalt" />
        <path d="M-74-66q24-22 50 0t50 0 48 0v18H-74Z" className="fill-art-cobalt" />
        <path d="M34-70h40V0H34Z" className="fill-black/20" />
        <path d="M-58-146h84v60h-84Z" className="fill-art-yolk" />
        <path d="M-46-130h58M-46-116h42" className="stroke-art-kopi" strokeWidth="6" strokeLinecap="round" />
        <path d="M-46-100h22m10 0h20" className="stroke-art-chilli" strokeWidth="8" strokeLinecap="round" />
      </g>
      <g transform="translate(382 168)">
        <path d="M44 48 92 104" className="stroke-art-wood" strokeWidth="20" strokeLinecap="round" />
        <path d="M42 46 54 60" className="stroke-art-steel" strokeWidth="16" strokeLinecap="round" />
        <circle r="58" className="fill-white/30" />
        <circle r="58" className="fill-none stroke-art-steel" strokeWidth="12" />
        <path d="M-30 10h26m12 0h26" className="stroke-art-chilli" strokeWidth="13" strokeLinecap="round" />
        <path d="M-34-18h64" className="stroke-art-kopi" strokeWidth="9" strokeLinecap="round" />
        <path
          d="M-34-30q10-18 28-20"
          className="fill-none stroke-white/60"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(536 292)">
        <path d="M-58-112q58 16 116 0l6 104q0 8-8 8H-56q-8 0-8-8Z" className="fill-art-chilli" />
        <path d="M-62-128H62l-4 18H-58Z" className="fill-art-kraft" />
        <path d="M26-106q20-2 32-6l6 104q0 8-8 8H20q14-50 6-106Z" className="fill-black/15" />
        <path d="M-40-84h64v50h-64Z" className="fill-art-china" />
        <path d="M-30-70h44M-30-58h30" className="stroke-art-vein" strokeWidth="6" strokeLinecap="round" />
        <path d="M-30-46h22" className="stroke-art-leaf" strokeWidth="7" strokeLinecap="round" />
      </g>
    </>
  );
}
