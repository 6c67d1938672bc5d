import { KCAL_PER_GRAM } from "#lib/food/plate/plate-waste.ts";
import type { Impact, ImpactFactor } from "#schemas/impact.ts";

/** Formulas of the figures, their factors with sources, and what is left out. */
export function HowItIsCounted({ impact }: { impact: Impact }) {
  const { factors, minPeople } = impact;
  return (
    <section aria-labelledby="counting" className="legal mt-12">
      <h2 id="counting">How we count</h2>
      <ul>
        <li>
          <strong>Rescued</strong> is what our organisers weighed or counted, at events and elsewhere.
        </li>
        <li>
          <strong>Donated</strong> and <strong>composted</strong> is what our organisers weighed and passed
          on. It may be food that was rescued before, so these figures are not added up.
        </li>
        <li>
          <strong>Eaten</strong> and <strong>left on the plate</strong> are estimates: from what members noted
          in their food logs about how much of a meal they ate, and what our organisers entered. Where no
          weight is known, a gram counts for each {KCAL_PER_GRAM} kcal, the median of our table of dishes;
          when the table grew, this rose from 1.5, and drinks were left out, so that past months changed a
          little. A month of the food logs is shown only when at least {minPeople} people noted what was left
          on their plates, in whole kilograms.
        </li>
        <li>
          <strong>Meals</strong> and <strong>CO₂e</strong> are worked out from what was rescued alone, since
          the same food may be rescued first and eaten later.
        </li>
      </ul>
      <Factor name="Meals" factor={factors.meals} />
      <Factor name="CO₂e" factor={factors.co2e} />
      <p>
        The figures by month are free to use: <a href="/api/v1/impact.csv">as CSV</a> or{" "}
        <a href="/api/v1/impact">as JSON</a>. Where a month’s food logs are not shown, the CSV has “no” in its
        last column, and nothing under eaten and left on the plate but what our organisers entered.
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
