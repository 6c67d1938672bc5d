import { Link } from "#components/ui/navigation/link.tsx";
import { EMISSION_FACTOR, type FactorSource } from "#lib/food/emission-factor.ts";
import { MIN_REPORTED, MONEY_FACTOR } from "#lib/food/plate/plate-savings.ts";
import { KCAL_PER_GRAM, LEFTOVER_SHARE } from "#lib/food/plate/plate-waste.ts";
import { MIN_REPORTED_DAYS } from "#lib/food/plate/week-record.ts";
import type { HelpQuestion } from "../help-group.ts";

const percent = (share: number) => `${share * 100} %`;

/** Formulas behind days, weeks and savings of the food log, with the sources of their factors. */
export const waste: HelpQuestion = {
  id: "waste",
  question: "How do you work out what I left and what I saved?",
  answer: (
    <>
      <p>
        <strong>What was left</strong> is the weight of the serving × the share left: “Some left” counts as{" "}
        {percent(LEFTOVER_SHARE.some)}, “Most left” as {percent(LEFTOVER_SHARE.most)}. Where no weight is
        known, a gram counts for each {KCAL_PER_GRAM} kcal, the median of our table of dishes. What you ate is
        the serving’s energy without the share left.
      </p>
      <p>
        <strong>A day is clean</strong> if you finished every plate that you told us about. Plates that you
        say nothing about neither help nor harm, and drinks count in energy only.
      </p>
      <p>
        <strong>What you saved</strong> compares shares: had you left the same share as in the week before, so
        much more would have been left. So logging less never looks like saving. With fewer than{" "}
        {MIN_REPORTED} plates reported in either week we say nothing, as we do below 0.05 kg.
      </p>
      <p>
        <strong>Money:</strong> {MONEY_FACTOR.formula}. Sources:{" "}
        {MONEY_FACTOR.sources.map((source, index) => (
          <span key={source.title}>
            {index > 0 ? "; " : null}
            <Source source={source} />
          </span>
        ))}
        . It is a careful figure: what you leave at a hawker centre costs you more a kilogram.
      </p>
      <p>
        <strong>CO₂e:</strong> kg of food saved × {EMISSION_FACTOR.value}, as on the{" "}
        <Link href="/impact">impact page</Link>. Source: <Source source={EMISSION_FACTOR.source} />.
      </p>
      <p>
        <strong>Your goal</strong> is a number of clean days a week, five until you choose another in{" "}
        <Link href="/settings#waste-goal">My Account</Link>. A week with fewer than {MIN_REPORTED_DAYS} days
        reported is a quiet week and counts neither way. On Sundays at 6 pm you get your week in a few
        sentences, in the bell and, from {MIN_REPORTED_DAYS} reported days on, by mail; switch it off in the{" "}
        <Link href="/settings#notifications">notifications</Link>, or with the unsubscribe button of your mail
        app.
      </p>
      <p>All of these are estimates: nobody weighs your plate.</p>
    </>
  ),
};

function Source({ source }: { source: Omit<FactorSource, "address"> & { address: string | null } }) {
  const { title, publisher, year, address, printed } = source;
  return (
    <>
      {address ? (
        <a href={address} rel="noreferrer">
          {title}
        </a>
      ) : (
        title
      )}
      , {publisher} {year}: “{printed}”
    </>
  );
}
