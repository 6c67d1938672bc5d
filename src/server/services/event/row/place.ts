import { findStation } from "#lib/places/stations.ts";

type Place = { station?: string | null; area?: string | null };

/** Adds the station's planning area to fields that name a station and no area. */
export function withArea<Fields extends Place>(fields: Fields): Fields {
  const station = fields.station ? findStation(fields.station) : null;
  return station && !fields.area ? { ...fields, area: station.area } : fields;
}
