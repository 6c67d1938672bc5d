import { Card } from "#components/ui/card.tsx";
import { TryGuide } from "../../../_components/islands.ts";

/** Box with what a guide suggests to try. */
export function TryThisWeek({ id, action }: { id: number; action: string }) {
  return (
    <Card className="mb-8 border-pandan">
      <section aria-labelledby="try">
        <h2 id="try" className="text-xl">
          Try this week
        </h2>
        <p className="mt-2 text-lg wrap-anywhere">{action}</p>
        <TryGuide id={id} />
      </section>
    </Card>
  );
}
