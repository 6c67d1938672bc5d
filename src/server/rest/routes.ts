import { accountRoutes } from "#server/rest/routes/account/account.ts";
import { notificationRoutes } from "#server/rest/routes/account/notification.ts";
import { passkeyRoutes } from "#server/rest/routes/account/passkey.ts";
import { passwordRoutes } from "#server/rest/routes/account/password.ts";
import { pushRoutes } from "#server/rest/routes/account/push.ts";
import { sessionRoutes } from "#server/rest/routes/account/session.ts";
import { tokenRoutes } from "#server/rest/routes/account/token.ts";
import { adminRoutes } from "#server/rest/routes/admin.ts";
import { apiRoutes } from "#server/rest/routes/api.ts";
import { dashboardRoutes } from "#server/rest/routes/dashboard.ts";
import { dishRoutes } from "#server/rest/routes/dish.ts";
import { calendarRoutes } from "#server/rest/routes/event/calendar.ts";
import { checkInRoutes } from "#server/rest/routes/event/check-in.ts";
import { eventRoutes } from "#server/rest/routes/event/event.ts";
import { eventImportRoutes } from "#server/rest/routes/event/event-import.ts";
import { eventMessageRoutes } from "#server/rest/routes/event/event-message.ts";
import { eventResultRoutes } from "#server/rest/routes/event/event-results.ts";
import { eventSeriesRoutes } from "#server/rest/routes/event/event-series.ts";
import { followRoutes } from "#server/rest/routes/event/follow.ts";
import { hostRoutes } from "#server/rest/routes/event/host.ts";
import { feedbackRoutes } from "#server/rest/routes/feedback.ts";
import { foodRoutes } from "#server/rest/routes/food.ts";
import { fridgeRoutes } from "#server/rest/routes/fridge.ts";
import { guideRoutes } from "#server/rest/routes/guide.ts";
import { homeRoutes } from "#server/rest/routes/home.ts";
import { claimRoutes } from "#server/rest/routes/offer/claim.ts";
import { offerRoutes } from "#server/rest/routes/offer/offer.ts";

/** All of /api/v1, a row per method and path. */
export const routes = [
  ...apiRoutes,
  ...accountRoutes,
  ...passwordRoutes,
  ...sessionRoutes,
  ...tokenRoutes,
  ...passkeyRoutes,
  ...eventRoutes,
  ...eventSeriesRoutes,
  ...eventImportRoutes,
  ...hostRoutes,
  ...checkInRoutes,
  ...eventMessageRoutes,
  ...eventResultRoutes,
  ...followRoutes,
  ...feedbackRoutes,
  ...foodRoutes,
  ...dishRoutes,
  ...homeRoutes,
  ...offerRoutes,
  ...claimRoutes,
  ...calendarRoutes,
  ...notificationRoutes,
  ...pushRoutes,
  ...dashboardRoutes,
  ...guideRoutes,
  ...fridgeRoutes,
  ...adminRoutes,
];
