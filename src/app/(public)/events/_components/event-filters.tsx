"use client";
import { clsx } from "clsx";
import { type FormEvent, type MouseEvent, useEffect, useRef } from "react";
import { AreaOptions } from "#components/places/area-options.tsx";
import { Button } from "#components/ui/button.tsx";
import { CheckboxField } from "#components/ui/form/checkbox-field.tsx";
import { ClearSearch } from "#components/ui/list/clear-search.tsx";
import { SearchBox } from "#components/ui/list/search-box.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import {
  type EventQuery,
  eventsPath,
  isFiltered,
  isSameEventQuery,
  parseEventQuery,
  toEventsHref,
} from "#lib/event/event-query.ts";
import { TOPICS, topicSlugs } from "#lib/event/topics.ts";
import { SelectFilter } from "./select-filter.tsx";

const days = [
  { when: "", text: "Any day" },
  { when: "today", text: "Today" },
  { when: "weekend", text: "This weekend" },
  { when: "month", text: "This month" },
] as const;

/** Shows the list of the current query with some of its state changed, from its first page. */
export type ChangeQuery = (change: Partial<EventQuery>, how: "push" | "replace") => void;

/**
 * Search and filters of a list of events: GET forms, which work without JavaScript.
 * @param props.areas areas with events of the scope
 */
export function EventFilters(props: { query: EventQuery; areas: readonly string[]; onChange: ChangeQuery }) {
  const { query, onChange } = props;
  const { scope, area, region, topic, q, when } = query;
  const isPast = scope === "past";
  const form = useRef<HTMLFormElement>(null);
  /** Applies what the form holds, as its request would. */
  function apply(): void {
    if (!form.current) return;
    const chosen = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) chosen.append(name, String(value));
    const { area, region, topic, seats } = parseEventQuery(scope, chosen);
    if (isSameEventQuery({ ...query, area, region, topic, seats }, query)) return;
    onChange({ area, region, topic, seats }, "push");
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over what was chosen before hydration, once
  useEffect(apply, []);
  function submit(event: FormEvent): void {
    event.preventDefault();
    apply();
  }
  return (
    <div className="mb-8">
      <SearchBox
        action={eventsPath(scope)}
        label="Search events"
        value={q}
        keep={readHref(toEventsHref({ ...query, q: "", page: 1 }))}
        onSearch={(text) => onChange({ q: text }, "replace")}
      />
      {isPast ? null : <DayLinks query={query} onChange={onChange} />}
      <details className="filters mt-2" open={isFiltered({ ...query, when: "" })}>
        <summary className="w-fit cursor-pointer py-2.5 font-semibold text-pandan">Filters</summary>
        <form
          ref={form}
          action={eventsPath(scope)}
          method="get"
          autoComplete="off"
          onSubmit={submit}
          className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:items-end"
        >
          {q ? <input type="hidden" name="q" value={q} /> : null}
          {when ? <input type="hidden" name="when" value={when} /> : null}
          <SelectFilter label="Area" name="area" value={area || region} onChange={apply}>
            <AreaOptions areas={[area, ...props.areas]} />
          </SelectFilter>
          <SelectFilter label="Topic" name="topic" value={topic} onChange={apply}>
            <option value="">All topics</option>
            {topicSlugs.map((slug) => (
              <option key={slug} value={slug}>
                {TOPICS[slug]}
              </option>
            ))}
          </SelectFilter>
          <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2 [&_.min-h-8]:hidden">
            {isPast ? null : (
              <CheckboxField
                label="Only with spots left"
                name="seats"
                value="1"
                checked={query.seats === "1"}
                onChange={apply}
              />
            )}
            <Button type="submit" variant="secondary">
              Show
            </Button>
            {isFiltered(query) ? <ClearFilters query={query} onChange={onChange} /> : null}
          </div>
        </form>
      </details>
    </div>
  );
}

const readHref = (href: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(href.split("?")[1]));

/** Link to the whole list. */
export function ClearFilters(props: { query: EventQuery; onChange: ChangeQuery }) {
  const { scope } = props.query;
  return (
    <ClearSearch
      href={eventsPath(scope)}
      onClear={() => props.onChange(parseEventQuery(scope, new URLSearchParams()), "push")}
    >
      Clear filters
    </ClearSearch>
  );
}

function DayLinks({ query, onChange }: { query: EventQuery; onChange: ChangeQuery }) {
  return (
    <ul aria-label="Days" className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      {days.map(({ when, text }) => {
        const follow = (event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onChange({ when }, "push");
        };
        return (
          <li key={when}>
            <Link
              href={toEventsHref({ ...query, when, page: 1 })}
              prefetch={false}
              aria-current={query.when === when ? "true" : undefined}
              onClick={follow}
              className={clsx(
                "inline-flex min-h-11 items-center rounded-full border px-4 font-semibold whitespace-nowrap",
                query.when === when
                  ? "border-pandan bg-pandan text-pandan-on"
                  : "border-edge bg-surface hover:border-pandan hover:bg-pandan-soft",
              )}
            >
              {text}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
