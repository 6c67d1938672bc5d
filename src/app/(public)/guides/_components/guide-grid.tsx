"use client";
import type { ReactNode } from "react";
import { useSession } from "#components/session/use-session.ts";
import { api } from "#trpc/react.ts";

/** Tries that are looked at for the marks: as many as a page of the API has. */
const MANY_TRIES = 100;

/** Guides as cards, with a mark on those that the viewer has done. @param props.cards rendered by the server */
export function GuideGrid({ cards }: { cards: readonly { id: number; card: ReactNode }[] }) {
  const { isActivated } = useSession();
  const tries = api.guide.tries.useQuery({ limit: MANY_TRIES }, { enabled: isActivated });
  const done = new Set(
    tries.data?.items.filter(({ doneAt }) => doneAt !== null).map(({ guide }) => guide.id),
  );
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ id, card }) => (
        <li key={id} className="relative min-w-0">
          {card}
          {isActivated && done.has(id) ? (
            <p className="pointer-events-none absolute top-3 right-3 rounded-full bg-pandan px-3 py-0.5 text-sm font-semibold text-pandan-on shadow-card">
              Done
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
