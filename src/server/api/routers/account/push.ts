import { z } from "zod";
import {
  PushKey,
  PushSubscription,
  PushSubscriptionId,
  SubscribedToPush,
  SubscribeToPushInput,
} from "#schemas/account/push.ts";
import { activatedProcedure, lookupProcedure, router } from "#server/api/trpc.ts";
import {
  getPushKey,
  listPushSubscriptions,
  removePushSubscription,
  subscribeToPush,
  testPushSubscription,
} from "#server/services/push/push-subscriptions.ts";

export const pushRouter = router({
  key: lookupProcedure.output(PushKey).query(({ ctx }) => getPushKey(ctx)),

  list: activatedProcedure.output(z.array(PushSubscription)).query(({ ctx }) => listPushSubscriptions(ctx)),

  subscribe: activatedProcedure
    .input(SubscribeToPushInput)
    .output(SubscribedToPush)
    .mutation(({ ctx, input }) => subscribeToPush(ctx, input)),

  remove: activatedProcedure
    .input(PushSubscriptionId)
    .output(z.null())
    .mutation(({ ctx, input }) => removePushSubscription(ctx, input)),

  test: activatedProcedure
    .input(PushSubscriptionId)
    .output(z.null())
    .mutation(({ ctx, input }) => testPushSubscription(ctx, input)),
});
