"use client";
import { keepPreviousData } from "@tanstack/react-query";
import { type ComponentProps, type KeyboardEvent, useId, useState } from "react";
import { describedBy, Field } from "#components/ui/form/field.tsx";
import { useComposition } from "#components/ui/form/use-composition.ts";
import { isComposing } from "#components/ui/keyboard/is-composing.ts";
import { useDebounced } from "#components/ui/list/use-debounced.ts";
import type { FoundDish } from "#schemas/food/dish.ts";
import { api } from "#trpc/react.ts";
import { AddOwnOption, DishOption } from "./dish-options.tsx";

const DEBOUNCE_MS = 200;
const MAX_QUERY = 200;
const HINT = "Type a dish, such as bak chor mee or 鸡饭, or anything else.";

/**
 * Text field with suggestions of dishes: the ARIA combobox pattern with a listbox popup
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Any other text is allowed.
 * @param props.text value of the field; spread `fieldProps(form, "name")` into the rest
 * @param props.onAddOwn called with the text, which no dish has for a name; without it, this is not offered
 */
export function DishCombobox({
  text,
  error,
  onPick,
  onAddOwn,
  ...input
}: ComponentProps<"input"> & {
  text: string;
  error?: string | undefined;
  onPick: (dish: FoundDish) => void;
  onAddOwn?: ((name: string) => void) | undefined;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = text.trim().slice(0, MAX_QUERY);
  const composition = useComposition();
  const q = useDebounced(typed, DEBOUNCE_MS, composition.isUnfinished);
  const found = api.dish.search.useQuery(
    { q },
    { enabled: open && q !== "", placeholderData: keepPreviousData, staleTime: 60_000 },
  );
  const isShown = open && typed !== "" && q !== "" && found.isSuccess;
  const dishes = isShown ? found.data : [];
  // Not offered before the response to what is typed now, which may find it.
  const ownName =
    onAddOwn && isShown && q === typed && !found.isPlaceholderData && !dishes.some(({ isExact }) => isExact)
      ? typed
      : null;
  const count = dishes.length + (ownName === null ? 0 : 1);
  const optionId = (index: number) => `${id}-option-${index}`;

  function close(): void {
    setOpen(false);
    setActive(-1);
  }
  function choose(index: number): void {
    const dish = dishes[index];
    if (dish) onPick(dish);
    else if (ownName !== null) onAddOwn?.(ownName);
    close();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      if (count === 0) return;
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive(active === -1 && step === -1 ? count - 1 : (active + step + count) % count);
    } else if (event.key === "Enter" && active >= 0 && active < count) {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Escape") close();
  }
  const optionAt = (index: number) => ({
    id: optionId(index),
    isActive: index === active,
    onKeyDown,
    onChoose: () => choose(index),
  });

  return (
    <Field id={id} label="Name" hint={HINT} error={error}>
      <div className="relative">
        <input
          {...input}
          {...composition.handlers}
          id={id}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={`${id}-dishes`}
          aria-activedescendant={active >= 0 && active < count ? optionId(active) : undefined}
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
          hidden={count === 0}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-control border border-edge bg-surface shadow-overlay"
        >
          {dishes.map((dish, index) => (
            <DishOption key={`${dish.kind} ${dish.id}`} dish={dish} {...optionAt(index)} />
          ))}
          {ownName === null ? null : <AddOwnOption name={ownName} {...optionAt(dishes.length)} />}
        </div>
        <p role="status" className="sr-only">
          {isShown ? countText(dishes.length) : ""}
        </p>
      </div>
    </Field>
  );
}

const countText = (count: number) =>
  count === 1 ? "1 dish found" : count === 0 ? "No dish found" : `${count} dishes found`;
