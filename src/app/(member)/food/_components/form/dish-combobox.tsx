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
const HINT = "Search, e.g. bak chor mee or 鸡饭, or type your own.";

type Picks = {
  onPick: (dish: FoundDish) => void;
  onAddOwn?: ((name: string) => void) | undefined;
};

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
}: ComponentProps<"input"> & Picks & { text: string; error?: string | undefined }) {
  const id = useId();
  const { composition, dishes, ownName, ...list } = useSuggestions(text, { onPick, onAddOwn });
  const { active, count } = list;
  const optionId = (index: number) => `${id}-option-${index}`;
  const optionAt = (index: number) => ({
    id: optionId(index),
    isActive: index === active,
    onKeyDown: list.onKeyDown,
    onChoose: () => list.choose(index),
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
          aria-activedescendant={active === null ? undefined : optionId(active)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, HINT, error)}
          className="control"
          onChange={(event) => {
            input.onChange?.(event);
            list.open();
          }}
          onKeyDown={list.onKeyDown}
          onBlur={(event) => {
            input.onBlur?.(event);
            list.close();
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
          {list.isShown ? countText(dishes.length) : ""}
        </p>
      </div>
    </Field>
  );
}

/** Suggestions for a text. `active` is the index of the one that Enter chooses, or null. */
function useSuggestions(text: string, { onPick, onAddOwn }: Picks) {
  const [state, setState] = useState({ isOpen: false, active: -1 });
  const composition = useComposition();
  const typed = text.trim().slice(0, MAX_QUERY);
  const q = useDebounced(typed, DEBOUNCE_MS, composition.isUnfinished);
  const found = api.dish.search.useQuery(
    { q },
    { enabled: state.isOpen && q !== "", placeholderData: keepPreviousData, staleTime: 60_000 },
  );
  const isShown = state.isOpen && typed !== "" && q !== "" && found.isSuccess;
  const dishes = isShown ? found.data : [];
  // Not offered before the response to what is typed now, which may find it.
  const isAnswered = isShown && q === typed && !found.isPlaceholderData;
  const ownName = onAddOwn && isAnswered && !dishes.some(({ isExact }) => isExact) ? typed : null;
  const count = dishes.length + (ownName === null ? 0 : 1);
  const active = state.active >= 0 && state.active < count ? state.active : null;

  const close = () => setState({ isOpen: false, active: -1 });
  function choose(index: number): void {
    const dish = dishes[index];
    if (dish) onPick(dish);
    else if (ownName !== null) onAddOwn?.(ownName);
    close();
  }
  function move(by: 1 | -1): void {
    const from = state.active === -1 && by === -1 ? 0 : state.active;
    setState({ isOpen: true, active: count === 0 ? state.active : (from + by + count) % count });
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && active !== null) {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Escape") close();
  }
  const open = () => setState({ isOpen: true, active: -1 });
  return { composition, dishes, ownName, isShown, count, active, open, close, choose, onKeyDown };
}

const countText = (count: number) =>
  count === 1 ? "1 dish found" : count === 0 ? "No dish found" : `${count} dishes found`;
