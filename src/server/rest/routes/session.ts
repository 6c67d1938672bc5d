import { type Route, toId } from "#server/rest/route.ts";

export const sessionRoutes: Route[] = [
  {
    method: "GET",
    path: "/user/session",
    status: 200,
    access: "activated",
    summary: "The account's living sessions, the last used first",
    call: (caller) => caller.user.sessions(),
  },
  {
    method: "DELETE",
    path: "/user/session",
    status: 200,
    access: "activated",
    summary: "End all other sessions",
    call: (caller) => caller.user.endOtherSessions(),
  },
  {
    method: "DELETE",
    path: "/user/session/:id",
    status: 200,
    access: "activated",
    summary: "End one of the account's sessions",
    call: (caller, { params }) => caller.user.endSession({ id: toId(params.id) }),
  },
];
