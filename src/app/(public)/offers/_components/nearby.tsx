import type { ReactNode } from "react";
import { FridgeLevel } from "#components/fridge/fridge-level.tsx";
import { FridgeOpen } from "#components/fridge/fridge-open.tsx";
import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { formatMoment } from "#lib/offers/offer-texts.ts";
import type { Event } from "#schemas/event/event.ts";
import type { Fridge } from "#schemas/fridge.ts";

/** Fridges and events that rescue food in the place of a list without free food. */
export type NearbyPlaces = { fridges: readonly Fridge[]; events: readonly Event[] };

/** Short lists of fridges and events near a place; nothing without any. */
export function Nearby({ places: { fridges, events }, now }: { places: NearbyPlaces; now: Date }) {
  if (fridges.length + events.length === 0) return null;
  return (
    <div className="mt-10 grid gap-8 lg:grid-cols-2">
      {fridges.length > 0 ? (
        <Section id="near-fridges" heading="Fridges near here">
          {fridges.map((fridge) => (
            <Row key={fridge.id} href={`/fridges/${fridge.id}`} name={fridge.name}>
              <p className="text-muted">{fridge.area}</p>
              <FridgeOpen fridge={fridge} now={now} />
              {fridge.status === "listed" ? <FridgeLevel note={fridge.latest} now={now} /> : null}
            </Row>
          ))}
        </Section>
      ) : null}
      {events.length > 0 ? (
        <Section id="near-events" heading="Rescue events near here">
          {events.map((event) => (
            <Row key={event.id} href={`/events/${event.id}`} name={event.title}>
              <p className="text-muted">{event.area ?? event.location}</p>
              <p className="font-semibold text-pandan">{formatMoment(event.startsAt, now)}</p>
            </Row>
          ))}
        </Section>
      ) : null}
    </div>
  );
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl">
        {heading}
      </h2>
      <ul className="grid gap-3">{children}</ul>
    </section>
  );
}

function Row({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <li>
      <Card className="relative flex flex-col gap-1">
        <h3 className="text-lg leading-tight! wrap-anywhere">
          <Link
            href={href}
            prefetch={false}
            className="text-link static rounded-card after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h3>
        {children}
      </Card>
    </li>
  );
}
