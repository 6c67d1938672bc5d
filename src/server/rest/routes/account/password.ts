import { EXAMPLE_SECRETS } from "#server/rest/example-values.ts";
import { row, rowsOf } from "#server/rest/route.ts";

export const passwordRoutes = rowsOf("Accounts", [
  row({
    method: "POST",
    path: "/auth/forgot",
    procedure: "auth.forgot",
    title: "Email a link for a new password",
    description: "The response is the same for every email address.",
    limit: ["forgot"],
    example: { as: "visitor", body: { email: "lina@example.com" } },
  }),
  row({
    method: "POST",
    path: "/auth/reset",
    procedure: "auth.reset",
    title: "Set a new password with an emailed token",
    description: "Ends all sessions.",
    limit: ["credential"],
    example: {
      as: "visitor",
      body: {
        token: EXAMPLE_SECRETS.mailed.password_reset,
        password: EXAMPLE_SECRETS.newPassword,
        confirm: EXAMPLE_SECRETS.newPassword,
      },
    },
  }),
  row({
    method: "POST",
    path: "/auth/undo",
    procedure: "auth.undoEmailChange",
    title: "Undo a change of the email address",
    description: "Takes the token emailed to the earlier email address.",
    errors: { 409: "The earlier email address is in use" },
    limit: ["credential"],
    example: { as: "visitor", body: { token: EXAMPLE_SECRETS.mailed.email_change_undo } },
  }),
  row({
    method: "POST",
    path: "/auth/reauthenticate",
    procedure: "auth.reauthenticate",
    title: "Confirm the password",
    description: "For calls that need a login at most ten minutes old.",
    limit: ["login", "login-account"],
    example: { as: "member", body: { password: EXAMPLE_SECRETS.password } },
  }),
  row({
    method: "POST",
    path: "/user/password",
    procedure: "user.changePassword",
    title: "Change the password",
    description: "Ends all other sessions. Needs a login at most ten minutes old.",
    example: {
      as: "member",
      body: {
        current: EXAMPLE_SECRETS.password,
        password: EXAMPLE_SECRETS.newPassword,
        confirm: EXAMPLE_SECRETS.newPassword,
      },
    },
  }),
]);
