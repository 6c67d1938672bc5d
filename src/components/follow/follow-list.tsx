"use client";
import { useRef } from "react";
import { useSetFollow } from "#components/follow/use-set-follow.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import {
  type FollowKind,
  followedEventsPath,
  followedOffersPath,
  followKey,
  isOfferFollow,
} from "#lib/event/follow.ts";
import type { Follow } from "#schemas/event/follow.ts";
import { api } from "#trpc/react.ts";

const kinds: Record<FollowKind, string> = {
  topic: "Topic",
  region: "Region",
  area: "Area",
  series: "Series",
  fridge: "Fridge",
  offer_area: "Area",
  offer_region: "Region",
};

function hrefOf({ kind, value, eventId }: Follow): string {
  if (kind === "series") return eventId === null ? "/events" : `/events/${eventId}`;
  if (kind === "fridge") return `/fridges/${value}`;
  if (isOfferFollow(kind)) return followedOffersPath({ kind, value });
  return followedEventsPath({ kind, value });
}

/** Topics, places, series and fridges that the viewer follows, each with a button that ends it. */
export function FollowList({ initial }: { initial: Follow[] | undefined }) {
  const list = api.follow.list.useQuery(undefined, { initialData: initial });
  const { remove } = useSetFollow();
  const part = useRef<HTMLDivElement>(null);
  if (list.isPending) return <Skeleton className="h-24" />;
  if (!list.data) return <LoadFailure query={list} />;
  return (
    // Takes the focus of a button that goes away.
    <div ref={part} tabIndex={-1}>
      {list.data.length === 0 ? (
        <p>
          You’re not following anything yet. Filter{" "}
          <Link href="/events" prefetch={false} className="text-link">
            events
          </Link>{" "}
          by topic or area, or open one that repeats, then tap Follow.
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {list.data.map((followed) => (
            <li key={followKey(followed)} className="flex items-center justify-between gap-4 py-3">
              <p className="min-w-0">
                <Link
                  href={hrefOf(followed)}
                  prefetch={false}
                  className="text-link inline-flex min-h-11 items-center font-semibold"
                >
                  {followed.name}
                </Link>
                <span className="block text-sm text-muted">{kinds[followed.kind]}</span>
              </p>
              <ActionButton
                variant="secondary"
                onClick={() => {
                  part.current?.focus();
                  remove({ kind: followed.kind, value: followed.value });
                }}
              >
                Unfollow <VisuallyHidden>{followed.name}</VisuallyHidden>
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
