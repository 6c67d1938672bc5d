import { z } from "zod";
import {
  CreateGuideInput,
  FeedGuide,
  Guide,
  GuideHtml,
  GuideId,
  GuideLink,
  GuidePage,
  GuideTry,
  GuideTryList,
  ListGuidesInput,
  PreviewGuideInput,
  StartedTry,
  TryGuideInput,
  UpdateGuideInput,
  UpdateTryInput,
} from "#schemas/guide.ts";
import { Paging } from "#schemas/paging.ts";
import { Id } from "#schemas/text.ts";
import { activatedProcedure, adminProcedure, openProcedure, router } from "#server/api/trpc.ts";
import { findGuide, getGuide } from "#server/services/guide/get-guide.ts";
import { findGuideForItem } from "#server/services/guide/guide-for-item.ts";
import { findTry, listTries, stopTry, tryGuide, updateTry } from "#server/services/guide/guide-tries.ts";
import { listFeedGuides, listGuides } from "#server/services/guide/list-guides.ts";
import { findGuideHtml, previewGuide, RENDER_DEADLINE_MS } from "#server/services/guide/render-guide.ts";
import { createGuide, deleteGuide, updateGuide } from "#server/services/guide/write-guide.ts";
import { markGuideRead } from "#server/services/home/first-steps.ts";

/** Largest body of a call with the text of a guide: 50,000 characters of four bytes. */
const TEXT_BODY_BYTES = 256 * 1024;

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

  html: openProcedure
    .meta({ deadlineMs: RENDER_DEADLINE_MS })
    .input(GuideId)
    .output(GuideHtml)
    .query(({ ctx, input }) => findGuideHtml(ctx, input.id)),

  /** For the Atom feed. */
  feed: openProcedure
    .meta({ deadlineMs: RENDER_DEADLINE_MS })
    .output(z.array(FeedGuide))
    .query(({ ctx }) => listFeedGuides(ctx)),

  preview: adminProcedure
    .meta({ scope: "admin:write", deadlineMs: RENDER_DEADLINE_MS, maxBodyBytes: TEXT_BODY_BYTES })
    .input(PreviewGuideInput)
    .output(GuideHtml)
    .mutation(({ ctx, input }) => previewGuide(ctx, input.description)),

  create: adminProcedure
    .meta({ scope: "admin:write", deadlineMs: RENDER_DEADLINE_MS, maxBodyBytes: TEXT_BODY_BYTES })
    .input(CreateGuideInput)
    .output(Guide)
    .mutation(({ ctx, input }) => createGuide(ctx, input)),

  update: adminProcedure
    .meta({ scope: "admin:write", deadlineMs: RENDER_DEADLINE_MS, maxBodyBytes: TEXT_BODY_BYTES })
    .input(UpdateGuideInput.extend(GuideId.shape))
    .output(Guide)
    .mutation(({ ctx, input }) => updateGuide(ctx, input)),

  delete: adminProcedure
    .meta({ scope: "admin:write" })
    .input(GuideId)
    .output(z.null())
    .mutation(({ ctx, input }) => deleteGuide(ctx, input.id)),

  try: activatedProcedure
    .meta({ scope: "food:write" })
    .input(TryGuideInput.extend(GuideId.shape))
    .output(StartedTry)
    .mutation(({ ctx, input }) => tryGuide(ctx, input)),

  updateTry: activatedProcedure
    .meta({ scope: "food:write" })
    .input(UpdateTryInput.extend(GuideId.shape))
    .output(GuideTry)
    .mutation(({ ctx, input }) => updateTry(ctx, input)),

  stopTry: activatedProcedure
    .meta({ scope: "food:write" })
    .input(GuideId)
    .output(z.null())
    .mutation(({ ctx, input }) => stopTry(ctx, input.id)),

  tries: activatedProcedure
    .meta({ scope: "food:read" })
    .input(Paging)
    .output(GuideTryList)
    .query(({ ctx, input }) => listTries(ctx, input)),

  /** Called by the page of a guide once a member reads it. */
  markRead: activatedProcedure.output(z.null()).mutation(({ ctx }) => markGuideRead(ctx)),

  ownTry: activatedProcedure
    .meta({ scope: "food:read" })
    .input(GuideId)
    .output(GuideTry.nullable())
    .query(({ ctx, input }) => findTry(ctx, input.id)),

  forItem: activatedProcedure
    .meta({ scope: "food:read" })
    .input(z.object({ foodItemId: Id }))
    .output(GuideLink.nullable())
    .query(({ ctx, input }) => findGuideForItem(ctx, input.foodItemId)),
});
