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
import { ForgotPasswordInput, ReauthenticateInput, ResetPasswordInput } from "#schemas/password.ts";
import { authenticatedProcedure, credentialProcedure, refreshProcedure, router } from "#server/api/trpc.ts";
import { forgotPassword } from "#server/services/account/password/forgot-password.ts";
import { logIn } from "#server/services/account/password/log-in.ts";
import { resetPassword } from "#server/services/account/password/reset-password.ts";
import { undoEmailChange } from "#server/services/account/profile/undo-email-change.ts";
import { activate, verify } from "#server/services/account/registration/activate.ts";
import { recreateToken } from "#server/services/account/registration/recreate-token.ts";
import { register } from "#server/services/account/registration/register.ts";
import { reauthenticate } from "#server/services/session/reauthenticate.ts";
import { logOut, refresh } from "#server/services/session/tokens.ts";

/** Passwords are hashed one after the other; waiting one's turn in a rush beats being sent away. */
const IN_TURN = { deadlineMs: 10_000 };
/** A room full of people who register at once from one network, on a machine that has other work. */
const REGISTRATION = { deadlineMs: 20_000 };

export const authRouter = router({
  register: credentialProcedure
    .meta(REGISTRATION)
    .input(RegisterInput)
    .output(Registered)
    .mutation(({ ctx, input }) => register(ctx, input, ctx.client.network)),

  login: credentialProcedure
    .meta(IN_TURN)
    .input(LoginInput)
    .output(TokenPair)
    .mutation(({ ctx, input }) => logIn(ctx, input, ctx.client)),

  /** A browser's new tokens travel as cookies only. */
  refresh: refreshProcedure
    .input(RefreshInput)
    .output(TokenPair.nullable())
    .mutation(({ ctx, input }) => refresh(ctx, input.access_token)),

  invalidateTokens: refreshProcedure
    .input(RefreshInput)
    .output(z.null())
    .mutation(({ ctx, input }) => logOut(ctx, input.access_token)),

  activate: authenticatedProcedure
    .input(MailedTokenInput)
    .output(z.null())
    .mutation(({ ctx, input }) => activate(ctx, ctx.viewer.id, input.token, ctx.client.network)),

  verify: authenticatedProcedure
    .input(MailedTokenInput)
    .output(z.null())
    .mutation(({ ctx, input }) => verify(ctx, ctx.viewer.id, input.token, ctx.client.network)),

  recreateToken: authenticatedProcedure
    .input(RecreateTokenInput)
    .output(z.null())
    .mutation(({ ctx, input }) => recreateToken(ctx, ctx.viewer.id, input)),

  reauthenticate: authenticatedProcedure
    .meta(IN_TURN)
    .input(ReauthenticateInput)
    .output(z.null())
    .mutation(({ ctx, input }) => reauthenticate(ctx, ctx.viewer, input.password, ctx.client.network)),

  /** The same answer for every address, known or not. */
  forgot: credentialProcedure
    .input(ForgotPasswordInput)
    .output(z.null())
    .mutation(({ ctx, input }) => forgotPassword(ctx, input.email, ctx.client.network)),

  reset: credentialProcedure
    .meta(IN_TURN)
    .input(ResetPasswordInput)
    .output(z.null())
    .mutation(({ ctx, input }) => resetPassword(ctx, input, ctx.client.network)),

  undoEmailChange: credentialProcedure
    .meta(IN_TURN)
    .input(MailedTokenInput)
    .output(z.null())
    .mutation(({ ctx, input }) => undoEmailChange(ctx, input.token, ctx.client.network)),
});
