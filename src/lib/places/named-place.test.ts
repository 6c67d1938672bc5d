import { expect, it } from "vitest";
import { findNamedPlace } from "#lib/places/named-place.ts";

it.each([
  ["Blk 123 Bedok North MRT 460123", "Bedok North", "Bedok", "460123"],
  ["Outside Ten Mile, near Bakau LRT", "Bakau", "Sengkang", null],
  ["one-north station, Fusionopolis", "one-north", "Queenstown", null],
  ["Hall at NS10", "Admiralty", "Woodlands", null],
  ["  queenstown ", "Queenstown", "Queenstown", null],
  ["Void deck in Ang  Mo-Kio", null, "Ang Mo Kio", null],
  ["Stadium gate, orders pending", null, null, null],
  ["National Museum", null, null, null],
  ["990123 and 12345", null, null, null],
  ["", null, null, null],
])(
  "finds the station, the area and the postal code that a text names: %s",
  (text, station, area, postalCode) => {
    const found = findNamedPlace(text);
    expect([found.station?.name ?? null, found.area, found.postalCode]).toEqual([station, area, postalCode]);
  },
);
