import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { isReservedUsername } from "#lib/account/reserved-names.ts";
import type { Db } from "#server/db/client.ts";
import { uniqueViolation } from "#server/db/errors.ts";
import { mailedTokens, users } from "#server/db/schema/index.ts";
import { AppError, type ErrorDetail } from "#server/errors.ts";

const TAKEN = {
  username: { message: "Username is already taken!", code: "CONFLICT", path: "username" },
  email: { message: "Email is already in use!", code: "CONFLICT", path: "email" },
} satisfies Record<string, ErrorDetail>;

/**
 * Converts a violated unique index to a conflict, or returns null when `error` is something else. Of two writes at
 * once both pass `requireUnusedNames`; the index lets one of them through.
 */
export function toNameConflict(error: unknown): AppError | null {
  const constraint = uniqueViolation(error);
  if (constraint === "users_username_key") return taken([TAKEN.username]);
  if (constraint === "users_email_key") return taken([TAKEN.email]);
  return null;
}

/**
 * Refuses a username or email address that another account has, compared without case, and a reserved username.
 * @param own the account that may have them already; it keeps a username that is reserved since
 * @throws AppError CONFLICT with one entry per username or email address that is taken
 */
export async function requireUnusedNames(
  db: Db,
  names: { username: string; email: string },
  now: Date,
  own?: { id: number; username: string },
): Promise<void> {
  const rows = await db
    .select({
      username: sql<boolean>`lower(${users.username}) = lower(${names.username})`,
      email: sql<boolean>`lower(${users.email}) = lower(${names.email})`,
    })
    .from(users)
    .where(
      and(
        sql`(lower(${users.username}) = lower(${names.username}) or lower(${users.email}) = lower(${names.email}))`,
        own && ne(users.id, own.id),
      ),
    )
    .limit(2);
  const isEmailTaken = rows.some((row) => row.email) || (await isHeld(db, names.email, now, own?.id));
  const isUsernameReserved = names.username !== own?.username && isReservedUsername(names.username);
  const details = [
    ...(rows.some((row) => row.username) || isUsernameReserved ? [TAKEN.username] : []),
    ...(isEmailTaken ? [TAKEN.email] : []),
  ];
  if (details.length > 0) throw taken(details);
}

/** Returns true while an earlier email address can be restored to its account: no other account can take it then. */
async function isHeld(db: Db, email: string, now: Date, ownId: number | undefined): Promise<boolean> {
  const rows = await db
    .select({ id: mailedTokens.id })
    .from(mailedTokens)
    .where(
      and(
        eq(mailedTokens.email, email),
        eq(mailedTokens.purpose, "email_change_undo"),
        isNull(mailedTokens.consumedAt),
        gt(mailedTokens.expiresAt, now),
        ownId === undefined ? undefined : ne(mailedTokens.userId, ownId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

function taken(details: ErrorDetail[]): AppError {
  return new AppError("CONFLICT", details[0]?.message ?? "", { details });
}

/**
 * Returns what all spellings of one mailbox have in common: `tan@example.com` for `tan+anything@example.com` (subaddressing,
 * RFC 5233), `tanmei@gmail.com` for `tan.mei@googlemail.com`, since Gmail ignores dots. For counting
 * alone: mail goes to the email address as it was typed.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [local = ""] = email.slice(0, at).toLowerCase().split("+");
  const domain = email.slice(at + 1).toLowerCase();
  if (domain === "gmail.com" || domain === "googlemail.com") return `${local.replaceAll(".", "")}@gmail.com`;
  return `${local}@${domain}`;
}

/**
 * Returns true for a failure that reveals that an email address has an account. Taken usernames do not count: people
 * who register try several.
 */
export const isEmailTaken = ({ code, details }: AppError) =>
  code === "CONFLICT" && details.some(({ path }) => path === "email");
