import { Chendol, FinishedPlate, KopiCup, PaperPacket } from "#components/brand/table-things.tsx";
import { TiffinShape } from "#components/brand/tiffin.tsx";

/** Drawing on the landing page: a marble table after a meal, with two bentwood chairs. */
export function HawkerTable({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 720 560" aria-hidden="true" focusable="false" className={className}>
      <Chair x={560} />
      <g transform="translate(160 0) scale(-1 1)">
        <Chair x={0} />
      </g>
      <path d="M336 400h48l10 96 60 64H266l60-64Z" className="fill-art-bark" />
      <path d="M366 400h18l10 96 60 64h-58l-28-64Z" className="fill-black/20" />
      <ellipse cx="360" cy="376" rx="326" ry="62" className="fill-art-wood" />
      <ellipse cx="360" cy="362" rx="326" ry="62" className="fill-art-vein" />
      <ellipse cx="360" cy="352" rx="326" ry="62" className="fill-art-marble" />
      <path
        d="M96 346q80-26 140-6t120-34M470 404q40-26 100-22t70-18M250 398q60-6 84-26M560 318q-30 12-74 8"
        className="fill-none stroke-art-vein"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g transform="translate(126 78)">
        <ellipse cx="64" cy="250" rx="74" ry="14" className="fill-art-vein" />
        <TiffinShape />
      </g>
      <g transform="translate(456 326)">
        <Chendol />
      </g>
      <g transform="translate(560 358) scale(1.05)">
        <KopiCup />
      </g>
      <g transform="translate(352 366) scale(1.05)">
        <FinishedPlate />
      </g>
      <g transform="translate(150 384) scale(.82)">
        <PaperPacket />
      </g>
    </svg>
  );
}

function Chair({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 150)`} className="fill-none stroke-art-wood" strokeLinecap="round">
      <path d="M-8 240V84Q-8 0 52 0t60 84v156" strokeWidth="13" />
      <path d="M22 236V104q0-62 30-62t30 62v132" strokeWidth="8" />
      <path d="M0 262q52 20 104 0" strokeWidth="20" className="stroke-art-bark" />
      <path d="m-4 268-14 142M108 268l14 142" strokeWidth="12" />
      <path d="M-8 342q60 18 120 0" strokeWidth="7" />
    </g>
  );
}
