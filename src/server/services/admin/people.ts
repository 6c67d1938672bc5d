import { and, count, desc, eq, ilike, isNotNull, or, type SQL } from "drizzle-orm";
import type { ListPeopleInput, PersonPage, PersonState } from "#schemas/admin.ts";
import type { ServiceContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";

/** What admins see of an account. */
export const personColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  permission: users.permission,
  activated: users.activated,
  verified: users.verified,
  suspendedAt: users.suspendedAt,
  createdAt: users.createdAt,
};

const states: Record<PersonState, SQL | undefined> = {
  all: undefined,
  admins: eq(users.permission, 0),
  "not-activated": eq(users.activated, false),
  suspended: isNotNull(users.suspendedAt),
};

/** One page of the accounts whose name or address holds `q`, in any case, the newest first. */
export async function listPeople(
  { db }: Pick<ServiceContext, "db">,
  { q, state = "all", page, limit }: ListPeopleInput,
): Promise<PersonPage> {
  const where = and(states[state], q ? containsText(q) : undefined);
  const rows = db
    .select(personColumns)
    .from(users)
    .where(where)
    .orderBy(desc(users.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const totals = db.select({ total: count() }).from(users).where(where);
  const [items, [{ total } = { total: 0 }]] = await Promise.all([rows, totals]);
  return { items, meta: { page, limit, total } };
}

/** `%`, `_` and `\` in the text match themselves. */
function containsText(text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return or(ilike(users.username, pattern), ilike(users.email, pattern));
}
