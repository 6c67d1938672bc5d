import type { Db } from "#server/db/client.ts";
import type { Mailer } from "#server/integrations/mailer/mailer.ts";

/** What services work with. Tests pass other ones; modules are never mocked. */
export type Collaborators = {
  db: Db;
  mailer: Mailer;
  now: () => Date;
  /** The site's public origin, without a slash at the end. */
  appUrl: string;
  /** The address that becomes admin once a mailed token has proved its mailbox. */
  adminEmail: string | undefined;
  /** Runs what follows a committed write, such as sending its mail; a failure there is logged, not told. */
  afterCommit: (what: string, work: () => Promise<void>) => Promise<void>;
  /** Makes cached public pages that carry one of the tags render anew. */
  invalidateTags: (...tags: string[]) => void;
};
