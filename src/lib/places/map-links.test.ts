import { describe, expect, it } from "vitest";
import { mapUrls } from "#lib/places/map-links.ts";

describe("mapUrls", () => {
  it("searches for the location with its postal code, and asks for the way by public transport", () => {
    const address = "676%20Woodlands%20Drive%2071%20%26%20back%2C%20Singapore%20730676";
    expect(mapUrls({ location: "676 Woodlands Drive 71 & back", postalCode: "730676" })).toEqual({
      search: `https://www.google.com/maps/search/?api=1&query=${address}`,
      directions: `https://www.google.com/maps/dir/?api=1&destination=${address}&travelmode=transit`,
    });
  });

  it("takes the location alone without a postal code", () => {
    expect(mapUrls({ location: "Tekka", postalCode: null }).search).toMatch(/query=Tekka$/);
  });
});
