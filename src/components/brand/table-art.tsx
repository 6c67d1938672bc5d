import { Chendol, FinishedPlate, KopiCup, PaperPacket } from "#components/brand/table-things.tsx";

/** Drawing of a finished plate. */
export function FinishedPlateArt({ className }: { className?: string }) {
  return (
    <svg viewBox="-106 -34 212 74" aria-hidden="true" focusable="false" className={className}>
      <FinishedPlate />
    </svg>
  );
}

/** Drawing of a brown-paper packet. */
export function PaperPacketArt({ className }: { className?: string }) {
  return (
    <svg viewBox="-68 -106 136 122" aria-hidden="true" focusable="false" className={className}>
      <PaperPacket />
    </svg>
  );
}

/** Drawing of a cup of kopi. */
export function KopiCupArt({ className }: { className?: string }) {
  return (
    <svg viewBox="-66 -128 136 152" aria-hidden="true" focusable="false" className={className}>
      <KopiCup />
    </svg>
  );
}

/** Drawing of a glass of chendol. */
export function ChendolArt({ className }: { className?: string }) {
  return (
    <svg viewBox="-54 -198 120 212" aria-hidden="true" focusable="false" className={className}>
      <Chendol />
    </svg>
  );
}
