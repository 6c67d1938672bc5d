import { TileBand } from "#components/brand/tile-band.tsx";
import type { Event } from "#schemas/event.ts";

/** Picture of an event, twice as wide as high; nothing if it has none. Decorative, hence the empty `alt`. */
export function EventCover({ event }: { event: Pick<Event, "coverUrl"> }) {
  if (!event.coverUrl) return null;
  // Drops the origin: the CSP allows only images of the page's own host, which may differ from APP_URL's.
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

/** Placeholder for a card whose neighbours have a picture. Hidden on phones, where cards are stacked. */
export function CoverPlaceholder() {
  return (
    <div className="hidden aspect-2/1 w-full flex-col justify-end overflow-hidden rounded-card bg-wall sm:flex">
      <TileBand />
    </div>
  );
}
