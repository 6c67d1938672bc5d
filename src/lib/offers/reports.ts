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

/** Returns whether a report for this reason is about somebody's health. */
export const isUrgent = (reason: ReportReason): boolean => reason === "unsafe" || reason === "ill";
