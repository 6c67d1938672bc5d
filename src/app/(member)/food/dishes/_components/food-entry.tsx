import type { ReactNode } from "react";
import { formatEnergy } from "#lib/food/energy.ts";
import { formatAmount } from "../../_components/serving.ts";

/** Food in a list: its name, amount and energy, and what can be done with it in `children`. */
export function FoodEntry(props: {
  nameId: string;
  food: { name: string; servingQty: number; servingUnit: string; servingGrams: number | null };
  kcal: number;
  children: ReactNode;
}) {
  const { nameId, food, kcal } = props;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p id={nameId} className="font-semibold wrap-anywhere">
          {food.name}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {formatAmount(food)} · {formatEnergy(kcal)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{props.children}</div>
    </li>
  );
}
