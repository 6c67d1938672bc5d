import { z } from "zod";
import { Follow, FollowInput } from "#schemas/event/follow.ts";
import { activatedProcedure, router } from "#server/api/trpc.ts";
import { follow, listFollows, unfollow } from "#server/services/follow/follows.ts";

export const followRouter = router({
  list: activatedProcedure
    .meta({ scope: "events:read" })
    .output(z.array(Follow))
    .query(({ ctx }) => listFollows(ctx)),

  add: activatedProcedure
    .meta({ scope: "events:write" })
    .input(FollowInput)
    .output(Follow)
    .mutation(({ ctx, input }) => follow(ctx, input)),

  remove: activatedProcedure
    .meta({ scope: "events:write" })
    .input(FollowInput)
    .output(z.null())
    .mutation(({ ctx, input }) => unfollow(ctx, input)),
});
