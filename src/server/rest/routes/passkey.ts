import { row } from "#server/rest/route.ts";

export const passkeyRoutes = [
  row({
    method: "POST",
    path: "/auth/login/passkeys/start",
    procedure: "passkey.startLogin",
    title: "Begin a login with a passkey",
    description: "Without an email address, any passkey of this site can be used.",
    tag: "Passkeys",
  }),
  row({
    method: "POST",
    path: "/auth/login/passkeys/finish",
    procedure: "passkey.finishLogin",
    title: "Log in with the signed challenge",
    description: "If a session's token is sent along, that session counts as freshly logged in.",
    tag: "Passkeys",
  }),
  row({
    method: "POST",
    path: "/auth/register/passkeys/start",
    procedure: "passkey.startRegistration",
    title: "Begin the registration of a passkey",
    description: "Needs a login at most ten minutes old.",
    tag: "Passkeys",
  }),
  row({
    method: "POST",
    path: "/auth/register/passkeys/finish",
    procedure: "passkey.finishRegistration",
    status: 201,
    title: "Register the passkey that was made",
    description: "Needs a login at most ten minutes old.",
    tag: "Passkeys",
  }),
  row({
    method: "GET",
    path: "/user/passkey",
    procedure: "passkey.list",
    title: "List your passkeys",
    tag: "Passkeys",
  }),
  row({
    method: "PATCH",
    path: "/user/passkey/:id",
    procedure: "passkey.rename",
    title: "Rename a passkey",
    tag: "Passkeys",
  }),
  row({
    method: "DELETE",
    path: "/user/passkey/:id",
    procedure: "passkey.delete",
    title: "Delete a passkey",
    description: "Needs a login at most ten minutes old.",
    tag: "Passkeys",
  }),
];
