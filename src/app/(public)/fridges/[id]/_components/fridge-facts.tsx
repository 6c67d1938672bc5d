import { FridgePhoto } from "#components/fridge/fridge-photo.tsx";
import { Place } from "#components/places/place.tsx";
import { Fact } from "#components/ui/fact.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { isConfirmedLately, nameKinds, SHELVES } from "#lib/fridge/fridge-facts.ts";
import { describeHours } from "#lib/fridge/fridge-hours.ts";
import { formatDate, startOfDay } from "#lib/time/dates.ts";
import type { Fridge } from "#schemas/fridge.ts";

/** Place of a fridge, its hours, and the food that it takes. */
export function FridgeFacts({ fridge }: { fridge: Fridge }) {
  const { shelves, takes, rules, runBy, hoursNote, confirmedOn } = fridge;
  const isConfirmed = isConfirmedLately(confirmedOn, new Date());
  return (
    <section aria-labelledby="facts" className="mt-10 border-t border-line pt-6">
      <h2 id="facts" className="mb-4 text-2xl">
        About this fridge
      </h2>
      <FridgePhoto fridge={fridge} size="photo" className="mb-6 aspect-4/3 w-full rounded-card" />
      <dl className="flex flex-col gap-4">
        <Fact term="Where">
          <Place place={fridge} />
        </Fact>
        <Fact term="Hours">
          <p>{describeHours(fridge)}</p>
          {hoursNote ? <p className="text-muted">{hoursNote}</p> : null}
        </Fact>
        {shelves.length > 0 ? (
          <Fact term="Shelves">{shelves.map((shelf) => SHELVES[shelf]).join(", ")}</Fact>
        ) : null}
        {takes.length > 0 ? <Fact term="Takes">{nameKinds(takes)}</Fact> : null}
        <Fact term="Does not take">Cooked food, opened packs</Fact>
        {rules ? (
          <Fact term="Rules">
            <p className="whitespace-pre-line">{rules}</p>
          </Fact>
        ) : null}
        {runBy ? <Fact term="Run by">{runBy}</Fact> : null}
      </dl>
      <p className="mt-4 text-muted">
        {isConfirmed && confirmedOn
          ? `Confirmed ${formatDate(startOfDay(confirmedOn))}.`
          : "Not confirmed lately."}
      </p>
      <p className="mt-2">
        <Link href="/help#community-fridges" prefetch={false} className="text-link">
          How community fridges work
        </Link>
      </p>
    </section>
  );
}
