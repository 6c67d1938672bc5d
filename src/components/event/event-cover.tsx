import { TileBand } from "#components/brand/tile-band.tsx";
import type { Event } from "#schemas/event.ts";

/** An event's picture, in the shape of a wide card; nothing when it has none. The event's title says what it is of. */
export function EventCover({ event }: { event: Pick<Event, "coverUrl"> }) {
  if (!event.coverUrl) return null;
  // Without the origin, since a page's policy lets pictures come from the host that was asked.
  const { pathname } = new URL(event.coverUrl);
  return (
    <img
      src={pathname}
      alt=""
      width={1200}
      height={600}
      loading="lazy"
      decoding="async"
      className="aspect-2/1 w-full rounded-card object-cover"
    />
  );
}

/** Fills the place of a picture on a card that has none, where cards stand side by side. */
export function CoverPlaceholder() {
  return (
    <div className="hidden aspect-2/1 w-full flex-col justify-end overflow-hidden rounded-card bg-wall sm:flex">
      <TileBand />
    </div>
  );
}
