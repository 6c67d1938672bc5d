"use client";
import { keepPreviousData } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ComponentProps, type KeyboardEvent, useId, useState } from "react";
import { describedBy, Field } from "#components/ui/form/field.tsx";
import { useDebounced } from "#components/ui/list/use-debounced.ts";
import { formatEnergy } from "#lib/food/energy.ts";
import type { FoundDish } from "#schemas/dish.ts";
import { api } from "#trpc/react.ts";
import { formatServing } from "../serving.ts";

const DEBOUNCE_MS = 200;
const MAX_QUERY = 200;
const HINT = "Type a dish, such as bak chor mee or 鸡饭, or anything else.";

/**
 * Text field with suggestions of dishes: the ARIA combobox pattern with a listbox popup
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Any other text is allowed.
 * @param props.text value of the field; spread `fieldProps(form, "name")` into the rest
 */
export function DishCombobox({
  text,
  error,
  onPick,
  ...input
}: ComponentProps<"input"> & {
  text: string;
  error?: string | undefined;
  onPick: (dish: FoundDish) => void;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const q = useDebounced(text.trim().slice(0, MAX_QUERY), DEBOUNCE_MS);
  const found = api.dish.search.useQuery(
    { q },
    { enabled: open && q !== "", placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY },
  );
  const dishes = open && text.trim() !== "" && q !== "" ? (found.data ?? []) : [];
  const activeDish = dishes[active];

  function close(): void {
    setOpen(false);
    setActive(-1);
  }
  function pick(dish: FoundDish): void {
    onPick(dish);
    close();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      if (dishes.length === 0) return;
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive(
        active === -1 && step === -1 ? dishes.length - 1 : (active + step + dishes.length) % dishes.length,
      );
    } else if (event.key === "Enter" && activeDish) {
      event.preventDefault();
      pick(activeDish);
    } else if (event.key === "Escape") close();
  }

  return (
    <Field id={id} label="Name" hint={HINT} error={error}>
      <div className="relative">
        <input
          {...input}
          id={id}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={dishes.length > 0}
          aria-controls={`${id}-dishes`}
          aria-activedescendant={activeDish ? `${id}-dish-${activeDish.id}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, HINT, error)}
          className="control"
          onChange={(event) => {
            input.onChange?.(event);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            input.onBlur?.(event);
            close();
          }}
        />
        <div
          id={`${id}-dishes`}
          role="listbox"
          aria-label="Dishes"
          hidden={dishes.length === 0}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-control border border-edge bg-surface shadow-overlay"
        >
          {dishes.map((dish, index) => (
            <div
              key={dish.id}
              id={`${id}-dish-${dish.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(dish)}
              onKeyDown={onKeyDown}
              ref={index === active ? (row) => row?.scrollIntoView({ block: "nearest" }) : undefined}
              className={clsx(
                "min-h-11 cursor-pointer px-3 py-2 hover:bg-pandan-soft",
                index === active && "bg-pandan-soft outline-2 -outline-offset-2 outline-focus",
              )}
            >
              <span className="block font-semibold">{dish.name}</span>
              <span className="block text-sm text-muted">
                {formatEnergy(dish.kcal)} for {formatServing(dish)}
              </span>
            </div>
          ))}
        </div>
        <p role="status" className="sr-only">
          {open && q !== "" && found.isSuccess ? countText(dishes.length) : ""}
        </p>
      </div>
    </Field>
  );
}

const countText = (count: number) =>
  count === 1 ? "1 dish found" : count === 0 ? "No dish found" : `${count} dishes found`;
