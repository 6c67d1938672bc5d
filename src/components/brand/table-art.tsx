import { Chendol, FinishedPlate, KopiCup, PaperPacket } from "#components/brand/table-things.tsx";

/** Finished plate as a picture of its own. */
export function FinishedPlateArt({ className }: { className?: string }) {
  return (
    <svg viewBox="-106 -34 212 74" aria-hidden="true" focusable="false" className={className}>
      <FinishedPlate />
    </svg>
  );
}

/** Brown-paper packet as a picture of its own. */
export function PaperPacketArt({ className }: { className?: string }) {
  return (
    <svg viewBox="-68 -106 136 122" aria-hidden="true" focusable="false" className={className}>
      <PaperPacket />
    </svg>
  );
}

/** Cup of kopi as a picture of its own. */
export function KopiCupArt({ className }: { className?: string }) {
  return (
    <svg viewBox="-66 -128 136 152" aria-hidden="true" focusable="false" className={className}>
      <KopiCup />
    </svg>
  );
}

/** Glass of chendol as a picture of its own. */
export function ChendolArt({ className }: { className?: string }) {
  return (
    <svg viewBox="-54 -198 120 212" aria-hidden="true" focusable="false" className={className}>
      <Chendol />
    </svg>
  );
}
