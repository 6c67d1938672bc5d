"use client";
import { island } from "#components/island.tsx";

/* Islands of the login, the registration and the mailed links. */

export const ForgotPasswordForm = island(() =>
  import("../auth/forgot/_components/forgot-password-form.tsx").then((module) => module.ForgotPasswordForm),
);
export const LoginForm = island(() =>
  import("../auth/login/_components/login-form.tsx").then((module) => module.LoginForm),
);
export const PasskeyLogin = island(() =>
  import("../auth0/login/_components/passkey-login.tsx").then((module) => module.PasskeyLogin),
);
export const RegisterForm = island(() =>
  import("../auth/register/_components/register-form.tsx").then((module) => module.RegisterForm),
);
export const ResetPasswordForm = island(() =>
  import("../auth/reset/[token]/_components/reset-password-form.tsx").then(
    (module) => module.ResetPasswordForm,
  ),
);
export const TokenScreen = island(() =>
  import("#components/account/mailed-link/token-screen.tsx").then((module) => module.TokenScreen),
);
export const UndoEmailChange = island(() =>
  import("../auth/undo/[token]/_components/undo-email-change.tsx").then((module) => module.UndoEmailChange),
);
