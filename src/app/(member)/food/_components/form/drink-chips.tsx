"use client";
import { clsx } from "clsx";
import { type DrinkChip, type DrinkOrder, type DrinkRow, drinkChips } from "#lib/food/drinks.ts";

const CHIP_TEXTS = {
  milk: { condensed: "Condensed", c: "C", o: "O" },
  sugar: { normal: "Normal", siew_dai: "Siew dai", kosong: "Kosong", gah_dai: "Gah dai" },
  ice: { hot: "Hot", peng: "Peng" },
  strength: { normal: "Normal", gao: "Gao", poh: "Poh" },
} as const;

/**
 * Chips that say how a drink is ordered: milk, sugar, ice and strength. Each leads to an order that has a figure.
 * @param props.rows drinks of the table
 */
export function DrinkChips(props: {
  order: DrinkOrder;
  rows: readonly DrinkRow[];
  onChange: (order: DrinkOrder) => void;
}) {
  const { milk, sugar, ice, strength } = drinkChips(props.order, props.rows);
  return (
    <div className="mb-4 grid gap-3">
      <ChipRow legend="Milk" chips={milk} texts={CHIP_TEXTS.milk} onChange={props.onChange} />
      <ChipRow legend="Sugar" chips={sugar} texts={CHIP_TEXTS.sugar} onChange={props.onChange} />
      <ChipRow legend="Ice" chips={ice} texts={CHIP_TEXTS.ice} onChange={props.onChange} />
      <ChipRow legend="Strength" chips={strength} texts={CHIP_TEXTS.strength} onChange={props.onChange} />
    </div>
  );
}

function ChipRow<Value extends string>(props: {
  legend: string;
  chips: readonly DrinkChip<Value>[];
  texts: Readonly<Record<Value, string>>;
  onChange: (order: DrinkOrder) => void;
}) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{props.legend}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {props.chips.map(({ value, order, isChosen }) => (
          <button
            key={value}
            type="button"
            aria-pressed={isChosen}
            onClick={() => props.onChange(order)}
            className={clsx(
              "min-h-11 rounded-full border px-4 py-1 font-semibold",
              isChosen
                ? "border-pandan bg-pandan text-pandan-on"
                : "border-edge bg-surface text-ink hover:bg-pandan-soft",
            )}
          >
            {props.texts[value]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
