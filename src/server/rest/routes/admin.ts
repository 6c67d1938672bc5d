import { auditFile, downloadResponse } from "#server/http/download.ts";
import { type Route, toId, toInput } from "#server/rest/route.ts";

export const adminRoutes: Route[] = [
  {
    method: "GET",
    path: "/admin/overview",
    status: 200,
    access: "admin",
    summary: "What waits for an admin, and how the community grows",
    call: (caller) => caller.admin.overview(),
  },
  {
    method: "GET",
    path: "/admin/person",
    status: 200,
    access: "admin",
    summary:
      "Accounts, newest first; `q` searches name and address, `state` is admins, not-activated or suspended",
    call: (caller, { query }) => caller.admin.people(toInput(query)),
    paged: true,
  },
  {
    method: "POST",
    path: "/admin/person/:id/activate",
    status: 200,
    access: "admin",
    summary: "Activate an account",
    call: (caller, { params }) => caller.admin.activate({ id: toId(params.id) }),
  },
  {
    method: "POST",
    path: "/admin/person/:id/promote",
    status: 200,
    access: "admin",
    summary: "Make somebody an admin; needs a login at most ten minutes old",
    call: (caller, { params }) => caller.admin.promote({ id: toId(params.id) }),
  },
  {
    method: "POST",
    path: "/admin/person/:id/demote",
    status: 200,
    access: "admin",
    summary: "Take an admin's rights away; needs a login at most ten minutes old",
    call: (caller, { params }) => caller.admin.demote({ id: toId(params.id) }),
  },
  {
    method: "POST",
    path: "/admin/person/:id/suspend",
    status: 200,
    access: "admin",
    summary: "Keep somebody out, with a reason for their eyes; needs a login at most ten minutes old",
    call: (caller, { params, body }) => caller.admin.suspend(toInput({ ...body, id: toId(params.id) })),
  },
  {
    method: "POST",
    path: "/admin/person/:id/restore",
    status: 200,
    access: "admin",
    summary: "Let a suspended person log in again",
    call: (caller, { params }) => caller.admin.restore({ id: toId(params.id) }),
  },
  {
    method: "GET",
    path: "/admin/audit",
    status: 200,
    access: "admin",
    summary: "What admins did, newest first; `action` and `actor` filter it",
    call: (caller, { query }) => caller.admin.audit(toInput(query)),
    paged: true,
  },
  {
    method: "GET",
    path: "/admin/audit/csv",
    status: 200,
    access: "admin",
    summary: "The audit log as CSV",
    call: async (caller, { query }) =>
      downloadResponse(await caller.admin.exportAudit(toInput(query)), auditFile),
  },
];
