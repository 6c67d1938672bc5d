import { User } from "#schemas/account.ts";
import { authenticatedProcedure, openProcedure, router } from "#server/api/trpc.ts";

export const userRouter = router({
  /** Who is logged in, as the pages ask; null for a visitor. */
  session: openProcedure.output(User.nullable()).query(({ ctx }) => ctx.viewer),

  get: authenticatedProcedure.output(User).query(({ ctx }) => ctx.viewer),
});
