import type { inferRouterInputs } from "@trpc/server";
import { z } from "zod";
import { authRouter } from "#server/api/routers/account/auth.ts";
import { notificationRouter } from "#server/api/routers/account/notification.ts";
import { passkeyRouter } from "#server/api/routers/account/passkey.ts";
import { pushRouter } from "#server/api/routers/account/push.ts";
import { tokenRouter } from "#server/api/routers/account/token.ts";
import { userRouter } from "#server/api/routers/account/user.ts";
import { adminRouter } from "#server/api/routers/admin.ts";
import { apiRouter } from "#server/api/routers/api.ts";
import { dashboardRouter } from "#server/api/routers/dashboard.ts";
import { dishRouter } from "#server/api/routers/dish.ts";
import { calendarRouter } from "#server/api/routers/event/calendar.ts";
import { checkInRouter } from "#server/api/routers/event/check-in.ts";
import { eventRouter } from "#server/api/routers/event/event.ts";
import { eventMessageRouter } from "#server/api/routers/event/event-message.ts";
import { followRouter } from "#server/api/routers/event/follow.ts";
import { feedbackRouter } from "#server/api/routers/feedback.ts";
import { foodRouter } from "#server/api/routers/food.ts";
import { fridgeRouter } from "#server/api/routers/fridge.ts";
import { guideRouter } from "#server/api/routers/guide.ts";
import { homeRouter } from "#server/api/routers/home.ts";
import { offerRouter } from "#server/api/routers/offer/offer.ts";
import { blockRouter, offerClaimRouter } from "#server/api/routers/offer/offer-claim.ts";
import { ownDishRouter } from "#server/api/routers/own-dish.ts";
import { reportRouter } from "#server/api/routers/report.ts";
import { createCallerFactory, inputSchemas, type ProcedureMeta, router } from "#server/api/trpc.ts";

export const appRouter = router({
  api: apiRouter,
  auth: authRouter,
  user: userRouter,
  passkey: passkeyRouter,
  token: tokenRouter,
  event: eventRouter,
  checkIn: checkInRouter,
  eventMessage: eventMessageRouter,
  follow: followRouter,
  feedback: feedbackRouter,
  food: foodRouter,
  dish: dishRouter,
  ownDish: ownDishRouter,
  home: homeRouter,
  calendar: calendarRouter,
  notification: notificationRouter,
  push: pushRouter,
  dashboard: dashboardRouter,
  guide: guideRouter,
  offer: offerRouter,
  offerClaim: offerClaimRouter,
  block: blockRouter,
  fridge: fridgeRouter,
  report: reportRouter,
  admin: adminRouter,
});
export type AppRouter = typeof appRouter;

type Definition = {
  type: "query" | "mutation" | "subscription";
  inputs: unknown[];
  output?: unknown;
  meta?: ProcedureMeta;
};

/** Definitions of the procedures by path, such as "event.create"; tRPC types its own record as nested in routers. */
export const procedures: ReadonlyMap<string, Definition> = new Map(
  Object.entries<unknown>(appRouter._def.procedures).flatMap(([path, procedure]) =>
    isProcedure(procedure) ? [[path, procedure._def] as const] : [],
  ),
);
for (const [path, { inputs }] of procedures) {
  if (inputs[0] instanceof z.ZodType) inputSchemas.set(path, inputs[0]);
}

function isProcedure(value: unknown): value is { _def: Definition } {
  return typeof value === "function" && "_def" in value;
}

/** Calls procedures in this process: for pages while they render, and for the REST adapter. */
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;

/** Path of a procedure, such as "event.create". */
export type ProcedurePath = {
  [Feature in keyof Inputs & string]: `${Feature}.${keyof Inputs[Feature] & string}`;
}[keyof Inputs & string];
type Inputs = inferRouterInputs<AppRouter>;

/** Calls a procedure by its path; it parses `input` itself. */
export async function callProcedure(caller: Caller, path: ProcedurePath, input: unknown): Promise<unknown> {
  // tRPC's caller is a proxy that joins the names of the properties it is asked for to the path.
  const procedure: (input: unknown) => Promise<unknown> = Reflect.get(caller, path);
  return procedure(input);
}
