import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { users } from "#server/db/schema/account/account.ts";
import { belongsTo, createdAt, instant } from "#server/db/schema/columns.ts";
import { events } from "#server/db/schema/event/event.ts";

/** Members who host an event, or are invited to; the row of a proposer gives no power until the event is published. */
export const eventHosts = pgTable(
  "event_hosts",
  {
    eventId: belongsTo(() => events.id),
    userId: belongsTo(() => users.id),
    /** True if the event's page shows the username. */
    isShown: boolean().notNull().default(false),
    invitedBy: integer().references(() => users.id, { onDelete: "set null" }),
    /** Null for an open invitation. */
    acceptedAt: instant(),
    /** Time of the last reminder of a host without a seat, as of `attendances`. */
    remindedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index("event_hosts_user_id_idx").on(table.userId, table.eventId),
    index("event_hosts_invited_by_idx").on(table.invitedBy).where(sql`${table.invitedBy} is not null`),
    index("event_hosts_not_reminded_idx")
      .on(table.eventId)
      .where(sql`${table.acceptedAt} is not null and ${table.remindedAt} is null`),
  ],
);
