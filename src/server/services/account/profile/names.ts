import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { uniqueViolation } from "#server/db/errors.ts";
import { mailedTokens, users } from "#server/db/schema/index.ts";
import { AppError, type ErrorDetail } from "#server/errors.ts";

const TAKEN = {
  username: { message: "Username is already taken!", code: "CONFLICT", path: "username" },
  email: { message: "Email is already in use!", code: "CONFLICT", path: "email" },
} satisfies Record<string, ErrorDetail>;

/**
 * The conflict that a violated unique index stands for, or null when `error` is something else.
 * Two writes at once both pass the look-up; the index lets one of them through.
 */
export function nameConflict(error: unknown): AppError | null {
  const constraint = uniqueViolation(error);
  if (constraint === "users_username_key") return taken([TAKEN.username]);
  if (constraint === "users_email_key") return taken([TAKEN.email]);
  return null;
}

/**
 * Refuses a username or address that another account has, whatever its case.
 * @param ownId the account that may have them already
 * @throws AppError CONFLICT with one entry per name or address that is taken
 */
export async function requireUnusedNames(
  db: Db,
  names: { username: string; email: string },
  now: Date,
  ownId?: number,
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
        ownId === undefined ? undefined : ne(users.id, ownId),
      ),
    )
    .limit(2);
  const isEmailTaken = rows.some((row) => row.email) || (await isReserved(db, names.email, now, ownId));
  const details = [
    ...(rows.some((row) => row.username) ? [TAKEN.username] : []),
    ...(isEmailTaken ? [TAKEN.email] : []),
  ];
  if (details.length > 0) throw taken(details);
}

/** While an address can be given back to its account, nobody else can take it: a thief least of all. */
async function isReserved(db: Db, email: string, now: Date, ownId: number | undefined): Promise<boolean> {
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

/** `tan@example.com` for `tan+anything@example.com` (subaddressing, RFC 5233): both are read by one person. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [local = ""] = email.slice(0, at).split("+");
  return `${local}${email.slice(at)}`.toLowerCase();
}

/**
 * Whether a failure tells that an email address has an account. Usernames are tried out by people who register, email
 * addresses by those who want to know who has an account.
 */
export const isEmailTaken = ({ code, details }: AppError) =>
  code === "CONFLICT" && details.some(({ path }) => path === "email");
