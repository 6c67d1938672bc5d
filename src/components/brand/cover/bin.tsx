import { Glow } from "#components/brand/cover/shapes.tsx";

/** Blue recycling bin with its lid open, between a bundle of paper and bottles, a tin and a can. */
export function RecyclingBin() {
  return (
    <>
      <Glow y={186} r={164} />
      <g transform="translate(140 292)">
        <path d="M-84-18H84V0H-84Z" className="fill-art-china" />
        <path d="M-76-36H80v18H-76Z" className="fill-art-shade" />
        <path d="M-84-54H72v18H-84Z" className="fill-art-china" />
        <path d="M-72-72H78v18H-72Z" className="fill-art-kraft" />
        <path d="M-70-64h148v6H-70Z" className="fill-art-crease" />
        <path d="M-6-74h14V0H-6Z" className="fill-art-chilli" />
        <path
          d="M0-74q-32-30-34-6 6 16 34 6 32-30 36-6-8 16-36 6Z"
          className="fill-none stroke-art-chilli"
          strokeWidth="7"
        />
      </g>
      <g transform="translate(320 292)">
        <path d="M-40-206q0-34 22-34h40q20 0 20 34v26h-82Z" className="fill-art-shade" />
        <path d="M-56-214 6-232l24 52h-70Z" className="fill-art-china" />
        <path
          d="M-44-204 0-217M-38-192l52-15"
          className="stroke-art-vein"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path d="M26-226q0-8 8-8v-22h20v22q8 0 8 8v46H26Z" className="fill-art-lime" />
        <path d="M34-262h20v10H34Z" className="fill-art-leaf" />
        <path d="M-104-186-84-268q2-8 10-6L104-198l-6 20Z" className="fill-art-cobalt" />
        <path d="M-98-188 98-182l6-16L-104-186Z" className="fill-black/20" />
        <path d="M-94-180H94L78-8q-1 8-9 8H-69q-8 0-9-8Z" className="fill-art-cobalt" />
        <path d="M48-180h46L78-8q-1 8-9 8H26q20-60 22-180Z" className="fill-black/20" />
        <path d="M-102-188H102v20H-102Z" className="fill-art-cobalt" />
        <path d="M-102-172H102v6H-102Z" className="fill-black/20" />
        <g
          className="fill-none stroke-art-china"
          strokeWidth="9"
          strokeLinejoin="round"
          strokeLinecap="round"
        >
          <path d="M-20-104 0-136l20 32" />
          <path d="m14-122 8 18-19 2" />
          <path d="M30-88 46-60q4 10-8 10H6" />
          <path d="m18-62-12 12 12 12" />
          <path d="M-12-50h-28q-12 0-8-10l16-28" />
          <path d="m-50-80 18-8 6 18" />
        </g>
      </g>
      <g transform="translate(528 292)">
        <path
          d="M-78-104v-30h24v30q14 10 14 30V-8q0 8-8 8h-36q-8 0-8-8v-66q0-20 14-30Z"
          className="fill-art-leaf"
        />
        <path d="M-80-144h28v16h-28Z" className="fill-art-yolk" />
        <path d="M-92-66h52v34h-52Z" className="fill-art-china" />
        <path d="M-54-104q14 10 14 30V-8q0 8-8 8h-12q10-50 6-104Z" className="fill-black/15" />
        <path d="M-18-92h62V0h-62Z" className="fill-art-steel" />
        <path d="M-18-70h62v44h-62Z" className="fill-art-chilli" />
        <path d="M-4-48h34" className="stroke-art-china" strokeWidth="8" strokeLinecap="round" />
        <path d="M-22-98h70v10h-70ZM-22-6h70V2h-70Z" className="fill-art-shade" />
        <path d="M58-60h40l-4 60H62Z" className="fill-art-yolk" />
        <path d="M58-60h40l-1 12H59Z" className="fill-art-china" />
        <path d="M64-26h28" className="stroke-art-chilli" strokeWidth="7" strokeLinecap="round" />
      </g>
    </>
  );
}
