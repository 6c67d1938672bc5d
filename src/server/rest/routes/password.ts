import { row } from "#server/rest/route.ts";

export const passwordRoutes = [
  row({
    method: "POST",
    path: "/auth/forgot",
    procedure: "auth.forgot",
    input: "body",
    status: 200,
    summary: "Mail a link for a new password; the response is the same for every email address",
  }),
  row({
    method: "POST",
    path: "/auth/reset",
    procedure: "auth.reset",
    input: "body",
    status: 200,
    summary: "Set a new password with a mailed token, ending all sessions",
  }),
  row({
    method: "POST",
    path: "/auth/undo",
    procedure: "auth.undoEmailChange",
    input: "body",
    status: 200,
    summary: "Undo a change of the email address with the token mailed to the earlier one",
  }),
  row({
    method: "POST",
    path: "/auth/reauthenticate",
    procedure: "auth.reauthenticate",
    input: "body",
    status: 200,
    summary: "Give the password again, for calls that need a recent login",
  }),
  row({
    method: "POST",
    path: "/user/password",
    procedure: "user.changePassword",
    input: "body",
    status: 200,
    summary: "Change the password, ending all other sessions; needs a recent login",
  }),
];
