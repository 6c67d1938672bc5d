import { KCAL_PER_GRAM } from "#lib/food/plate/plate-waste.ts";
import { SHARING_LIMITS } from "#lib/offers/sharing-limits.ts";
import type { Impact, ImpactFactor } from "#schemas/impact.ts";

/** Formulas of the figures, their factors with sources, and what is left out. */
export function HowItIsCounted({ impact }: { impact: Impact }) {
  const { factors, minPeople } = impact;
  return (
    <section aria-labelledby="counting" className="legal mt-12">
      <h2 id="counting">How we count</h2>
      <ul>
        <li>
          <strong>Rescued</strong> is food our organisers weighed or counted, at events and elsewhere, and
          free food that neighbours handed over, by the weight its giver named. Two people count{" "}
          {SHARING_LIMITS.gramsOfPair / 1000} kg a day at most.
        </li>
        <li>
          <strong>Donated</strong> and <strong>composted</strong> food was weighed and passed on by our
          organisers. Some of it was rescued first, so we don’t add these figures up.
        </li>
        <li>
          <strong>Eaten</strong> and <strong>left on the plate</strong> are estimates from members’ food logs
          and our organisers’ entries. If we don’t know a weight, we take 1 g for each {KCAL_PER_GRAM} kcal,
          the median of our table of dishes. We show a month’s food logs in whole kilograms, and only if at
          least {minPeople} people marked their plates.
        </li>
        <li>
          <strong>Meals</strong> and <strong>CO₂e</strong> count rescued food alone, since the same food may
          be eaten later.
        </li>
      </ul>
      <Factor name="Meals" factor={factors.meals} />
      <Factor name="CO₂e" factor={factors.co2e} />
      <p>
        The figures by month are free to use: <a href="/api/v1/impact.csv">as CSV</a> or{" "}
        <a href="/api/v1/impact">as JSON</a>. If a month’s food logs aren’t shown, the CSV has “no” in its
        last column, and only our organisers’ entries under eaten and left on the plate.
      </p>
    </section>
  );
}

function Factor({ name, factor }: { name: string; factor: ImpactFactor }) {
  const { value, unit, formula, source } = factor;
  return (
    <>
      <h3>{name}</h3>
      <p>
        <strong>{formula}</strong>
      </p>
      <p>
        Factor: {value} {unit}. Source:{" "}
        <a href={source.address} rel="noreferrer">
          {source.title}
        </a>
        , {source.publisher}, {source.year}, where it says: “{source.printed}”
      </p>
    </>
  );
}
