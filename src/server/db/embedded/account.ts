import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { UserError } from "#lib/user-error.ts";

export interface Account {
  uid: number;
  gid: number;
}

const NAME = "postgres";

/**
 * Finds the account that runs PostgreSQL, which refuses root: for root the owner of the cluster, otherwise the user
 * `postgres`, created if missing.
 * @returns undefined for this process's account
 * @throws {UserError} if the user cannot be created
 */
export function findAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = readAccount() ?? createAccount();
  if (account) return account;
  throw new UserError(
    `PostgreSQL does not run as root and the user "${NAME}" cannot be created. Run as another user, or set DATABASE_URL.`,
  );
}

function readAccount(): Account | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) => {
    const { status, stdout } = spawnSync("id", [flag, NAME], { encoding: "utf8" });
    return status === 0 ? Number(stdout) : Number.NaN;
  });
  return uid && gid ? { uid, gid } : undefined;
}

function createAccount(): Account | undefined {
  // Most systems have useradd; Alpine and other BusyBox systems have only adduser.
  const ways: [string, string[]][] = [
    ["useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", NAME]],
    ["adduser", ["-S", "-D", "-H", "-s", "/bin/false", NAME]],
  ];
  for (const [program, args] of ways) {
    if (spawnSync(program, args).status !== 0) continue;
    return readAccount();
  }
  return undefined;
}
