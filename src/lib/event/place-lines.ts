import { findStation, formatStation } from "#lib/places/stations.ts";

type Place = { location: string; postalCode: string | null; station: string | null; area: string | null };

/** Returns what follows the location of an event: `Singapore 730676` unless it holds that, `Near Admiralty MRT`, its area. */
export function placeLines(event: Place): string[] {
  const { location, postalCode, station, area } = event;
  const near = station === null ? null : findStation(station);
  return [
    postalCode && !location.includes(postalCode) ? `Singapore ${postalCode}` : null,
    near ? `Near ${formatStation(near)}` : null,
    area,
  ].filter((line) => line !== null);
}
