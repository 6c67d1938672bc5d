import { accountRoutes } from "#server/rest/routes/account.ts";
import { adminRoutes } from "#server/rest/routes/admin.ts";
import { apiRoutes } from "#server/rest/routes/api.ts";
import { calendarRoutes } from "#server/rest/routes/calendar.ts";
import { checkInRoutes } from "#server/rest/routes/check-in.ts";
import { dashboardRoutes } from "#server/rest/routes/dashboard.ts";
import { dishRoutes } from "#server/rest/routes/dish.ts";
import { eventRoutes } from "#server/rest/routes/event.ts";
import { eventMessageRoutes } from "#server/rest/routes/event-message.ts";
import { eventResultRoutes } from "#server/rest/routes/event-results.ts";
import { eventSeriesRoutes } from "#server/rest/routes/event-series.ts";
import { feedbackRoutes } from "#server/rest/routes/feedback.ts";
import { followRoutes } from "#server/rest/routes/follow.ts";
import { foodRoutes } from "#server/rest/routes/food.ts";
import { guideRoutes } from "#server/rest/routes/guide.ts";
import { homeRoutes } from "#server/rest/routes/home.ts";
import { hostRoutes } from "#server/rest/routes/host.ts";
import { notificationRoutes } from "#server/rest/routes/notification.ts";
import { passkeyRoutes } from "#server/rest/routes/passkey.ts";
import { passwordRoutes } from "#server/rest/routes/password.ts";
import { sessionRoutes } from "#server/rest/routes/session.ts";
import { tokenRoutes } from "#server/rest/routes/token.ts";

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
  ...hostRoutes,
  ...checkInRoutes,
  ...eventMessageRoutes,
  ...eventResultRoutes,
  ...followRoutes,
  ...feedbackRoutes,
  ...foodRoutes,
  ...dishRoutes,
  ...homeRoutes,
  ...calendarRoutes,
  ...notificationRoutes,
  ...dashboardRoutes,
  ...guideRoutes,
  ...adminRoutes,
];
