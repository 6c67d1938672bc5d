"use client";
import { type ReactNode, useEffect } from "react";
import { site } from "#lib/site.ts";
import type { Event } from "#schemas/event/event.ts";
import { api } from "#trpc/react.ts";
import type { EventParts } from "./event-layout.tsx";
import { eventParts } from "./event-parts.tsx";

/** Renders the parts of an event that is not public, which the server's page does not hold. */
export function PrivateEvent({
  event,
  children,
}: {
  event: Event;
  children: (parts: EventParts) => ReactNode;
}) {
  // The server's page is the same for everybody, so that its title cannot name the event.
  useEffect(() => {
    document.title = `${event.title} | ${site.name}`;
  }, [event.title]);
  const html = api.event.html.useQuery({ id: event.id });
  const dates = api.event.dates.useQuery({ id: event.id }, { enabled: event.series !== null });
  const parts = eventParts(event, { html: html.data ?? null, dates: dates.data ?? [] });
  return children({ ...parts, recap: null, similar: null, organiserGuide: null });
}
