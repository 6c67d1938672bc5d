import { clsx } from "clsx";
import { LEVELS, nameKinds } from "#lib/fridge/fridge-facts.ts";
import { describeAge, isStale } from "#lib/fridge/fridge-hours.ts";
import type { FridgeNote } from "#schemas/fridge.ts";

const BARS = [1, 2, 3];

/** Line about what is inside: `Some food · bread and cakes · 25 minutes ago`. @param props.note null if there is none */
export function FridgeLevel({ note, now }: { note: FridgeNote | null; now: Date }) {
  if (note === null) return <p className="text-muted">No news yet.</p>;
  if (isStale(note.createdAt, now)) return <p className="text-muted">No news in the last 24 hours.</p>;
  return <NoteLine note={note} now={now} />;
}

/** Level of a note in bars and words, with kinds of food and age. */
export function NoteLine({ note: { level, has, createdAt }, now }: { note: FridgeNote; now: Date }) {
  const { label, bars } = LEVELS[level];
  return (
    <p className="flex items-center gap-3 wrap-anywhere">
      <span aria-hidden="true" className="flex shrink-0 items-end gap-0.5">
        {BARS.map((bar) => (
          <span
            key={bar}
            style={{ height: `${0.4 + bar * 0.2}rem` }}
            className={clsx("w-1.5 rounded-sm border border-pandan", bar <= bars && "bg-pandan")}
          />
        ))}
      </span>
      <span className="min-w-0">
        <span className="font-semibold">{label}</span>
        {has.length > 0 ? <span> · {nameKinds(has)}</span> : null}
        <span className="text-muted">
          {" · "}
          <time dateTime={createdAt.toISOString()}>{describeAge(createdAt, now)}</time>
        </span>
      </span>
    </p>
  );
}
