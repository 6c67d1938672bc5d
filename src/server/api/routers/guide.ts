import { z } from "zod";
import {
  CreateGuideInput,
  Guide,
  GuideId,
  GuidePage,
  ListGuidesInput,
  UpdateGuideInput,
} from "#schemas/guide.ts";
import { adminProcedure, openProcedure, router } from "#server/api/trpc.ts";
import { findGuide, getGuide } from "#server/services/guide/get-guide.ts";
import { listGuides } from "#server/services/guide/list-guides.ts";
import { createGuide, deleteGuide, updateGuide } from "#server/services/guide/write-guide.ts";

export const guideRouter = router({
  list: openProcedure
    .input(ListGuidesInput)
    .output(GuidePage)
    .query(({ ctx, input }) => listGuides(ctx, input)),

  find: openProcedure
    .input(GuideId)
    .output(Guide.nullable())
    .query(({ ctx, input }) => findGuide(ctx, input.id)),

  get: openProcedure
    .input(GuideId)
    .output(Guide)
    .query(({ ctx, input }) => getGuide(ctx, input.id)),

  create: adminProcedure
    .input(CreateGuideInput)
    .output(Guide)
    .mutation(({ ctx, input }) => createGuide(ctx, ctx.viewer, input)),

  update: adminProcedure
    .input(UpdateGuideInput.extend(GuideId.shape))
    .output(Guide)
    .mutation(({ ctx, input: { id, ...changes } }) => updateGuide(ctx, ctx.viewer, id, changes)),

  delete: adminProcedure
    .input(GuideId)
    .output(z.null())
    .mutation(({ ctx, input }) => deleteGuide(ctx, ctx.viewer, input.id)),
});
