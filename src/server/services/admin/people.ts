import { and, desc, eq, ilike, isNotNull, not, or, type SQL, sql } from "drizzle-orm";
import { ADMIN } from "#lib/account/permission.ts";
import { RESERVED_USERNAME, USERNAME_END, USERNAME_SPELLINGS } from "#lib/account/reserved-names.ts";
import type { ListPeopleInput, PersonPage, PersonState } from "#schemas/admin.ts";
import type { ServiceContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { likeEscaped } from "#server/services/like-escaped.ts";
import { paginate } from "#server/services/paginate.ts";

/** Columns of an account that admins see. */
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
  admins: eq(users.permission, ADMIN),
  // As the index says it: `activated = false` would not use it.
  "not-activated": not(users.activated),
  suspended: isNotNull(users.suspendedAt),
  "reserved-name": or(
    ...USERNAME_SPELLINGS.map(({ trims, from, to }) => {
      const text = trims
        ? sql`regexp_replace(lower(${users.username}), ${USERNAME_END}, '')`
        : sql`lower(${users.username})`;
      return sql`translate(${text}, ${from}, ${to}) ~ ${RESERVED_USERNAME}`;
    }),
  ),
};

/** Lists one page of accounts, newest first. @param input `q`: part of a username or email address, in any case */
export async function listPeople(
  { db }: Pick<ServiceContext, "db">,
  { q, state = "all", ...paging }: ListPeopleInput,
): Promise<PersonPage> {
  const where = and(states[state], q ? containsText(q) : undefined);
  const query = db.select(personColumns).from(users).where(where).orderBy(desc(users.id));
  return paginate(db, { query, from: users, where }, paging);
}

function containsText(text: string): SQL | undefined {
  const pattern = `%${likeEscaped(text)}%`;
  return or(ilike(users.username, pattern), ilike(users.email, pattern));
}
