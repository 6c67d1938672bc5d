import { z } from "zod";
import { TokenPair } from "#schemas/account.ts";
import {
  FinishPasskeyLoginInput,
  FinishPasskeyRegistrationInput,
  Passkey,
  PasskeyIdInput,
  PasskeyLoginStarted,
  PasskeyRegistrationStarted,
  RenamePasskeyInput,
  StartPasskeyLoginInput,
} from "#schemas/passkey.ts";
import { activatedProcedure, authenticatedProcedure, credentialProcedure, router } from "#server/api/trpc.ts";
import {
  finishLogin,
  reauthenticateWithPasskey,
  startLogin,
} from "#server/services/passkey/log-in-with-passkey.ts";
import { deletePasskey, listPasskeys, renamePasskey } from "#server/services/passkey/manage-passkeys.ts";
import { finishRegistration, startRegistration } from "#server/services/passkey/register-passkey.ts";

export const passkeyRouter = router({
  startRegistration: activatedProcedure
    .output(PasskeyRegistrationStarted)
    .mutation(({ ctx }) => startRegistration(ctx, ctx.viewer, ctx.client)),

  finishRegistration: activatedProcedure
    .input(FinishPasskeyRegistrationInput)
    .output(Passkey)
    .mutation(({ ctx, input }) => finishRegistration(ctx, ctx.viewer, input, ctx.client)),

  startLogin: credentialProcedure
    .input(StartPasskeyLoginInput)
    .output(PasskeyLoginStarted)
    .mutation(({ ctx, input }) => startLogin(ctx, input)),

  finishLogin: credentialProcedure
    .input(FinishPasskeyLoginInput)
    .output(TokenPair)
    .mutation(({ ctx, input }) => finishLogin(ctx, input)),

  /** For a browser, which keeps its session: the login of the caller's session counts as fresh again. */
  reauthenticate: authenticatedProcedure
    .input(FinishPasskeyLoginInput)
    .output(z.null())
    .mutation(({ ctx, input }) => reauthenticateWithPasskey(ctx, ctx.viewer, input)),

  list: activatedProcedure.output(z.array(Passkey)).query(({ ctx }) => listPasskeys(ctx, ctx.viewer.id)),

  rename: activatedProcedure
    .input(RenamePasskeyInput)
    .output(Passkey)
    .mutation(({ ctx, input }) => renamePasskey(ctx, ctx.viewer.id, input)),

  delete: activatedProcedure
    .input(PasskeyIdInput)
    .output(z.null())
    .mutation(({ ctx, input }) => deletePasskey(ctx, ctx.viewer, input.id)),
});
