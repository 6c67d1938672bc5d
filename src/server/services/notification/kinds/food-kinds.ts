import { BOTH, type Kinds, NOT_PUSHED } from "#server/services/notification/kinds/kind.ts";

export type FoodPayload = {
  kind: "weekly_summary";
  week: {
    /** The Monday, `2026-11-30`. */
    from: string;
    /** Sums up what was left and saved. */
    summary: string;
    /** A guide for the member; null if there is none. */
    suggestion: string | null;
    /** True while the Sunday lasts. */
    isRunning: boolean;
    isMailed: boolean;
  };
};

const textsOf = ({ week }: FoodPayload): string[] => [
  week.summary,
  ...(week.suggestion === null ? [] : [week.suggestion]),
  ...(week.isRunning ? ["Still having dinner? Log it tonight."] : []),
];

/** Notifications about the food log. */
export const foodKinds: Kinds<FoodPayload> = {
  weekly_summary: {
    label: "Weekly summary",
    audience: "everyone",
    type: "info",
    channels: BOTH,
    push: NOT_PUSHED,
    message: (payload) => textsOf(payload).join(" "),
    // Without its day, the link would show an empty week from Monday on.
    link: ({ week }) => `/food?view=week&on=${week.from}`,
    mail: (payload) =>
      payload.week.isMailed
        ? { subject: "Your week in plates", paragraphs: textsOf(payload), action: "Show my week" }
        : null,
  },
};
