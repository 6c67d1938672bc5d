import { env } from "#env.ts";
import type { Credentials } from "#server/auth/find-viewer.ts";
import { countOwnTry, type PersonLimit } from "#server/auth/limits/limits.ts";
import type { Passwords } from "#server/auth/password.ts";
import { deriveKey } from "#server/auth/secret.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import { runInBackground } from "#server/background.ts";
import { invalidateTags } from "#server/cache/invalidate.ts";
import type { Tag } from "#server/cache/tags.ts";
import { type Db, database } from "#server/db/client.ts";
import { type CalendarReader, calendarReader } from "#server/integrations/calendar/calendar-reader.ts";
import { type Mailer, mailer } from "#server/integrations/mailer/mailer.ts";
import { markdown, type RenderMarkdown } from "#server/integrations/markdown/markdown.ts";
import type { Push } from "#server/integrations/push/port.ts";
import { push } from "#server/integrations/push/push.ts";
import type { Staging, Storage } from "#server/integrations/storage/port.ts";
import { hostedFilesUrl, staging, storage } from "#server/integrations/storage/storage.ts";
import type { Vision } from "#server/integrations/vision/port.ts";
import { vision } from "#server/integrations/vision/vision.ts";
import { type Queueing, queueing } from "#server/jobs/enqueue.ts";
import { queue } from "#server/jobs/queue.ts";
import { type OfferSettings, offerSettings } from "#server/offer-settings.ts";

/** Dependencies of the services. Tests pass their own; modules are never mocked. */
export type ServiceContext = Queueing & {
  db: Db;
  /** For the job that sends queued mails only; services call `queueMail`. */
  mailer: Mailer;
  /** Uploaded photos. */
  storage: Storage;
  /** Uploads in progress. */
  staging: Staging;
  /** Vision model that recognises food in photos; null if none is configured. */
  vision: Vision | null;
  /** Push services of browsers; null on a site that pushes nothing. */
  push: Push | null;
  /** Renders Markdown as sanitized HTML; null for a text that takes too long. */
  renderMarkdown: RenderMarkdown;
  /** Reads calendar files, within bounds of time. */
  readCalendar: CalendarReader;
  now: () => Date;
  /**
   * Counts one of the viewer's own tries, in the transaction of the context if it has one.
   * @throws AppError TOO_MANY_REQUESTS once the window's tries are used up
   */
  count(
    this: Pick<ServiceContext, "db" | "now"> & { viewer: { id: number } },
    limit: PersonLimit,
  ): Promise<void>;
  /** The site's public origin, without a slash at the end. */
  appUrl: string;
  /** Version of the running app, `0.2.0+1be8b002`. */
  appVersion: string;
  /** Free food: whether the site has it, and takes home-cooked food. */
  offers: OfferSettings;
  /** URL prefix of this app's files at hosted UploadThing, with a slash at the end; null if the app stores uploads itself. */
  hostedFilesUrl: string | null;
  /** Email address whose account becomes admin once a mailed token has proved the mailbox. */
  adminEmail: string | undefined;
  /** Runs work that follows a committed write, such as removing files; a failure is logged. */
  afterCommit: (what: string, work: () => Promise<void>) => void;
  /** Invalidates cached public pages that carry one of the tags. */
  invalidateTags: (...tags: Tag[]) => void;
};

/** Context of a service for users who are logged in. */
export type MemberContext = ServiceContext & { viewer: Viewer };

/** Client of a request: its network, as limits count it (`networkOf`), the site of that (`siteOf`), and its User-Agent header. */
export type Client = { network: string; site: string; device: string };

/** Context of a service that limits attempts per network or names the client's device. */
export type ClientContext = ServiceContext & { client: Client };

/** Context of a service that hashes or verifies a password. */
export type PasswordContext = ClientContext & { passwords: Passwords };

/** Context of a service that reads the request's tokens or sets a browser's cookies. */
export type TokenContext = ServiceContext & {
  credentials: Credentials;
  /** Adds `Set-Cookie` values to the response. */
  setCookies: (values: string[]) => void;
};

/** Creates the process's own service context. */
export function createServiceContext(): ServiceContext {
  const { APP_URL, APP_VERSION = "unknown", ADMIN_EMAIL } = env();
  if (!APP_URL) throw new Error("APP_URL is not set");
  return {
    db: database().db,
    mailer: mailer(),
    ...queueing(queue),
    storage: storage(),
    staging: staging(),
    vision: vision(),
    push: push(deriveKey),
    renderMarkdown: markdown(),
    readCalendar: calendarReader(),
    now: () => new Date(),
    count: countOwnTry,
    appUrl: APP_URL,
    appVersion: APP_VERSION,
    offers: offerSettings(),
    hostedFilesUrl: hostedFilesUrl(),
    adminEmail: ADMIN_EMAIL,
    afterCommit: runInBackground,
    invalidateTags,
  };
}
