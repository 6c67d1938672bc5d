import { join } from "node:path";
import { SECRET_FILE } from "#cli/process/settings.ts";
import { isLoopbackHost } from "#lib/config/loopback-host.ts";
import { UserError } from "#lib/user-error.ts";
import { fingerprintOf } from "#server/auth/secret.ts";
import { findSecret } from "#server/db/embedded/data-dir.ts";
import { claimSite, type SiteFacts } from "#server/db/site/site-facts.ts";

const WAY_OUT =
  "without which people are logged out and queued emails are lost: bring back the old one, or run `cukup change-secret` to continue with another.";

/**
 * Refuses a secret that is not the one that the data of this site belong to.
 * @param facts of the database; one without a fingerprint takes any secret
 * @param secret undefined if there is none
 * @throws {UserError}
 */
export function requireOwnSecret(
  facts: Pick<SiteFacts, "secretFingerprint">,
  secret: string | undefined,
  dataDir: string,
): void {
  const problem = findSecretMismatch(facts, secret, dataDir);
  if (problem) throw new UserError(problem);
}

/** Says why the secret in use is not that of the site; undefined if it is, or if the database knows none. */
export function findSecretMismatch(
  { secretFingerprint }: Pick<SiteFacts, "secretFingerprint">,
  secret: string | undefined,
  dataDir: string,
): string | undefined {
  if (secretFingerprint === null) return undefined;
  const fits = (text: string | undefined) => text !== undefined && fingerprintOf(text) === secretFingerprint;
  if (fits(secret)) return undefined;
  if (secret === undefined) return describeMissingSecret(dataDir);
  const file = join(dataDir, SECRET_FILE);
  const kept = findSecret(dataDir, SECRET_FILE);
  if (fits(kept))
    return `AUTH_SECRET is not the secret of this site, and ${file} is: set it to the content of that file, or remove it where the database is embedded.`;
  const own = secret === kept ? file : "AUTH_SECRET";
  return `${own} is not the secret of this site, ${WAY_OUT}`;
}

/** Says that neither the environment nor DATA_DIR has the secret of a site. */
export const describeMissingSecret = (dataDir: string): string =>
  `Neither AUTH_SECRET nor ${join(dataDir, SECRET_FILE)} holds the secret of this site, ${WAY_OUT}`;

/**
 * Makes a database that knows no secret yet remember this one, and the host of its calendar entries.
 * @param appUrl APP_URL, if it is set; a host that only this machine knows is not remembered
 * @throws {UserError} when another machine was faster, with another secret; the driver's error
 */
export async function claimOwnSite(
  url: string,
  { authSecret, appUrl }: { authSecret: string; appUrl: string | undefined },
): Promise<void> {
  const secretFingerprint = fingerprintOf(authSecret);
  const host = appUrl === undefined ? undefined : new URL(appUrl).hostname;
  const calendarHost = host === undefined || isLoopbackHost(host) ? null : host;
  if ((await claimSite(url, { secretFingerprint, calendarHost })) !== secretFingerprint)
    throw new UserError(
      "Another machine has started this site with another AUTH_SECRET: use the same one on all machines.",
    );
}
