"use client";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { addFood, type FoodWrite } from "#components/food/food-entries.ts";
import { favouritesOf, type QuickChoice, recentsOf, startersOf } from "#components/food/quick-choices.ts";
import { Button } from "#components/ui/button.tsx";
import { useComposition } from "#components/ui/form/use-composition.ts";
import { useDebounced } from "#components/ui/list/use-debounced.ts";
import { formatNumber } from "#lib/format.ts";
import type { FoundDish } from "#schemas/food/dish.ts";
import { api } from "#trpc/react.ts";
import { formatAmount } from "../serving.ts";
import { useIsWide } from "../sheet/use-is-wide.ts";
import { toOrigin } from "./origin.ts";
import { SameAsYesterday } from "./same-as-yesterday.tsx";

const DEBOUNCE_MS = 200;
const MAX_QUERY = 200;

type Props = {
  /** Opens the form. */
  onEnter: (start: EntryStart) => void;
  /** Something was logged with one tap. */
  onAdded: () => void;
  /** Ways to log what is not at hand: a photo, a form. */
  children: ReactNode;
};

/** Beginning of the form: a dish, a food that was logged or kept before, or the name that was searched for. */
export type EntryStart = { dish: FoundDish } | { again: QuickChoice } | { name: string };

/** Beginning of the overlay: a search, and what is at hand. The `+` of a row logs it at once. */
export function AddStart({ onEnter, onAdded, children }: Props) {
  const id = useId();
  const isWide = useIsWide();
  const [text, setText] = useState("");
  const composition = useComposition();
  const q = useDebounced(text.trim().slice(0, MAX_QUERY), DEBOUNCE_MS, composition.isUnfinished);
  const found = api.dish.search.useQuery(
    { q },
    { enabled: q !== "", placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY },
  );
  const isSearching = text.trim() !== "";

  function add(write: FoodWrite, shown: { name: string; calories: number }): void {
    addFood(write, shown);
    onAdded();
  }
  return (
    <div className="grid gap-4">
      <div>
        <label htmlFor={id} className="block font-semibold">
          Search foods and drinks
        </label>
        <input
          {...composition.handlers}
          id={id}
          type="search"
          autoComplete="off"
          maxLength={MAX_QUERY}
          // biome-ignore lint/a11y/noAutofocus: the dialog's first field; a phone's keyboard would cover the list
          autoFocus={isWide}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="control mt-1"
        />
      </div>
      {isSearching ? (
        <Found
          dishes={q === "" ? [] : (found.data ?? [])}
          isPending={found.isFetching || q !== text.trim()}
          onAdd={(dish) => add(toWrite(dish), { name: dish.name, calories: dish.kcal })}
          onOpen={(dish) => onEnter({ dish })}
          onEnter={() => onEnter({ name: text.trim() })}
          name={text.trim()}
        />
      ) : (
        <AtHand onAdd={add} onOpen={(again) => onEnter({ again })} onAdded={onAdded} />
      )}
      {children}
    </div>
  );
}

function Found(props: {
  dishes: FoundDish[];
  isPending: boolean;
  name: string;
  onAdd: (dish: FoundDish) => void;
  onOpen: (dish: FoundDish) => void;
  onEnter: () => void;
}) {
  const { dishes, name } = props;
  const hasExact = dishes.some(({ isExact }) => isExact);
  return (
    <div>
      <ul aria-label="Found" className="grid divide-y divide-line">
        {dishes.map((dish) => (
          <Row
            key={`${dish.kind}-${dish.id}`}
            name={dish.name}
            detail={`${formatAmount(dish)} · ${formatNumber(dish.kcal)} kcal`}
            onAdd={() => props.onAdd(dish)}
            onOpen={() => props.onOpen(dish)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {props.isPending ? "" : `${dishes.length} found`}
      </p>
      {hasExact || props.isPending ? null : (
        <Button variant="quiet" className="mt-2 wrap-anywhere" onClick={props.onEnter}>
          Add “{name}” as your own
        </Button>
      )}
    </div>
  );
}

type ChoiceActions = {
  onAdd: (write: FoodWrite, shown: QuickChoice) => void;
  onOpen: (choice: QuickChoice) => void;
};

function AtHand({ onAdded, ...actions }: ChoiceActions & { onAdded: () => void }) {
  const { data: quick } = api.food.quick.useQuery({});
  if (!quick) return null;
  return (
    <>
      <Choices heading="Favourites" choices={favouritesOf(quick)} {...actions} />
      <Choices heading="Recent" choices={recentsOf(quick)} {...actions} />
      <Choices heading="Popular at this hour" choices={startersOf(quick)} {...actions} />
      {quick.yesterday ? <SameAsYesterday hasAll yesterday={quick.yesterday} onAdd={onAdded} /> : null}
    </>
  );
}

function Choices(props: ChoiceActions & { heading: string; choices: QuickChoice[] }) {
  const id = useId();
  if (props.choices.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base font-semibold">
        {props.heading}
      </h3>
      <ul className="grid divide-y divide-line">
        {props.choices.map((choice) => (
          <Row
            key={choice.key}
            name={choice.name}
            detail={`${formatAmount(choice)} · ${formatNumber(choice.calories)} kcal`}
            onAdd={() => props.onAdd(choice.write, choice)}
            onOpen={() => props.onOpen(choice)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Food with a `+` that logs it; its text opens its card. */
function Row(props: { name: string; detail: string; onAdd: () => void; onOpen: () => void }) {
  return (
    <li className="flex items-center gap-2 py-1">
      <button
        type="button"
        onClick={props.onOpen}
        className="min-h-11 min-w-0 grow rounded-control px-2 py-1 text-left hover:bg-pandan-soft"
      >
        <span className="block font-semibold wrap-anywhere">{props.name}</span>
        <span className="block text-sm text-muted">{props.detail}</span>
      </button>
      <Button
        variant="secondary"
        aria-label={`Add ${props.name}`}
        className="size-11 shrink-0 rounded-full p-0 text-xl"
        onClick={props.onAdd}
      >
        <span aria-hidden="true">+</span>
      </Button>
    </li>
  );
}

const toWrite = (dish: FoundDish): FoodWrite => ({ kind: "create", input: toOrigin(dish) });
