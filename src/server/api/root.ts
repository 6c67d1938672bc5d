import { z } from "zod";
import { adminRouter } from "#server/api/routers/admin.ts";
import { authRouter } from "#server/api/routers/auth.ts";
import { calendarRouter } from "#server/api/routers/calendar.ts";
import { dashboardRouter } from "#server/api/routers/dashboard.ts";
import { eventRouter } from "#server/api/routers/event.ts";
import { feedbackRouter } from "#server/api/routers/feedback.ts";
import { foodRouter } from "#server/api/routers/food.ts";
import { guideRouter } from "#server/api/routers/guide.ts";
import { notificationRouter } from "#server/api/routers/notification.ts";
import { passkeyRouter } from "#server/api/routers/passkey.ts";
import { userRouter } from "#server/api/routers/user.ts";
import { createCallerFactory, inputSchemas, router } from "#server/api/trpc.ts";

export const appRouter = router({
  auth: authRouter,
  user: userRouter,
  passkey: passkeyRouter,
  event: eventRouter,
  feedback: feedbackRouter,
  food: foodRouter,
  calendar: calendarRouter,
  notification: notificationRouter,
  dashboard: dashboardRouter,
  guide: guideRouter,
  admin: adminRouter,
});
export type AppRouter = typeof appRouter;

const procedures: Record<string, unknown> = appRouter._def.procedures;
for (const [path, procedure] of Object.entries(procedures)) {
  const [schema] = (procedure as { _def: { inputs: unknown[] } })._def.inputs;
  if (schema instanceof z.ZodType) inputSchemas.set(path, schema);
}

/** Calls procedures in this process: pages while they render, and the REST adapter. */
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
