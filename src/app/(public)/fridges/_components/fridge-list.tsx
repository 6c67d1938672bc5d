"use client";
import { useNow } from "#components/event/card/use-now.ts";
import { FridgeLevel } from "#components/fridge/fridge-level.tsx";
import { FridgeOpen } from "#components/fridge/fridge-open.tsx";
import { FridgePhoto } from "#components/fridge/fridge-photo.tsx";
import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { SHELVES } from "#lib/fridge/fridge-facts.ts";
import { REGIONS } from "#lib/places/areas.ts";
import type { Fridge } from "#schemas/fridge.ts";

/** Fridges by region, each with whether it is open and what is inside. @param props.renderedAt time of the stored page, in ms */
export function FridgeList({ fridges, renderedAt }: { fridges: readonly Fridge[]; renderedAt: number }) {
  const now = useNow() ?? new Date(renderedAt);
  const regions = REGIONS.map((region) => ({
    region,
    inside: fridges.filter((fridge) => fridge.region === region),
  })).filter(({ inside }) => inside.length > 0);
  return (
    <div className="flex flex-col gap-10">
      {regions.map(({ region, inside }) => (
        <section key={region} aria-labelledby={`in-${region}`}>
          <h2 id={`in-${region}`} className="mb-4 text-2xl">
            {region}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {inside.map((fridge) => (
              <li key={fridge.id}>
                <FridgeCard fridge={fridge} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function FridgeCard({ fridge, now }: { fridge: Fridge; now: Date }) {
  const { id, name, area, shelves, latest } = fridge;
  return (
    <Card className="relative flex h-full items-start gap-4">
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h3 className="text-xl wrap-anywhere">
          <Link
            href={`/fridges/${id}`}
            prefetch={false}
            className="text-link static rounded-card after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h3>
        <p className="text-muted">{area}</p>
        <FridgeOpen fridge={fridge} now={now} />
        {fridge.status === "listed" ? <FridgeLevel note={latest} now={now} /> : null}
        {shelves.length > 0 ? (
          <p className="text-sm">Shelves: {shelves.map((shelf) => SHELVES[shelf]).join(", ")}</p>
        ) : null}
      </div>
      <FridgePhoto fridge={fridge} size="thumb" className="size-24 shrink-0 rounded-control" />
    </Card>
  );
}
