import { and, eq } from "drizzle-orm";
import { MEMBER } from "#lib/permission.ts";
import type { AuthorKind } from "#schemas/event.ts";
import { events, users } from "#server/db/schema/index.ts";
import { type Placeholders, statement } from "#server/db/statement.ts";
import {
  type EventAccessContext,
  eventNotFound,
  isVisibleByValues,
  type VisibilityValues,
  visibilityValues,
} from "#server/services/event/access.ts";

const selectAuthor = statement((db, of: Placeholders<VisibilityValues & { id: number }>) =>
  db
    .select({ permission: users.permission })
    .from(events)
    .leftJoin(users, eq(users.id, events.createdBy))
    .where(and(eq(events.id, of.id), isVisibleByValues(of))),
);

/**
 * Returns whether an event is a member's or the site's own: that of an admin, or of a deleted account.
 * @throws AppError NOT_FOUND if there is no event that the viewer may see
 */
export async function getAuthorKind({ db, viewer }: EventAccessContext, id: number): Promise<AuthorKind> {
  const [author] = await selectAuthor(db, { id, ...visibilityValues(viewer) });
  if (!author) throw eventNotFound();
  return author.permission === MEMBER ? "member" : "site";
}
