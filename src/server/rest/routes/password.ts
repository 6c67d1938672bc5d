import { type Route, toInput } from "#server/rest/route.ts";

export const passwordRoutes: Route[] = [
  {
    method: "POST",
    path: "/auth/forgot",
    status: 200,
    access: "public",
    summary: "Mail a link for a new password; answers the same for every address",
    call: (caller, { body }) => caller.auth.forgot(toInput(body)),
  },
  {
    method: "POST",
    path: "/auth/reset",
    status: 200,
    access: "public",
    summary: "Set a new password with a mailed token, ending all sessions",
    call: (caller, { body }) => caller.auth.reset(toInput(body)),
  },
  {
    method: "POST",
    path: "/auth/undo",
    status: 200,
    access: "public",
    summary: "Take a change of email back with the token mailed to the old address",
    call: (caller, { body }) => caller.auth.undoEmailChange(toInput(body)),
  },
  {
    method: "POST",
    path: "/auth/reauthenticate",
    status: 200,
    access: "authenticated",
    summary: "Give the password again, for calls that need a recent login",
    call: (caller, { body }) => caller.auth.reauthenticate(toInput(body)),
  },
  {
    method: "POST",
    path: "/user/password",
    status: 200,
    access: "activated",
    summary: "Change the password, ending all other sessions; needs a recent login",
    call: (caller, { body }) => caller.user.changePassword(toInput(body)),
  },
];
