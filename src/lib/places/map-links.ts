import { toAddress } from "#lib/places/address.ts";

type Place = Parameters<typeof toAddress>[0];

/**
 * URLs of a place in Google Maps, and of the way there by public transport.
 * @see https://developers.google.com/maps/documentation/urls/get-started
 */
export function mapUrls(place: Place): { search: string; directions: string } {
  const address = encodeURIComponent(toAddress(place));
  return {
    search: `https://www.google.com/maps/search/?api=1&query=${address}`,
    directions: `https://www.google.com/maps/dir/?api=1&destination=${address}&travelmode=transit`,
  };
}
