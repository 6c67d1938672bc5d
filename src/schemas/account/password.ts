import { z } from "zod";
import {
  ConfirmPassword,
  CurrentPassword,
  Email,
  MailedTokenInput,
  mismatch,
  NewPassword,
  passwordsMatch,
} from "#schemas/account/account.ts";

export const ForgotPasswordInput = z.object({ email: Email });

export const ResetPasswordInput = MailedTokenInput.extend({
  password: NewPassword,
  confirm: ConfirmPassword,
}).refine(passwordsMatch, mismatch);
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

export const ChangePasswordInput = z
  .object({ current: CurrentPassword, password: NewPassword, confirm: ConfirmPassword })
  .refine(passwordsMatch, mismatch);
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const ReauthenticateInput = z.object({ password: CurrentPassword });
