import { writePhrases } from "#lib/offers/phrases.ts";
import type { Claim } from "#schemas/offer/claim.ts";

/** Last phrase of each side of a claim with its time, that of the other side first; nothing without one. */
export function Said({ claim, side }: { claim: Claim; side: "taker" | "giver" }) {
  const { says, spot, giver, taker } = claim;
  const lines = writePhrases(says, spot);
  const other = side === "taker" ? giver : taker;
  const theirs = side === "taker" ? lines.giver : lines.taker;
  if (!lines.taker && !lines.giver) return null;
  return (
    <ul className="mt-2 wrap-anywhere">
      {theirs ? (
        <li>
          <span className="font-semibold">{other?.firstName ?? other?.username ?? "They"}:</span> {theirs}
        </li>
      ) : null}
      {lines[side] ? <li className="text-muted">You: {lines[side]}</li> : null}
    </ul>
  );
}
