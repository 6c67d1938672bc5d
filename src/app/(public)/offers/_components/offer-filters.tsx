import type { ReactNode } from "react";
import { AreaOptions } from "#components/places/area-options.tsx";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { DIETS, dietSlugs } from "#lib/offers/food-facts.ts";
import { OFFER_KINDS, offerKinds } from "#lib/offers/kinds.ts";
import { isFilteredOffers, type OfferQuery } from "#lib/offers/offer-query.ts";

/** Search and filters of free food: a GET form, which needs no JavaScript. @param props.areas areas with offers */
export function OfferFilters({ query, areas }: { query: OfferQuery; areas: readonly string[] }) {
  const { area, region, kind, diets, q, sort } = query;
  return (
    <form
      // Shows the values of the URL after a navigation within the document, too.
      key={JSON.stringify(query)}
      action="/offers"
      method="get"
      autoComplete="off"
      className="mb-8"
    >
      <div className="flex max-w-form items-end gap-3">
        <div className="min-w-0 grow">
          <label htmlFor="search" className="block font-semibold">
            Search food
          </label>
          <input
            id="search"
            type="search"
            name="q"
            maxLength={200}
            defaultValue={q}
            className="control mt-1"
          />
        </div>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </div>
      <details className="filters mt-2" open={isFilteredOffers({ ...query, q: "" }) || sort !== ""}>
        <summary className="w-fit cursor-pointer py-2.5 font-semibold text-pandan">Filters</summary>
        <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:items-end">
          <Select id="area" label="Area" value={area || region}>
            <AreaOptions areas={[area, ...areas]} />
          </Select>
          <Select id="kind" label="Kind" value={kind}>
            <option value="">All kinds</option>
            {offerKinds.map((slug) => (
              <option key={slug} value={slug}>
                {OFFER_KINDS[slug]}
              </option>
            ))}
          </Select>
          <Select id="sort" label="Order" value={sort}>
            <option value="">Ending soon</option>
            <option value="newest">Newest</option>
          </Select>
        </div>
        <fieldset className="mt-3">
          <legend className="font-semibold">Suits my diet, as the giver says</legend>
          <div className="flex flex-wrap gap-x-6">
            {dietSlugs.map((slug) => (
              <label key={slug} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="diet"
                  value={slug}
                  defaultChecked={diets.includes(slug)}
                  className="size-6 shrink-0 accent-pandan"
                />
                <span>{DIETS[slug]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className="text-sm text-muted">Press Show to apply.</p>
      </details>
      {isFilteredOffers(query) ? (
        <p className="mt-3">
          <LinkButton href="/offers" prefetch={false} variant="quiet">
            Clear filters
          </LinkButton>
        </p>
      ) : null}
    </form>
  );
}

function Select(props: { id: string; label: string; value: string; children: ReactNode }) {
  const { id, label, value, children } = props;
  return (
    <div className="min-w-0 sm:w-52">
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={id}
        defaultValue={value}
        autoComplete="off"
        className="control mt-1 text-ellipsis"
      >
        {children}
      </select>
    </div>
  );
}
