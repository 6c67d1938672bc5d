import { clsx } from "clsx";
import type { KeyboardEvent, ReactNode } from "react";
import { formatEnergy } from "#lib/food/energy.ts";
import type { FoundDish } from "#schemas/food/dish.ts";
import { formatAmount } from "../serving.ts";

type OptionProps = {
  id: string;
  isActive: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
};

/** Option of a dish with its amount: `Roti prata (plain) · 1 piece (70 g) · 246 kcal · 1,029 kJ`. */
export function DishOption({ dish, ...option }: OptionProps & { dish: FoundDish }) {
  return (
    <Option {...option}>
      <span className="font-semibold wrap-anywhere">{dish.name}</span>{" "}
      <span className="text-sm text-muted">
        · {formatAmount(dish)} · {formatEnergy(dish.kcal)}
        {dish.kind === "own" ? <span> · Your own</span> : null}
      </span>
    </Option>
  );
}

/** Option that begins a dish of the member's own. */
export function AddOwnOption({ name, ...option }: OptionProps & { name: string }) {
  return (
    <Option {...option}>
      <span className="font-semibold wrap-anywhere">Add “{name}” as your own</span>
    </Option>
  );
}

function Option({ id, isActive, onKeyDown, onChoose, children }: OptionProps & { children: ReactNode }) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      ref={isActive ? (row) => row?.scrollIntoView({ block: "nearest" }) : undefined}
      className={clsx(
        "min-h-11 cursor-pointer px-3 py-2 hover:bg-pandan-soft",
        isActive && "bg-pandan-soft outline-2 -outline-offset-2 outline-focus",
      )}
    >
      {children}
    </div>
  );
}
