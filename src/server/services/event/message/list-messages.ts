import { and, desc, eq, sql } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import type { EventMessagePage, ListMessagesInput } from "#schemas/event/event-message.ts";
import type { MemberContext } from "#server/context.ts";
import { attendances, eventMessages, users } from "#server/db/schema/index.ts";
import { forbidden } from "#server/errors.ts";
import { eventNotFound, isOrganiser } from "#server/services/event/row/access.ts";
import { paginate } from "#server/services/paginate.ts";

/**
 * Returns one page of an event's messages, the newest first: all of them for its organisers; for users with a seat those
 * to all who joined, older ones too. Only admins see who sent them.
 * @throws AppError NOT_FOUND if there is no event that the viewer may see; FORBIDDEN for other viewers
 */
export async function listMessages(
  ctx: MemberContext,
  { id, ...paging }: ListMessagesInput,
): Promise<EventMessagePage> {
  const { db, viewer } = ctx;
  const organises = await isOrganiser(ctx, id);
  if (organises === null) throw eventNotFound();
  if (!organises && !(await hasSeat(ctx, id))) throw forbidden();
  const where = and(
    eq(eventMessages.eventId, id),
    organises ? undefined : eq(eventMessages.audience, "joined"),
  );
  const sender = isAdmin(viewer)
    ? sql<
        string | null
      >`(${db.select({ value: users.username }).from(users).where(eq(users.id, eventMessages.sentBy))})`
    : sql<null>`null`;
  const query = db
    .select({
      id: eventMessages.id,
      text: eventMessages.text,
      to: eventMessages.audience,
      recipients: eventMessages.recipients,
      sentBy: sender,
      sentAt: eventMessages.createdAt,
    })
    .from(eventMessages)
    .where(where)
    .orderBy(desc(eventMessages.id));
  return paginate(db, { query, from: eventMessages, where }, paging);
}

async function hasSeat({ db, viewer }: MemberContext, eventId: number): Promise<boolean> {
  const own = and(eq(attendances.eventId, eventId), eq(attendances.userId, viewer.id));
  return (await db.$count(attendances, own)) > 0;
}
