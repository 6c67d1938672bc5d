import { row } from "#server/rest/route.ts";

export const passkeyRoutes = [
  row({
    method: "POST",
    path: "/auth/login/passkeys/start",
    procedure: "passkey.startLogin",
    input: "body",
    status: 200,
    summary: "Begin a login with a passkey; without an email address, any passkey of this site can be used",
  }),
  row({
    method: "POST",
    path: "/auth/login/passkeys/finish",
    procedure: "passkey.finishLogin",
    input: "body",
    status: 200,
    summary: "Log in with the signed challenge; a bearer's own session then counts as freshly logged in",
  }),
  row({
    method: "POST",
    path: "/auth/register/passkeys/start",
    procedure: "passkey.startRegistration",
    status: 200,
    summary: "Begin the registration of a passkey; needs a login at most 10 minutes old",
  }),
  row({
    method: "POST",
    path: "/auth/register/passkeys/finish",
    procedure: "passkey.finishRegistration",
    input: "body",
    status: 201,
    summary: "Register the passkey that was made; needs a login at most 10 minutes old",
  }),
  row({
    method: "GET",
    path: "/user/passkey",
    procedure: "passkey.list",
    status: 200,
    summary: "The caller's passkeys",
  }),
  row({
    method: "PATCH",
    path: "/user/passkey/:id",
    procedure: "passkey.rename",
    input: "body",
    status: 200,
    summary: "Rename a passkey",
  }),
  row({
    method: "DELETE",
    path: "/user/passkey/:id",
    procedure: "passkey.delete",
    status: 200,
    summary: "Delete a passkey; needs a login at most 10 minutes old",
  }),
];
