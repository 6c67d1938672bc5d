import { formatCount, formatQuantity, formatRounded } from "#lib/format.ts";

type Rescued = { came: number; kgRescued: number; meals: number; kgCo2e: number };

/** Returns the figures of a recap in words, without those that are zero: `18 people came · 24.5 kg rescued · …` */
export function toRecapLine({ came, kgRescued, meals, kgCo2e }: Rescued): string {
  return join([
    came > 0 && `${formatCount(came, "person", "people")} came`,
    kgRescued > 0 && `${formatQuantity(kgRescued)} kg rescued`,
    meals > 0 && `about ${formatCount(meals, "meal")}`,
    kgCo2e > 0 && `${formatRounded(kgCo2e)} kg CO₂e`,
  ]);
}

/** Returns the results in one line to share: `24.5 kg rescued by 11 people`; null if there is nothing to say. */
export function toResultsTitle({ came, kgRescued }: { came: number; kgRescued: number }): string | null {
  const people = formatCount(came, "person", "people");
  if (kgRescued > 0) return `${formatQuantity(kgRescued)} kg rescued${came > 0 ? ` by ${people}` : ""}`;
  return came > 0 ? `${people} came` : null;
}

/** Returns the thanks for results that were saved: `24.5 kg rescued. Thank you!`, without the kilograms if there are none. */
export function toThanks(kgRescued: number): string {
  return kgRescued > 0 ? `${formatQuantity(kgRescued)} kg rescued. Thank you!` : "Thank you!";
}

/** Returns where rescued food went, as far as it was weighed: `12 kg donated · 3.5 kg composted`; empty if nothing was. */
export function toDestinationLine({
  kgDonated,
  kgComposted,
}: {
  kgDonated: number;
  kgComposted: number;
}): string {
  return join([
    kgDonated > 0 && `${formatQuantity(kgDonated)} kg donated`,
    kgComposted > 0 && `${formatQuantity(kgComposted)} kg composted`,
  ]);
}

const join = (parts: (string | false)[]): string => parts.filter((part) => part !== false).join(" · ");
