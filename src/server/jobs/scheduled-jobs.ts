import type { ServiceContext } from "#server/context.ts";
import { sweepAccounts } from "#server/services/account/deletion/remove-account.ts";
import { sendDueAttendanceNotifications } from "#server/services/event/attendance/notify-attendance.ts";
import { askForDueFeedback } from "#server/services/event/event-feedback/ask-for-feedback.ts";
import { askForResults } from "#server/services/event/recap/ask-for-results.ts";
import { sendReminders } from "#server/services/event/send-reminders.ts";
import { sweepEventPeople } from "#server/services/event/sweep-event-people.ts";
import { announceEvents } from "#server/services/follow/announce-events.ts";
import { announceOffers } from "#server/services/follow/announce-offers.ts";
import { purgeDeletedFood } from "#server/services/food/log/delete-food.ts";
import { sweepGuesses } from "#server/services/food/recognition/guesses.ts";
import { announceNight } from "#server/services/fridge/announce-food.ts";
import { sweepFridgeNotes } from "#server/services/fridge/note-fridge.ts";
import { remindOfTries } from "#server/services/guide/guide-tries.ts";
import { sendWeeklySummaries } from "#server/services/home/send-weekly-summaries.ts";
import { sweepKeys } from "#server/services/idempotency/run-once.ts";
import { sweepNotifications } from "#server/services/notification/archive-notifications.ts";
import { countOffers } from "#server/services/offer/count/count-offers.ts";
import { askWhatHappened, remindTakers, settleOffers } from "#server/services/offer/job/settle-offers.ts";
import { sweepOffers } from "#server/services/offer/job/sweep-offers.ts";
import { moveLines } from "#server/services/offer/line/move-lines.ts";
import { foldStoredTexts } from "#server/services/search/fold-stored-texts.ts";
import { sweepSessions, sweepTokens } from "#server/services/session/tokens.ts";
import { sweepApiTokens } from "#server/services/token/delete-token.ts";
import { warnOfTokenEnds } from "#server/services/token/warn-of-token-ends.ts";
import { sweepUploads } from "#server/services/upload/sweep-uploads.ts";

export type ScheduledJob = {
  /** Name in the database; a job that is removed from the table no longer runs. */
  name: string;
  /** Minute, hour, day, month, weekday, in the time of Singapore. */
  cron: string;
  /** People wait for what it does: it runs when the app starts, too, and every 15 minutes at least. */
  isAwaited: boolean;
  /** Idle on a site without free food. */
  isForOffers?: true;
  run: (ctx: ServiceContext) => Promise<unknown>;
};

/** Jobs that run on a schedule: one process runs each, and not again while it still runs. */
export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  { name: "send-reminders", cron: "*/5 * * * *", isAwaited: true, run: sendReminders },
  {
    name: "send-attendance-notices",
    cron: "*/5 * * * *",
    isAwaited: true,
    run: sendDueAttendanceNotifications,
  },
  { name: "announce-events", cron: "*/15 * * * *", isAwaited: true, run: announceEvents },
  { name: "announce-night", cron: "*/15 * * * *", isAwaited: true, run: announceNight },
  { name: "ask-for-feedback", cron: "2-59/15 * * * *", isAwaited: true, run: askForDueFeedback },
  { name: "ask-for-results", cron: "7-59/15 * * * *", isAwaited: true, run: askForResults },
  { name: "remind-of-tries", cron: "*/15 * * * *", isAwaited: true, run: remindOfTries },
  { name: "weekly-summary", cron: "*/15 * * * *", isAwaited: true, run: sendWeeklySummaries },
  { name: "sweep-sessions", cron: "7 * * * *", isAwaited: false, run: sweepSessions },
  { name: "sweep-accounts", cron: "27 * * * *", isAwaited: false, run: sweepAccounts },
  { name: "sweep-tokens", cron: "17 * * * *", isAwaited: false, run: sweepTokens },
  { name: "sweep-api-tokens", cron: "57 4 * * *", isAwaited: false, run: sweepApiTokens },
  { name: "warn-of-token-ends", cron: "12-59/15 * * * *", isAwaited: true, run: warnOfTokenEnds },
  { name: "sweep-keys", cron: "52 * * * *", isAwaited: false, run: sweepKeys },
  { name: "purge-food", cron: "*/10 * * * *", isAwaited: false, run: purgeDeletedFood },
  { name: "sweep-guesses", cron: "42 * * * *", isAwaited: false, run: sweepGuesses },
  { name: "sweep-uploads", cron: "37 * * * *", isAwaited: false, run: sweepUploads },
  { name: "fold-stored-texts", cron: "9-59/15 * * * *", isAwaited: true, run: foldStoredTexts },
  { name: "sweep-event-people", cron: "22 * * * *", isAwaited: false, run: sweepEventPeople },
  { name: "move-lines", cron: "* * * * *", isAwaited: true, isForOffers: true, run: moveLines },
  { name: "announce-offers", cron: "* * * * *", isAwaited: true, isForOffers: true, run: announceOffers },
  { name: "remind-takers", cron: "*/5 * * * *", isAwaited: true, isForOffers: true, run: remindTakers },
  { name: "settle-offers", cron: "4-59/15 * * * *", isAwaited: true, isForOffers: true, run: settleOffers },
  { name: "count-offers", cron: "2 * * * *", isAwaited: false, isForOffers: true, run: countOffers },
  {
    name: "ask-what-happened",
    cron: "10-59/15 * * * *",
    isAwaited: true,
    isForOffers: true,
    run: askWhatHappened,
  },
  { name: "sweep-offers", cron: "32 * * * *", isAwaited: false, run: sweepOffers },
  { name: "sweep-fridge-notes", cron: "32 4 * * *", isAwaited: false, run: sweepFridgeNotes },
  { name: "sweep-notifications", cron: "47 4 * * *", isAwaited: false, run: sweepNotifications },
];
