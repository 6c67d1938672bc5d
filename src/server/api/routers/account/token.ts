import { z } from "zod";
import { AccessToken, CreatedToken, CreateTokenInput, TokenId } from "#schemas/account/token.ts";
import { activatedProcedure, router } from "#server/api/trpc.ts";
import { createToken } from "#server/services/token/create-token.ts";
import { deleteToken } from "#server/services/token/delete-token.ts";
import { getCurrentToken, listTokens } from "#server/services/token/list-tokens.ts";

export const tokenRouter = router({
  list: activatedProcedure.output(z.array(AccessToken)).query(({ ctx }) => listTokens(ctx)),

  create: activatedProcedure
    .input(CreateTokenInput)
    .output(CreatedToken)
    .mutation(({ ctx, input }) => createToken(ctx, input)),

  delete: activatedProcedure
    .input(TokenId)
    .output(z.null())
    .mutation(({ ctx, input }) => deleteToken(ctx, input)),

  /** The token of the call itself. */
  current: activatedProcedure
    .meta({ scope: "any" })
    .output(AccessToken)
    .query(({ ctx }) => getCurrentToken(ctx)),
});
