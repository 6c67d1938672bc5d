import { sql } from "drizzle-orm";
import { parseCallbackUri } from "#lib/callback-uri.ts";
import type { RegisterInput } from "#schemas/account.ts";
import { issueMailedToken } from "#server/auth/mailed-token.ts";
import { hashPassword } from "#server/auth/password.ts";
import type { Collaborators } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { uniqueViolation } from "#server/db/errors.ts";
import { users } from "#server/db/schema/index.ts";
import { AppError, type ErrorDetail } from "#server/errors.ts";
import { activationMail } from "#server/mails/account.ts";

const TAKEN = {
  username: { message: "Username is already taken!", code: "CONFLICT", path: "username" },
  email: { message: "Email is already in use!", code: "CONFLICT", path: "email" },
} satisfies Record<string, ErrorDetail>;

/**
 * Opens an account that still has to be activated, and mails the link that does so. Does not log in.
 * @throws AppError CONFLICT with one entry per name or address that is taken
 */
export async function register(
  { db, mailer, now, appUrl, afterCommit }: Collaborators,
  input: RegisterInput,
): Promise<{ id: number; username: string; email: string }> {
  await requireUnusedNames(db, input);
  const passwordHash = await hashPassword(input.password);
  const { user, token } = await db
    .transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({
          username: input.username,
          email: input.email,
          passwordHash,
          createdAt: now(),
          updatedAt: now(),
        })
        .returning({ id: users.id, username: users.username, email: users.email });
      if (!user) throw new Error("The account was not stored");
      const owner = { userId: user.id, email: user.email, purpose: "activation" as const, requested: false };
      return { user, token: await issueMailedToken(tx, owner, now()) };
    })
    .catch((error: unknown) => {
      throw nameConflict(error) ?? error;
    });
  const callbackUri = parseCallbackUri(input.callbackURI) ?? undefined;
  afterCommit("send the activation mail", () =>
    mailer.send(activationMail(appUrl, user, token, callbackUri)),
  );
  return user;
}

/**
 * The conflict that a violated unique index stands for, or null when `error` is something else.
 * Two registrations at once both pass the look-up; the index lets one of them through.
 */
export function nameConflict(error: unknown): AppError | null {
  const constraint = uniqueViolation(error);
  if (constraint === "users_username_key") return taken([TAKEN.username]);
  if (constraint === "users_email_key") return taken([TAKEN.email]);
  return null;
}

async function requireUnusedNames(db: Db, names: { username: string; email: string }): Promise<void> {
  const rows = await db
    .select({
      username: sql<boolean>`lower(${users.username}) = lower(${names.username})`,
      email: sql<boolean>`lower(${users.email}) = lower(${names.email})`,
    })
    .from(users)
    .where(
      sql`lower(${users.username}) = lower(${names.username}) or lower(${users.email}) = lower(${names.email})`,
    )
    .limit(2);
  const details = [
    ...(rows.some((row) => row.username) ? [TAKEN.username] : []),
    ...(rows.some((row) => row.email) ? [TAKEN.email] : []),
  ];
  if (details.length > 0) throw taken(details);
}

function taken(details: ErrorDetail[]): AppError {
  return new AppError("CONFLICT", details[0]?.message ?? "", { details });
}
