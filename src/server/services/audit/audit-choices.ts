import { inArray, sql } from "drizzle-orm";
import type { AuditChoices } from "#schemas/admin.ts";
import type { ServiceContext } from "#server/context.ts";
import { auditEntries, users } from "#server/db/schema/index.ts";
import { AUDIT_ACTIONS } from "#server/services/audit/actions.ts";
import { COMMAND_LINE } from "#server/services/audit/list-audit.ts";

/** The actions there are and the people who appear in the log, each with a name: what it can be filtered by. */
export async function listAuditChoices({ db }: Pick<ServiceContext, "db">): Promise<AuditChoices> {
  // Jumps from one admin to the next in the index, however long the log is.
  const found = await db.execute<{ id: number | null }>(sql`
    with recursive seen as (
      select min(${auditEntries.actorId}) as id from ${auditEntries}
      union all
      select (select min(${auditEntries.actorId}) from ${auditEntries} where ${auditEntries.actorId} > seen.id)
      from seen where seen.id is not null
    ) select id from seen where id is not null`);
  const ids = found.flatMap(({ id }) => (id === null ? [] : [id]));
  const named =
    ids.length === 0
      ? []
      : await db.select({ id: users.id, name: users.username }).from(users).where(inArray(users.id, ids));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const actors = ids.map((id) => ({ id, name: names.get(id) ?? `account ${id} (deleted)` }));
  return {
    actions: Object.entries(AUDIT_ACTIONS).map(([action, text]) => ({ action, text })),
    actors: [
      ...actors.toSorted((one, other) => one.name.localeCompare(other.name, "en")),
      { id: 0, name: COMMAND_LINE },
    ],
  };
}
