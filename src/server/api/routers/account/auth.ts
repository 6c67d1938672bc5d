import { z } from "zod";
import {
  LoginInput,
  MailedTokenInput,
  RecreateTokenInput,
  RefreshInput,
  Registered,
  RegisterInput,
  TokenPair,
} from "#schemas/account/account.ts";
import { ForgotPasswordInput, ReauthenticateInput, ResetPasswordInput } from "#schemas/account/password.ts";
import {
  authenticatedProcedure,
  CREDENTIAL_BODY_BYTES,
  credentialProcedure,
  lookupProcedure,
  refreshProcedure,
  router,
} from "#server/api/trpc.ts";
import { logIn } from "#server/services/account/password/check-password.ts";
import { forgotPassword } from "#server/services/account/password/forgot-password.ts";
import { canResetPassword, resetPassword } from "#server/services/account/password/reset-password.ts";
import { undoEmailChange } from "#server/services/account/profile/undo-email-change.ts";
import { activate, verify } from "#server/services/account/registration/activate.ts";
import { recreateToken } from "#server/services/account/registration/recreate-token.ts";
import { register } from "#server/services/account/registration/register.ts";
import { reauthenticate } from "#server/services/session/manage-sessions.ts";
import { logOut, refreshTokens } from "#server/services/session/tokens.ts";

/** Longer deadline for hashing passwords, which queues in a rush. */
const PASSWORD_HASHING = { deadlineMs: 10_000 };
/** Deadline for a class of people who register at once from one network, on a busy machine. */
const REGISTRATION = { deadlineMs: 20_000 };

const accountProcedure = authenticatedProcedure.meta({ maxBodyBytes: CREDENTIAL_BODY_BYTES });

export const authRouter = router({
  register: credentialProcedure
    .meta(REGISTRATION)
    .input(RegisterInput)
    .output(Registered)
    .mutation(({ ctx, input }) => register(ctx, input)),

  login: credentialProcedure
    .meta(PASSWORD_HASHING)
    .input(LoginInput)
    .output(TokenPair)
    .mutation(({ ctx, input }) => logIn(ctx, input)),

  /** Returns null to a browser, whose new tokens are set as cookies. */
  refresh: refreshProcedure
    .input(RefreshInput)
    .output(TokenPair.nullable())
    .mutation(({ ctx, input }) => refreshTokens(ctx, input)),

  invalidateTokens: refreshProcedure
    .input(RefreshInput)
    .output(z.null())
    .mutation(({ ctx, input }) => logOut(ctx, input)),

  activate: accountProcedure
    .input(MailedTokenInput)
    .output(z.null())
    .mutation(({ ctx, input }) => activate(ctx, input)),

  verify: accountProcedure
    .input(MailedTokenInput)
    .output(z.null())
    .mutation(({ ctx, input }) => verify(ctx, input)),

  recreateToken: accountProcedure
    .input(RecreateTokenInput)
    .output(z.null())
    .mutation(({ ctx, input }) => recreateToken(ctx, input)),

  reauthenticate: accountProcedure
    .meta(PASSWORD_HASHING)
    .input(ReauthenticateInput)
    .output(z.null())
    .mutation(({ ctx, input }) => reauthenticate(ctx, input)),

  /** Gives the same response for every email address, known or not. */
  forgot: credentialProcedure
    .input(ForgotPasswordInput)
    .output(z.null())
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),

  canReset: lookupProcedure
    .input(MailedTokenInput)
    .output(z.boolean())
    .query(({ ctx, input }) => canResetPassword(ctx, input)),

  reset: credentialProcedure
    .meta(PASSWORD_HASHING)
    .input(ResetPasswordInput)
    .output(z.null())
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  undoEmailChange: credentialProcedure
    .meta(PASSWORD_HASHING)
    .input(MailedTokenInput)
    .output(z.null())
    .mutation(({ ctx, input }) => undoEmailChange(ctx, input)),
});
