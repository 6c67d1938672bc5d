import { z } from "zod";
import { DeleteAccountInput, UpdateAccountInput, User } from "#schemas/account.ts";
import { ChangePasswordInput } from "#schemas/password.ts";
import { Session, SessionId } from "#schemas/session.ts";
import { activatedProcedure, authenticatedProcedure, openProcedure, router } from "#server/api/trpc.ts";
import { deleteAccount } from "#server/services/account/deletion/delete-account.ts";
import { exportAccount } from "#server/services/account/export/export-account.ts";
import { changePassword } from "#server/services/account/password/change-password.ts";
import { updateAccount } from "#server/services/account/profile/update-account.ts";
import { endOtherSessions, endOwnSession } from "#server/services/session/end-session.ts";
import { listSessions } from "#server/services/session/list-sessions.ts";

export const userRouter = router({
  /** Who is logged in, as the pages ask; null for a visitor. */
  session: openProcedure.output(User.nullable()).query(({ ctx }) => ctx.viewer),

  get: authenticatedProcedure.output(User).query(({ ctx }) => ctx.viewer),

  /** Open to an account that is not activated too, for its email address alone. */
  update: authenticatedProcedure
    .input(UpdateAccountInput)
    .output(User)
    .mutation(({ ctx, input }) => updateAccount(ctx, ctx.viewer, input, ctx.client.network)),

  changePassword: activatedProcedure
    // Two hashes, each in its turn.
    .meta({ deadlineMs: 10_000 })
    .input(ChangePasswordInput)
    .output(z.null())
    .mutation(({ ctx, input }) => changePassword(ctx, ctx.viewer, input, ctx.client.network)),

  delete: authenticatedProcedure
    .input(DeleteAccountInput)
    .output(z.null())
    .mutation(({ ctx, input }) => deleteAccount(ctx, ctx.viewer, input)),

  sessions: activatedProcedure.output(z.array(Session)).query(({ ctx }) => listSessions(ctx, ctx.viewer)),

  endSession: activatedProcedure
    .input(SessionId)
    .output(z.null())
    .mutation(({ ctx, input }) => endOwnSession(ctx, ctx.viewer, input.id)),

  endOtherSessions: activatedProcedure
    .output(z.null())
    .mutation(({ ctx }) => endOtherSessions(ctx, ctx.viewer)),

  /** A ZIP archive as a stream: for the doors that answer with a file, not for tRPC's own. */
  export: activatedProcedure
    .meta({ file: true })
    .output(z.instanceof(ReadableStream<Uint8Array>))
    .query(({ ctx }) => exportAccount(ctx, ctx.viewer)),
});
