import { auditFile, downloadResponse } from "#server/http/response/download-response.ts";
import { row } from "#server/rest/route.ts";

export const adminRoutes = [
  row({
    method: "GET",
    path: "/admin/overview",
    procedure: "admin.overview",
    status: 200,
    summary: "What waits for an admin, and how the community grows",
  }),
  row({
    method: "GET",
    path: "/admin/person",
    procedure: "admin.people",
    input: "query",
    status: 200,
    summary:
      "Accounts, newest first; `q` searches name and email address, `state` is admins, not-activated or suspended",
    paged: true,
  }),
  row({
    method: "POST",
    path: "/admin/person/:id/activate",
    procedure: "admin.activate",
    status: 200,
    summary: "Activate an account",
  }),
  row({
    method: "POST",
    path: "/admin/person/:id/promote",
    procedure: "admin.promote",
    status: 200,
    summary: "Make a member an admin; needs a login at most ten minutes old",
  }),
  row({
    method: "POST",
    path: "/admin/person/:id/demote",
    procedure: "admin.demote",
    status: 200,
    summary: "Take an admin's rights away; needs a login at most ten minutes old",
  }),
  row({
    method: "POST",
    path: "/admin/person/:id/suspend",
    procedure: "admin.suspend",
    input: "body",
    status: 200,
    summary: "Suspend an account, with a reason that its owner sees; needs a login at most ten minutes old",
  }),
  row({
    method: "POST",
    path: "/admin/person/:id/restore",
    procedure: "admin.restore",
    status: 200,
    summary: "Let a suspended person log in again",
  }),
  row({
    method: "GET",
    path: "/admin/audit",
    procedure: "admin.audit",
    input: "query",
    status: 200,
    summary: "What admins did, newest first; `action` and `actor` filter it",
    paged: true,
  }),
  row({
    method: "GET",
    path: "/admin/audit/csv",
    procedure: "admin.exportAudit",
    input: "query",
    status: 200,
    summary: "The audit log as CSV",
    toFile: (csv) => downloadResponse(csv, auditFile),
  }),
];
