import { EMISSION_FACTOR, type FactorSource } from "#lib/food/emission-factor.ts";
import { MIN_REPORTED, MONEY_FACTOR } from "#lib/food/plate/plate-savings.ts";
import { KCAL_PER_GRAM, LEFTOVER_SHARE } from "#lib/food/plate/plate-waste.ts";
import { MIN_REPORTED_DAYS } from "#lib/food/plate/week-record.ts";
import { formatPercent } from "#lib/format.ts";
import { SHARING_LIMITS } from "#lib/offers/sharing-limits.ts";
import { site } from "#lib/site.ts";
import { MINUTE_MS } from "#lib/time/durations.ts";

/** Cites a source of a factor in Markdown, with a link if it is on the web. */
function cite({
  title,
  publisher,
  year,
  address,
  printed,
}: Omit<FactorSource, "address"> & { address: string | null }) {
  return `${address ? `[${title}](${address})` : title}, ${publisher} ${year}: “${printed}”`;
}

/** Facts that texts name as `{name}`, or `{name: argument}`, in Markdown. A text that names another fact fails its page's build. */
export const facts: Readonly<Record<string, string | ((argument: string) => string)>> = {
  site: site.name,
  contact: (subject) =>
    `[${site.contactEmail}](mailto:${site.contactEmail}${subject ? `?subject=${encodeURIComponent(subject)}` : ""})`,
  "share of some left": formatPercent(LEFTOVER_SHARE.some),
  "share of most left": formatPercent(LEFTOVER_SHARE.most),
  "kcal per gram": `${KCAL_PER_GRAM}`,
  "fewest plates": `${MIN_REPORTED}`,
  "fewest days": `${MIN_REPORTED_DAYS}`,
  "money formula": MONEY_FACTOR.formula,
  "money sources": MONEY_FACTOR.sources.map(cite).join("; "),
  "most held": `${SHARING_LIMITS.held}`,
  "most held at first": `${SHARING_LIMITS.heldAtFirst}`,
  "most in line": `${SHARING_LIMITS.asked}`,
  "most claims a day": `${SHARING_LIMITS.claimsADay}`,
  "most collected": `${SHARING_LIMITS.collected}`,
  "first hour": `${SHARING_LIMITS.firstHourMs / MINUTE_MS}`,
  "first hour under": `${SHARING_LIMITS.firstHourUnder}`,
  "most open offers": `${SHARING_LIMITS.openOffers}`,
  "most offers a day": `${SHARING_LIMITS.offersADay}`,
  "emission factor": `${EMISSION_FACTOR.value}`,
  "emission source": cite(EMISSION_FACTOR.source),
};
