import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "#server/db/schema/columns.ts";

/**
 * Actions of admins. Append-only: a trigger refuses to change or delete rows. Users are named by id only and without a
 * foreign key, so that an account's deletion leaves no name behind and changes nothing here.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: id(),
    /** Admin; null for an action on the server's command line. */
    actorId: integer(),
    /** Key of the table of actions (services/audit/actions.ts). */
    action: text().notNull(),
    /** Id of the affected row, if there is one. */
    targetId: integer(),
    /** Changes; never a secret, nor the name or email address of a user. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index("audit_entries_by_actor_idx").on(table.actorId, table.id),
    index("audit_entries_by_action_idx").on(table.action, table.id),
    index("audit_entries_person_idx")
      .on(table.targetId, table.id)
      .where(sql`${table.action} like 'person.%'`),
  ],
);
