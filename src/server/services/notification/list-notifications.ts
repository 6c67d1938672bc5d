import { and, count, desc, eq, isNull, lt, type Placeholder, type SQL } from "drizzle-orm";
import { type NotificationList, NotificationType } from "#schemas/account/notification.ts";
import type { CursorPaging } from "#schemas/paging.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { notifications } from "#server/db/schema/index.ts";
import { readList, type Window } from "#server/services/paginate.ts";

/** Counting more costs time, and the bell shows no higher number. */
const MAX_UNREAD = 100;

function pageOf(db: Db, where: SQL | undefined, of: Placeholders<Window>) {
  const page = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(where)
    // All are null here; with this column the condition and the order are those of the index.
    .orderBy(desc(notifications.archivedAt), desc(notifications.id))
    .limit(of.limit)
    .offset(of.offset)
    .as("page");
  return db
    .select({
      id: notifications.id,
      notificationMessage: notifications.notificationMessage,
      notificationType: notifications.notificationType,
      link: notifications.link,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
    })
    .from(page)
    .innerJoin(notifications, eq(notifications.id, page.id))
    .orderBy(desc(notifications.id));
}

const selectPage = statement((db, of: Placeholders<Window & { viewerId: number }>) =>
  pageOf(db, isListedFor({ id: of.viewerId }), of),
);

const selectPageAfter = statement((db, of: Placeholders<Window & { viewerId: number; id: number }>) =>
  pageOf(db, and(isListedFor({ id: of.viewerId }), lt(notifications.id, of.id)), of),
);

const countListed = statement((db, { viewerId }: Placeholders<{ viewerId: number }>) =>
  db
    .select({ total: count() })
    .from(notifications)
    .where(isListedFor({ id: viewerId })),
);

/** Returns a page of the viewer's notifications that are not archived, or the part after a cursor, newest first. */
export async function listNotifications(
  { db, viewer }: MemberContext,
  paging: CursorPaging,
): Promise<NotificationList> {
  const viewerId = viewer.id;
  const { items, meta } = await readList(paging, {
    read: (window, after) =>
      after
        ? selectPageAfter(db, { ...window, viewerId, id: after.id })
        : selectPage(db, { ...window, viewerId }),
    countAll: async () => (await countListed(db, { viewerId }))[0]?.total ?? 0,
  });
  return { items: items.map(toNotification), meta };
}

const selectUnread = statement((db, { viewerId }: Placeholders<{ viewerId: number }>) => {
  const some = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isListedFor({ id: viewerId }), isNull(notifications.readAt)))
    .limit(MAX_UNREAD)
    .as("some");
  return db.select({ unread: count() }).from(some);
});

/** Counts the viewer's notifications that they have not seen; 100 means 100 or more. */
export async function countUnread({ db, viewer }: MemberContext): Promise<{ unread: number }> {
  const [row] = await selectUnread(db, { viewerId: viewer.id });
  return { unread: row?.unread ?? 0 };
}

/** Returns the condition of the user's notifications that the bell lists. */
export function isListedFor({ id }: { id: number | Placeholder }) {
  return and(eq(notifications.userId, id), isNull(notifications.archivedAt));
}

/** Converts a row; a type that a newer version stored becomes `info`. */
function toNotification<Row extends { notificationType: string }>(row: Row) {
  return { ...row, notificationType: NotificationType.catch("info").parse(row.notificationType) };
}
