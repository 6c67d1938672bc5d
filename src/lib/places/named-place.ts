import { AREAS_BY_REGION, type Area, REGIONS } from "#lib/places/areas.ts";
import { STATIONS, type Station, searchStation } from "#lib/places/stations.ts";

type NamedPlace = { station: Station | null; area: Area | null; postalCode: string | null };

/** Areas whose name is a common word. */
const WORDS: ReadonlySet<string> = new Set(["Museum"]);
const AREAS = REGIONS.flatMap((region): readonly Area[] => AREAS_BY_REGION[region])
  .filter((area) => !WORDS.has(area))
  .toSorted((a, b) => b.length - a.length);
const BY_LENGTH = STATIONS.toSorted((a, b) => b.name.length - a.name.length);

const escaped = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "[\\s-]+");
const toPattern = (name: string, suffix = "") => new RegExp(`\\b${escaped(name)}\\b${suffix}`, "i");
const areaPatterns = AREAS.map((area) => [toPattern(area), area] as const);
const stationPatterns = BY_LENGTH.map(
  (station) => [toPattern(station.name, "\\s+(?:mrt|lrt|(?:train )?station)\\b"), station] as const,
);

/**
 * Finds the station, the planning area and the postal code that a text names. The name of a station counts with `MRT`, `LRT` or
 * `station` behind it, as an upper-case code such as `NS10`, or as the whole text: many are common words, such as Stadium.
 */
export function findNamedPlace(text: string): NamedPlace {
  const postalCode = /\b(?:0[1-9]|[1-7][0-9]|8[0-2])[0-9]{4}\b/.exec(text)?.[0] ?? null;
  const station = findNamedStation(text);
  const area = station?.area ?? areaPatterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { station, area, postalCode };
}

function findNamedStation(text: string): Station | null {
  const whole = searchStation(text);
  if (whole) return whole;
  const named = stationPatterns.find(([pattern]) => pattern.test(text))?.[1];
  if (named) return named;
  for (const [code] of text.matchAll(/\b[A-Z]{2}\d{1,2}\b/g)) {
    const station = searchStation(code);
    if (station) return station;
  }
  return null;
}
