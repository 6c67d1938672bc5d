import { z } from "zod";
import {
  AuditChoices,
  AuditFilter,
  AuditList,
  ListAuditInput,
  ListPeopleInput,
  Overview,
  Person,
  PersonId,
  PersonPage,
  SuspendPersonInput,
} from "#schemas/admin.ts";
import { adminProcedure, router } from "#server/api/trpc.ts";
import { getOverview } from "#server/services/admin/overview.ts";
import { listPeople } from "#server/services/admin/people.ts";
import { activatePerson, demotePerson, promotePerson } from "#server/services/admin/rights.ts";
import { restorePerson, suspendPerson } from "#server/services/admin/suspension.ts";
import { exportAudit, listAudit, listAuditChoices } from "#server/services/audit/list-audit.ts";

export const adminRouter = router({
  overview: adminProcedure
    .meta({ scope: "admin:read" })
    .output(Overview)
    .query(({ ctx }) => getOverview(ctx)),

  people: adminProcedure
    .input(ListPeopleInput)
    .output(PersonPage)
    .query(({ ctx, input }) => listPeople(ctx, input)),

  activate: adminProcedure
    .input(PersonId)
    .output(Person)
    .mutation(({ ctx, input }) => activatePerson(ctx, input.id)),

  promote: adminProcedure
    .input(PersonId)
    .output(Person)
    .mutation(({ ctx, input }) => promotePerson(ctx, input.id)),

  demote: adminProcedure
    .input(PersonId)
    .output(Person)
    .mutation(({ ctx, input }) => demotePerson(ctx, input.id)),

  suspend: adminProcedure
    .input(SuspendPersonInput)
    .output(Person)
    .mutation(({ ctx, input }) => suspendPerson(ctx, input)),

  restore: adminProcedure
    .input(PersonId)
    .output(Person)
    .mutation(({ ctx, input }) => restorePerson(ctx, input.id)),

  audit: adminProcedure
    .meta({ scope: "admin:read" })
    .input(ListAuditInput)
    .output(AuditList)
    .query(({ ctx, input }) => listAudit(ctx, input)),

  auditChoices: adminProcedure
    .meta({ scope: "admin:read" })
    .output(AuditChoices)
    .query(({ ctx }) => listAuditChoices(ctx)),

  exportAudit: adminProcedure
    .meta({ scope: "admin:read", file: true })
    .input(AuditFilter)
    .output(z.instanceof(ReadableStream<Uint8Array>))
    .mutation(({ ctx, input }) => exportAudit(ctx, input)),
});
