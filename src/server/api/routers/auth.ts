import { z } from "zod";
import {
  LoginInput,
  MailedTokenInput,
  RecreateTokenInput,
  RefreshInput,
  Registered,
  RegisterInput,
  TokenPair,
} from "#schemas/account.ts";
import { authenticatedProcedure, credentialProcedure, router } from "#server/api/trpc.ts";
import { activate, verify } from "#server/services/account/activate.ts";
import { logIn } from "#server/services/account/log-in.ts";
import { recreateToken } from "#server/services/account/recreate-token.ts";
import { register } from "#server/services/account/register.ts";
import { logOut, refresh } from "#server/services/account/tokens.ts";

export const authRouter = router({
  register: credentialProcedure
    .input(RegisterInput)
    .output(Registered)
    .mutation(({ ctx, input }) => register(ctx, input)),

  login: credentialProcedure
    .input(LoginInput)
    .output(TokenPair)
    .mutation(({ ctx, input }) => logIn(ctx, input, ctx.client)),

  /** A browser's new tokens travel as cookies only. */
  refresh: credentialProcedure
    .input(RefreshInput)
    .output(TokenPair.nullable())
    .mutation(({ ctx, input }) => refresh(ctx, input.access_token)),

  invalidateTokens: credentialProcedure
    .input(RefreshInput)
    .output(z.null())
    .mutation(({ ctx, input }) => logOut(ctx, input.access_token)),

  activate: authenticatedProcedure
    .input(MailedTokenInput)
    .output(z.null())
    .mutation(({ ctx, input }) => activate(ctx, ctx.viewer.id, input.token)),

  verify: authenticatedProcedure
    .input(MailedTokenInput)
    .output(z.null())
    .mutation(({ ctx, input }) => verify(ctx, ctx.viewer.id, input.token)),

  recreateToken: authenticatedProcedure
    .input(RecreateTokenInput)
    .output(z.null())
    .mutation(({ ctx, input }) => recreateToken(ctx, ctx.viewer.id, input.token_type)),
});
