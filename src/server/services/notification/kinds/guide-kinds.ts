import { guidePath } from "#server/services/notification/guide-path.ts";
import { IN_APP, type Kinds, NOT_PUSHED } from "#server/services/notification/kinds/kind.ts";

export type GuidePayload = { kind: "guide_reminder"; guide: { id: number; action: string } };

/** Notifications about guides. */
export const guideKinds: Kinds<GuidePayload> = {
  guide_reminder: {
    label: "Guide reminders",
    audience: "everyone",
    type: "info",
    channels: IN_APP,
    push: NOT_PUSHED,
    message: ({ guide }) => `Today's try: ${guide.action}`,
    link: ({ guide }) => guidePath(guide.id),
    mail: ({ guide }) => ({
      subject: "Today's try",
      paragraphs: [`Today's try: ${guide.action}`],
      action: "Open guide",
    }),
  },
};
