import { FinishedPlate, PaperPacket } from "#components/brand/table-things.tsx";

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
