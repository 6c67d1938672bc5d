import { z } from "zod";
import {
  DeleteAccountInput,
  Session,
  SessionId,
  UpdateAccountInput,
  User,
} from "#schemas/account/account.ts";
import { ChangePasswordInput } from "#schemas/account/password.ts";
import { SetWasteGoalInput, WasteGoal } from "#schemas/food/food-sums.ts";
import { activatedProcedure, authenticatedProcedure, lookupProcedure, router } from "#server/api/trpc.ts";
import { deleteAccount } from "#server/services/account/deletion/delete-account.ts";
import { exportAccount } from "#server/services/account/export/export-account.ts";
import { changePassword } from "#server/services/account/password/change-password.ts";
import { updateAccount } from "#server/services/account/profile/update-account.ts";
import { getWasteGoal, setWasteGoal } from "#server/services/food/plate/waste-goal.ts";
import { endOtherSessions, endSession, listSessions } from "#server/services/session/manage-sessions.ts";

export const userRouter = router({
  /** Returns the logged-in account for the pages; null for a visitor. */
  session: lookupProcedure.output(User.nullable()).query(({ ctx }) => ctx.viewer),

  get: authenticatedProcedure
    .meta({ scope: "profile:read" })
    .output(User)
    .query(({ ctx }) => ctx.viewer),

  /** An account that is not activated may call it, too, but change its email address only. */
  update: authenticatedProcedure
    .input(UpdateAccountInput)
    .output(User)
    .mutation(({ ctx, input }) => updateAccount(ctx, input)),

  changePassword: activatedProcedure
    // Hashes twice, each time queued.
    .meta({ deadlineMs: 10_000 })
    .input(ChangePasswordInput)
    .output(z.null())
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  delete: authenticatedProcedure
    .input(DeleteAccountInput)
    .output(z.null())
    .mutation(({ ctx, input }) => deleteAccount(ctx, input)),

  /** Days a week on which the viewer wants clean plates. */
  goal: activatedProcedure
    .meta({ scope: "food:read" })
    .output(WasteGoal)
    .query(({ ctx }) => getWasteGoal(ctx)),

  setGoal: activatedProcedure
    .meta({ scope: "food:write" })
    .input(SetWasteGoalInput)
    .output(WasteGoal)
    .mutation(({ ctx, input }) => setWasteGoal(ctx, input)),

  sessions: activatedProcedure.output(z.array(Session)).query(({ ctx }) => listSessions(ctx)),

  endSession: activatedProcedure
    .input(SessionId)
    .output(z.null())
    .mutation(({ ctx, input }) => endSession(ctx, input)),

  endOtherSessions: activatedProcedure.output(z.null()).mutation(({ ctx }) => endOtherSessions(ctx)),

  /** Streams a ZIP archive, for API routes that respond with a file; not available over tRPC. */
  export: activatedProcedure
    .meta({ file: true })
    .output(z.instanceof(ReadableStream<Uint8Array>))
    .query(({ ctx }) => exportAccount(ctx)),
});
