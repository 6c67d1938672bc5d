import { tmpdir } from "node:os";
import { join } from "node:path";
import { ADMIN } from "#lib/account/permission.ts";
import { type Context, startTimer, withViewer } from "#server/api/context.ts";
import { createCaller } from "#server/api/root.ts";
import type { Credentials } from "#server/auth/find-viewer.ts";
import type { Turn } from "#server/auth/limits/fair-queue.ts";
import { countOwnTry } from "#server/auth/limits/limits.ts";
import { createSession } from "#server/auth/session/session.ts";
import { expireTags } from "#server/cache/tag-versions.ts";
import type { Db } from "#server/db/client.ts";
import type { AppError } from "#server/errors.ts";
import { networkOf, siteOf } from "#server/http/network.ts";
import { calendarReader } from "#server/integrations/calendar/calendar-reader.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { markdown } from "#server/integrations/markdown/markdown.ts";
import { createStaging } from "#server/integrations/storage/staging.ts";
import { findEventFacts } from "#server/services/event/find-event-facts.ts";
import { composeNotificationMail } from "#server/services/notification/compose-notification-mail.ts";
import { notify } from "#server/services/notification/notify.ts";
import { findPickUp } from "#server/services/offer/claim/find-pick-up.ts";
import { toAppError } from "#server/to-app-error.ts";
import { createUser, NOW } from "#test/factories.ts";
import { createTestPush } from "#test/push/test-push.ts";
import { createMemoryStorage } from "#test/upload/photos.ts";

/** Folder of partial uploads in tests that are not about uploads. */
const UPLOADS = join(tmpdir(), `cukup-test-uploads-${process.pid}`);

/** Side effects of a call. */
export type Traces = {
  mails: Mail[];
  /** Subscriptions that were pushed to; a test has no kind. */
  pushes: { userId: number; subscriptionId: number; kind: string | undefined }[];
  cookies: string[];
  tags: string[];
  background: Promise<void>[];
};

export type TestContext = { context: Context; traces: Traces };

/** Returns the client of a call from an IP address. */
export function clientAt(ip: string): Context["client"] {
  const network = networkOf(ip);
  return { network, site: siteOf(network), device: "Vitest" };
}

/** Returns a turn of one site without a deadline. */
export const getTurn = (): Turn => ({
  key: "site",
  isOver: () => false,
  deadlineAt: Number.POSITIVE_INFINITY,
});

/** Returns the signal of a call that goes on. */
export const getSignal = (): AbortSignal => new AbortController().signal;

/** Creates a context that records the side effects of calls. */
export function createTestContext(
  db: Db,
  overrides: Partial<Omit<Context, "findViewer">> = {},
  credentials: Credentials = { kind: "none" },
): TestContext {
  const traces: Traces = { mails: [], pushes: [], cookies: [], tags: [], background: [] };
  const context: Context = withViewer({
    db,
    mailer: {
      send: async () => {
        throw new Error("Services queue their mails");
      },
    },
    queueMail: async (...mails) => void traces.mails.push(...mails),
    enqueueNotifications(userIds, payload) {
      return notify({ ...context, db: this.db }, { userIds, payload });
    },
    async enqueueNotificationMails(userIds, payload) {
      const txCtx = { ...context, db: this.db };
      for (const userId of userIds) {
        const mail = await composeNotificationMail(
          txCtx,
          { userId, payload },
          { event: findEventFacts, pickUp: findPickUp },
        );
        if (mail) await txCtx.queueMail(mail);
      }
    },
    async enqueuePushes(devices, notice) {
      for (const device of devices) traces.pushes.push({ ...device, kind: notice?.payload.kind });
    },
    storage: createMemoryStorage(),
    staging: createStaging(UPLOADS),
    now: () => NOW,
    count: countOwnTry,
    vision: null,
    push: createTestPush(),
    renderMarkdown: markdown(),
    readCalendar: calendarReader(),
    appUrl: "https://cukup.test",
    appVersion: "0.2.0+1be8b002",
    offers: { isOn: true, takesCooked: true },
    hostedFilesUrl: null,
    adminEmail: undefined,
    afterCommit: (_what, work) => void traces.background.push(work()),
    invalidateTags(...tags) {
      traces.tags.push(...tags);
      expireTags(tags);
    },
    requestId: "test-request",
    client: clientAt("203.0.113.7"),
    credentials,
    startTimer,
    setCookies: (values) => void traces.cookies.push(...values),
    ...overrides,
  });
  return { context, traces };
}

/** Calls procedures as a visitor. */
export function anonymous(db: Db, overrides: Partial<Omit<Context, "findViewer">> = {}) {
  const { context, traces } = createTestContext(db, overrides);
  return { caller: createCaller(context), context, traces };
}

/** Calls procedures as a stored user, with a session of their own. */
export async function callerFor(
  db: Db,
  user: { id: number },
  overrides: Partial<Omit<Context, "findViewer">> = {},
) {
  const now = overrides.now?.() ?? NOW;
  const tokens = await createSession(db, { userId: user.id, device: "Vitest" }, now);
  return { ...callerWith(db, tokens, overrides), tokens };
}

/**
 * Stores an activated member, and calls procedures as that member.
 * @param columns of the account
 * @param overrides parts of the context
 */
export async function asMember(
  db: Db,
  columns: Parameters<typeof createUser>[1] = {},
  overrides: Partial<Omit<Context, "findViewer">> = {},
) {
  const user = await createUser(db, columns);
  return { ...(await callerFor(db, user, overrides)), user };
}

/** Stores an admin, and calls procedures as that admin. */
export const asAdmin = (db: Db, overrides: Partial<Omit<Context, "findViewer">> = {}) =>
  asMember(db, { permission: ADMIN }, overrides);

/** Calls procedures with an existing session: another request of the same client. */
export function callerWith(
  db: Db,
  tokens: { access_token: string },
  overrides: Partial<Omit<Context, "findViewer">> = {},
) {
  const credentials = { kind: "bearer" as const, token: tokens.access_token };
  const { context, traces } = createTestContext(db, overrides, credentials);
  return { caller: createCaller(context), context, traces };
}

/** Calls procedures with a personal access token. */
export const callerWithToken = (
  db: Db,
  { secret }: { secret: string },
  overrides: Partial<Omit<Context, "findViewer">> = {},
) => callerWith(db, { access_token: secret }, overrides);

/** Returns the error that a call fails with, as its caller gets it. */
export async function errorOf(call: Promise<unknown>): Promise<AppError> {
  try {
    await call;
  } catch (error) {
    return toAppError(error);
  }
  throw new Error("The call succeeded");
}

/** Returns status and message of the error that a call fails with. */
export async function refusalOf(call: Promise<unknown>): Promise<[status: number, message: string]> {
  const { status, message } = await errorOf(call);
  return [status, message];
}
