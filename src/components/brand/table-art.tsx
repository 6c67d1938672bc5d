import { Chendol, FinishedPlate, KopiCup, PaperPacket } from "#components/brand/table-things.tsx";

/** The finished plate by itself. */
export function FinishedPlateArt({ className }: { className?: string }) {
  return (
    <svg viewBox="-106 -34 212 74" aria-hidden="true" focusable="false" className={className}>
      <FinishedPlate />
    </svg>
  );
}

/** The brown-paper packet by itself. */
export function PaperPacketArt({ className }: { className?: string }) {
  return (
    <svg viewBox="-68 -106 136 122" aria-hidden="true" focusable="false" className={className}>
      <PaperPacket />
    </svg>
  );
}

/** The cup of kopi by itself. */
export function KopiCupArt({ className }: { className?: string }) {
  return (
    <svg viewBox="-66 -128 136 152" aria-hidden="true" focusable="false" className={className}>
      <KopiCup />
    </svg>
  );
}

/** The glass of chendol by itself. */
export function ChendolArt({ className }: { className?: string }) {
  return (
    <svg viewBox="-54 -198 120 212" aria-hidden="true" focusable="false" className={className}>
      <Chendol />
    </svg>
  );
}
