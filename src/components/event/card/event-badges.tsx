import { clsx } from "clsx";
import { isFolded } from "#components/event/card/folded-dates.tsx";
import { countSeatsLeft, FEW_SEATS } from "#lib/event/seats-line.ts";
import { REPEAT_NAMES } from "#lib/event/when/repeat.ts";
import { formatQuantity } from "#lib/format.ts";
import type { Event } from "#schemas/event/event.ts";

/** Number of people from which on a card shows how many go. */
const MANY_GOING = 3;

/** Badge of an event that has started: that it goes on, or what was rescued. */
export function Outcome({ event: { recap }, isNow }: { event: Event; isNow: boolean }) {
  if (isNow) return <BadgeRow badges={[{ text: "Happening now", tone: "sambal" }]} />;
  if (!recap?.kgRescued) return null;
  return <BadgeRow badges={[{ text: `${formatQuantity(recap.kgRescued)} kg rescued`, tone: "pandan" }]} />;
}

/** Badges of an event ahead: how it repeats, few spots left, many people going. */
export function Badges({ event, hasSeat = false }: { event: Event; hasSeat?: boolean | undefined }) {
  // A list that has a series once says more about it.
  const repeat = event.series && !isFolded(event) && REPEAT_NAMES[event.series.repeat];
  const left = countSeatsLeft(event);
  const isPublished = event.status === "published";
  const isScarce = isPublished && !hasSeat && left !== null && left <= FEW_SEATS;
  const isPopular = isPublished && event.attending >= MANY_GOING;
  const badges: Badge[] = [
    ...(repeat ? [{ text: repeat, tone: "plain" as const }] : []),
    ...(isScarce
      ? [
          {
            text: left === 0 ? "Full" : `${left} ${left === 1 ? "spot" : "spots"} left`,
            tone: "sambal" as const,
          },
        ]
      : []),
    ...(isPopular ? [{ text: `${event.attending} going`, tone: "pandan" as const }] : []),
  ];
  return badges.length > 0 ? <BadgeRow badges={badges} /> : null;
}

type Badge = { text: string; tone: keyof typeof tones };

const tones = {
  plain: "border border-edge",
  sambal: "bg-sambal-soft text-sambal",
  pandan: "bg-pandan-soft text-pandan",
};

function BadgeRow({ badges }: { badges: readonly Badge[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5 font-semibold sm:gap-2">
      {badges.map(({ text, tone }) => (
        <li key={text} className={clsx("rounded-full px-2.5 py-0.5", tones[tone])}>
          {text}
        </li>
      ))}
    </ul>
  );
}
