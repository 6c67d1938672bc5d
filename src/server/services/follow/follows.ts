import { and, asc, eq } from "drizzle-orm";
import { isFollowKind, MAX_FOLLOWS, nameOfFollow } from "#lib/event/follow.ts";
import type { Follow, FollowInput } from "#schemas/event/follow.ts";
import type { MemberContext } from "#server/context.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { follows } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { lockMember } from "#server/services/account/lock-member.ts";
import { countRows } from "#server/services/paginate.ts";

type Reader = Pick<MemberContext, "db" | "viewer">;

const selectFollows = statement((db, { viewerId }: Placeholders<{ viewerId: number }>) =>
  db
    .select({ kind: follows.kind, value: follows.value })
    .from(follows)
    .where(eq(follows.userId, viewerId))
    .orderBy(asc(follows.kind), asc(follows.value))
    .limit(literalLimit(MAX_FOLLOWS)),
);

/** Lists the topics, regions and areas that the viewer follows, at most 30, by kind and value. */
export async function listFollows({ db, viewer }: Reader): Promise<Follow[]> {
  const rows = await selectFollows(db, { viewerId: viewer.id });
  return rows.flatMap((row) => {
    const name = nameOfFollow(row);
    return name === null ? [] : [{ ...row, name }];
  });
}

/**
 * Tells the viewer of new events of a topic, region or area from now on; what is followed already stays so.
 * @throws AppError NOT_FOUND if there is no such topic, region or area; CONFLICT if the viewer follows 30
 */
export async function follow({ db, now, viewer }: MemberContext, input: FollowInput): Promise<Follow> {
  const followed = requireFollow(input);
  const { kind, value } = followed;
  await inTransaction({ db }, async ({ db: tx }) => {
    await lockMember(tx, viewer);
    const stored = await tx
      .insert(follows)
      .values({ userId: viewer.id, kind, value, createdAt: now() })
      .onConflictDoNothing()
      .returning({ value: follows.value });
    if (stored.length > 0 && (await countRows(tx, follows, eq(follows.userId, viewer.id))) > MAX_FOLLOWS) {
      throw new AppError("CONFLICT", `You can follow at most ${MAX_FOLLOWS} things.`);
    }
  });
  return followed;
}

/**
 * Tells the viewer no more of new events of a topic, region or area, followed or not.
 * @throws AppError NOT_FOUND if there is no such topic, region or area
 */
export async function unfollow({ db, viewer }: Reader, input: FollowInput): Promise<null> {
  const { kind, value } = requireFollow(input);
  await db
    .delete(follows)
    .where(and(eq(follows.userId, viewer.id), eq(follows.kind, kind), eq(follows.value, value)));
  return null;
}

function requireFollow({ kind, value }: FollowInput): Follow {
  if (!isFollowKind(kind)) throw unknown("kind");
  const name = nameOfFollow({ kind, value });
  if (name === null) throw unknown("value");
  return { kind, value, name };
}

const unknown = (path: keyof FollowInput) =>
  new AppError("NOT_FOUND", "There is no such topic, region or area!", { path });
