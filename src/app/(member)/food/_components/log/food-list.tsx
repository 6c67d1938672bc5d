"use client";
import { clsx } from "clsx";
import { EmptyPlate } from "#components/brand/empty-art.tsx";
import { addDays, formatDate, formatTime, startOfDay, toCalendarDate } from "#lib/dates.ts";
import { formatEnergy } from "#lib/food/energy.ts";
import type { FoodItem } from "#schemas/food.ts";
import type { PlateDay } from "#schemas/food-sums.ts";
import { EATEN_TEXTS, formatServing, MEAL_TEXTS } from "../serving.ts";

/**
 * Items grouped by the day on which they were eaten, latest first.
 * @param props.days totals of whole days, if known
 */
export function FoodList(props: {
  items: FoodItem[];
  days: PlateDay[] | undefined;
  selectedId: number | null;
  onSelect: (item: FoodItem) => void;
}) {
  return (
    <div className="grid gap-6">
      {[...groupByDay(props.items)].map(([date, items]) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 id={`day-${date}`} className="text-lg">
              {dayName(date)}
            </h3>
            <DayTotal day={props.days?.find((day) => day.date === date)} />
          </div>
          <ul className="grid gap-2">
            {items.map((item) => (
              <li key={item.id}>
                <FoodButton
                  item={item}
                  selected={item.id === props.selectedId}
                  onSelect={() => props.onSelect(item)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Groups items by calendar date, in the given order. */
function groupByDay(items: FoodItem[]): Map<string, FoodItem[]> {
  const days = new Map<string, FoodItem[]>();
  for (const item of items) {
    const date = toCalendarDate(item.eatenAt);
    days.set(date, [...(days.get(date) ?? []), item]);
  }
  return days;
}

function DayTotal({ day }: { day: PlateDay | undefined }) {
  return <p className="min-h-6 text-sm text-muted">{day ? formatEnergy(day.calories) : null}</p>;
}

function FoodButton(props: { item: FoodItem; selected: boolean; onSelect: () => void }) {
  const { item, selected } = props;
  return (
    <button
      type="button"
      disabled={selected}
      aria-current={selected ? "true" : undefined}
      onClick={props.onSelect}
      className={clsx(
        "flex w-full items-center gap-3 rounded-card border border-line bg-surface p-3 text-left",
        "outline-offset-0 motion-safe:transition-colors enabled:hover:bg-pandan-soft",
        selected && "outline-3 outline-pandan",
      )}
    >
      <Thumbnail url={item.imageUrl} />
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{item.name}</span>
        <span className="block">{formatEnergy(item.calories)}</span>
        <span className="block text-sm text-muted">
          {formatServing(item)} · {MEAL_TEXTS[item.meal]}, {formatTime(item.eatenAt)}
          {item.leftover ? ` · ${EATEN_TEXTS[item.leftover]}` : null}
        </span>
      </span>
    </button>
  );
}

function Thumbnail({ url }: { url: string | null }) {
  if (!url) return <NoPhoto />;
  return (
    <img
      src={`${url}?size=thumb`}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      className="size-14 shrink-0 rounded-control bg-line object-cover"
    />
  );
}

/** Empty plate instead of a photo, so that it does not look like one that failed to load. */
function NoPhoto() {
  return (
    <span className="flex size-14 shrink-0 items-center justify-center rounded-control bg-line">
      <EmptyPlate className="h-7" />
    </span>
  );
}

function dayName(date: string): string {
  const today = toCalendarDate(new Date());
  if (date === today) return "Today";
  return date === addDays(today, -1) ? "Yesterday" : formatDate(startOfDay(date));
}
