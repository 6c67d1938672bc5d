import { findStation, formatStation } from "#lib/places/stations.ts";
import type { Event } from "#schemas/event/event.ts";

/** Returns what follows the location of an event: `Singapore 730676` unless it holds that, `Near Admiralty MRT`, its area. */
export function placeLines(event: Pick<Event, "location" | "postalCode" | "station" | "area">): string[] {
  const { location, postalCode, station, area } = event;
  const near = station === null ? null : findStation(station);
  return [
    postalCode && !location.includes(postalCode) ? `Singapore ${postalCode}` : null,
    near ? `Near ${formatStation(near)}` : null,
    area,
  ].filter((line) => line !== null);
}
