/** Returns `676 Woodlands Drive 71, Singapore 730676`; the location alone without a postal code, or if it has it already. */
export function toAddress({
  location,
  postalCode,
}: {
  location: string;
  postalCode?: string | null;
}): string {
  return postalCode && !location.includes(postalCode) ? `${location}, Singapore ${postalCode}` : location;
}
