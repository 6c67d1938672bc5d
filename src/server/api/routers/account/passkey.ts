import { z } from "zod";
import { TokenPair } from "#schemas/account/account.ts";
import {
  FinishPasskeyLoginInput,
  FinishPasskeyRegistrationInput,
  Passkey,
  PasskeyIdInput,
  PasskeyLoginStarted,
  PasskeyRegistrationStarted,
  RenamePasskeyInput,
  StartPasskeyLoginInput,
} from "#schemas/account/passkey.ts";
import { activatedProcedure, authenticatedProcedure, credentialProcedure, router } from "#server/api/trpc.ts";
import { BODY_BYTES } from "#server/http/body.ts";
import {
  finishPasskeyLogin,
  reauthenticateWithPasskey,
  startPasskeyLogin,
} from "#server/services/passkey/log-in-with-passkey.ts";
import { deletePasskey, listPasskeys, renamePasskey } from "#server/services/passkey/manage-passkeys.ts";
import {
  finishPasskeyRegistration,
  startPasskeyRegistration,
} from "#server/services/passkey/register-passkey.ts";

/** Largest attestation, in a text whose quotation marks are escaped. */
const REGISTRATION_BYTES = 192 * 1024;

export const passkeyRouter = router({
  startRegistration: activatedProcedure
    .output(PasskeyRegistrationStarted)
    .mutation(({ ctx }) => startPasskeyRegistration(ctx)),

  finishRegistration: activatedProcedure
    .meta({ maxBodyBytes: REGISTRATION_BYTES })
    .input(FinishPasskeyRegistrationInput)
    .output(Passkey)
    .mutation(({ ctx, input }) => finishPasskeyRegistration(ctx, input)),

  startLogin: credentialProcedure
    .input(StartPasskeyLoginInput)
    .output(PasskeyLoginStarted)
    .mutation(({ ctx, input }) => startPasskeyLogin(ctx, input)),

  finishLogin: credentialProcedure
    .meta({ maxBodyBytes: BODY_BYTES })
    .input(FinishPasskeyLoginInput)
    .output(TokenPair)
    .mutation(({ ctx, input }) => finishPasskeyLogin(ctx, input)),

  /** For a browser, which keeps its session: makes the session count as freshly logged in. */
  reauthenticate: authenticatedProcedure
    .input(FinishPasskeyLoginInput)
    .output(z.null())
    .mutation(({ ctx, input }) => reauthenticateWithPasskey(ctx, input)),

  list: activatedProcedure.output(z.array(Passkey)).query(({ ctx }) => listPasskeys(ctx)),

  rename: activatedProcedure
    .input(RenamePasskeyInput)
    .output(Passkey)
    .mutation(({ ctx, input }) => renamePasskey(ctx, input)),

  delete: activatedProcedure
    .input(PasskeyIdInput)
    .output(z.null())
    .mutation(({ ctx, input }) => deletePasskey(ctx, input)),
});
