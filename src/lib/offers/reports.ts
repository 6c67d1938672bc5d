/** Reasons of a report, with their labels. */
export const REPORT_REASONS = {
  unsafe: "The food is not safe",
  ill: "I got ill from it",
  not_as_said: "It is not what it says",
  money: "Somebody asks for money",
  resale: "It is sold on",
  rude: "Somebody was rude",
  not_there: "Nobody was there",
  spam: "Spam",
  other: "Something else",
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const reportReasons = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];

/** Decisions of an admin: it stays, it is taken off the site, or there is nothing to decide. */
export const REPORT_OUTCOMES = ["kept", "removed", "none"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Returns whether a report for this reason is about somebody's health. */
export const isUrgent = (reason: ReportReason): boolean => reason === "unsafe" || reason === "ill";

/** Report of an offer, with the weight of its reporter. */
export type WeighedReport = {
  reporterId: number;
  reason: ReportReason;
  createdAt: Date;
  /** True for a new account without a handover, and for one whose reports were kept three times lately. */
  isWeak: boolean;
};

/** Number of people whose reports pause an offer, and one that an admin kept. */
const REPORTERS = { first: 2, afterKeep: 5 } as const;

/**
 * Decides whether reports pause an offer: one about health, or two people; once an admin has kept it, five people, or a second
 * person about health. Weak reporters alone never do.
 * @param clearedAt time when an admin kept it; null if none did
 */
export function pausesOffer(reports: readonly WeighedReport[], clearedAt: Date | null): boolean {
  const fresh = reports.filter(({ createdAt }) => clearedAt === null || createdAt > clearedAt);
  if (!fresh.some(({ isWeak }) => !isWeak)) return false;
  const people = (of: readonly WeighedReport[]) => new Set(of.map(({ reporterId }) => reporterId)).size;
  const isUrgentNow = fresh.some(({ reason, isWeak }) => isUrgent(reason) && !isWeak);
  if (clearedAt === null) return isUrgentNow || people(fresh) >= REPORTERS.first;
  const urgent = reports.filter(({ reason }) => isUrgent(reason));
  return people(fresh) >= REPORTERS.afterKeep || (isUrgentNow && people(urgent) > 1);
}
