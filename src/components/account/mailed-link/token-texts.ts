import type { TokenType } from "#schemas/account/account.ts";

/** Texts by which the activation and the verification screen differ. */
export const tokenTexts = {
  activation: {
    heading: "Activate your account",
    working: "Activating your account...",
    done: "Account activated",
    failed: "Failed to activate your account. Please try again later.",
    waiting: "We’ve sent an activation link to",
    sent: "Activation token sent",
    resend: "Resend activation token",
  },
  verification: {
    heading: "Verify your account",
    working: "Verifying your account...",
    done: "Account verified",
    failed: "Failed to verify your account. Please try again later.",
    waiting: "Please verify your email address with the link we sent to",
    sent: "Verification token sent",
    resend: "Resend verification token",
  },
} as const satisfies Record<TokenType, Record<string, string>>;
