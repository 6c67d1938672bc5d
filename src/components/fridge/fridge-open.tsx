import { clsx } from "clsx";
import { describeOpen, isOpenAt } from "#lib/fridge/fridge-hours.ts";
import type { Fridge } from "#schemas/fridge.ts";

/** Says whether a fridge is open now, or out of use. */
export function FridgeOpen({ fridge, now }: { fridge: Fridge; now: Date }) {
  if (fridge.status === "paused") return <p className="font-semibold text-sambal">Out of use for now</p>;
  if (fridge.status === "closed") return <p className="font-semibold text-sambal">Closed permanently</p>;
  const isOpen = isOpenAt(fridge, now);
  return (
    <p className={clsx("font-semibold", isOpen ? "text-pandan" : "text-muted")}>
      {describeOpen(fridge, now)}
    </p>
  );
}
