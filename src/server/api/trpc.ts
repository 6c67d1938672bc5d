import { initTRPC } from "@trpc/server";
import type { z } from "zod";
import { shareOf } from "#env.ts";
import type { Scope } from "#lib/account/scopes.ts";
import { findUnstorableText } from "#lib/text/storable-text.ts";
import type { Context } from "#server/api/context.ts";
import { isDatabaseFailure, startDeadline } from "#server/api/deadline.ts";
import { CallCount } from "#server/api/limits/call-count.ts";
import { GENERAL_LIMITS, type LimitsOfCall, PAGE_LIMITS } from "#server/api/limits/general-limits.ts";
import { queryInTurn } from "#server/api/open-turn.ts";
import { type RequiredScope, requireScope, toPublicViewer } from "#server/api/scope.ts";
import { transformer } from "#server/api/transformer.ts";
import { toTrpcError } from "#server/api/trpc-error.ts";
import { createFairQueue, type Turn } from "#server/auth/limits/fair-queue.ts";
import { passwordsFor } from "#server/auth/password.ts";
import { missingToken } from "#server/auth/session/access-token.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import { notActivated, requireAdmin } from "#server/errors.ts";
import { assertStorable } from "#server/http/body.ts";
import { noteUnavailable, requestContext } from "#server/http/request-context.ts";
import { logFailure } from "#server/log-failure.ts";
import { singleton } from "#server/singleton.ts";
import { toAppError } from "#server/to-app-error.ts";

/** Statement of a procedure about itself. */
export type ProcedureMeta = {
  /** Set by the base procedures. `refresh` requires a refresh token as the credential. */
  access?: "public" | "refresh" | "authenticated" | "activated" | "admin";
  /** Scope that lets a personal access token call it; without one, it is closed to tokens. */
  scope?: RequiredScope;
  /** Scope of admins that is enough, too. */
  adminScope?: Scope;
  /** Set by a base procedure whose input, or a refresh token, is the credential: other tokens say nothing about the caller. */
  ignoresToken?: true;
  /** Time limit of a call, when it differs from the default. */
  deadlineMs?: number;
  /** Largest body of a request, when it differs from the default. */
  maxBodyBytes?: number;
  /** The output is a file as a stream, which only REST and pages can send: tRPC refuses the call. */
  file?: true;
};

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer,
    errorFormatter({ shape, error, ctx }) {
      const appError = toAppError(error);
      return {
        code: shape.code,
        message: appError.message,
        data: {
          code: appError.code,
          httpStatus: appError.status,
          errors: appError.details,
          requestId: ctx?.requestId ?? requestContext().requestId,
        },
      };
    },
  });

export const { router, createCallerFactory } = t;

/** Input schemas of the procedures by path. root.ts fills it, since this file cannot import the router. */
export const inputSchemas = new Map<string, z.ZodType>();

/**
 * Refuses text that PostgreSQL cannot store, in any field that the schema keeps: it drops unknown ones, and some fall back.
 * The schema's own errors win, since they name every wrong field with its own message.
 */
async function requireStorable(path: string, input: unknown): Promise<void> {
  if (findUnstorableText(input) === undefined) return;
  const parsed = await inputSchemas.get(path)?.safeParseAsync(input);
  if (parsed?.success) assertStorable(parsed.data);
}

/** Returns the limits of a call from a page; files are limited as those of the API. */
function limitsOf(type: string, meta: ProcedureMeta | undefined): LimitsOfCall {
  return {
    person: meta?.file ? GENERAL_LIMITS.file : PAGE_LIMITS.page,
    network: type === "query" ? PAGE_LIMITS.readNetwork : PAGE_LIMITS.writeNetwork,
    ignoresToken: meta?.ignoresToken,
  };
}

/**
 * Gives every call a deadline; only a mutation may write. Maps every error to an AppError for the caller, and logs the
 * server's own failures. One middleware, because tRPC copies the call for each.
 */
const boundary = t.middleware(async ({ next, path, meta, type, ctx, getRawInput }) => {
  const { db, signal, deadlineAt, toFailure, late, stop } = startDeadline(ctx, {
    deadlineMs: meta?.deadlineMs,
    mayWrite: type === "mutation",
  });
  const getTurn = (): Turn => ({
    key: ctx.client.site,
    isOver: () => signal.aborted || Boolean(ctx.clientSignal?.().aborted),
    deadlineAt,
  });
  const getSignal = () => AbortSignal.any([signal, ...(ctx.clientSignal ? [ctx.clientSignal()] : [])]);
  const count = ctx.limits && new CallCount(ctx.limits);
  try {
    // Before the input is parsed, which is most of the work of a call that is refused.
    const findViewer = count?.start(limitsOf(type, meta), ctx) ?? ctx.findViewer;
    await requireStorable(path, await getRawInput());
    const result = await Promise.race([
      next({ ctx: { db, findViewer, getTurn, getSignal, passwords: passwordsFor(getTurn) } }),
      late,
    ]);
    if (result.ok) return result;
    throw result.error;
  } catch (thrown) {
    const cause = toAppError(count?.fail(thrown) ?? thrown);
    const error = isDatabaseFailure(cause) ? toFailure(cause.cause) : cause;
    if (error.code === "UNAVAILABLE") noteUnavailable();
    logFailure(error, { path, requestId: ctx.requestId }, `${path} failed`);
    throw toTrpcError(error);
  } finally {
    stop();
  }
});

const baseProcedure = t.procedure.meta({ access: "public" }).use(boundary);

/** Concurrent calls with a credential on this machine: enough to keep the database busy while one hashes. */
const CREDENTIAL_CALLS = 8;
/** Largest body of such a call: an access token, or a password that is typed twice beside a path of this site. */
export const CREDENTIAL_BODY_BYTES = 8 * 1024;
/** Delay after a refusal, which slows down clients that repeat it. */
const REFUSAL_DELAY_MS = 1_000;

/**
 * For calls whose input is the credential; the request's tokens are ignored. Networks take turns, so that one that floods
 * them delays only itself.
 */
export const credentialProcedure = baseProcedure
  .meta({ ignoresToken: true, maxBodyBytes: CREDENTIAL_BODY_BYTES })
  .use(({ ctx, next }) => {
    const queue = singleton("credentialQueue", () =>
      createFairQueue(shareOf(CREDENTIAL_CALLS), REFUSAL_DELAY_MS),
    );
    return queue.run(() => next(), ctx.getTurn());
  });

/** For calls whose credential is a refresh token. */
export const refreshProcedure = credentialProcedure.meta({ access: "refresh" });

function publicProcedure({ takesTurns }: { takesTurns: boolean }) {
  return baseProcedure.use(async ({ ctx, next, meta, type }) => {
    const caller = await ctx.findViewer();
    const call = toCall(meta, type);
    const run = () =>
      next({
        ctx: { viewer: toPublicViewer(caller, call), requireViewer: () => toRequiredViewer(caller, call) },
      });
    return takesTurns ? queryInTurn(caller, ctx.getTurn, run) : run();
  });
}

/**
 * For everyone; `viewer` is null for a visitor, and for a personal access token without the procedure's scope. An expired
 * or revoked token is refused. `requireViewer` is for inputs that visitors may not send: it refuses both. Calls take turns.
 */
export const openProcedure = publicProcedure({ takesTurns: true });

/** As `openProcedure`, without turns: for one thing by its key, which costs less than its turn would. */
export const lookupProcedure = publicProcedure({ takesTurns: false });

/** @throws AppError UNAUTHENTICATED for a visitor; as `requireScope` for a token */
function toRequiredViewer(caller: Viewer | null, call: ReturnType<typeof toCall>): Viewer {
  if (!caller) throw missingToken();
  return requireScope(caller, call);
}

const toCall = (meta: ProcedureMeta | undefined, type: string) => ({
  scope: meta?.scope,
  adminScope: meta?.adminScope,
  writes: type === "mutation",
});

/** For everyone who is logged in and passes `check`, in one middleware for the reason of `boundary`. */
function viewerProcedure(access: ProcedureMeta["access"], check: (viewer: Viewer) => void) {
  return baseProcedure.meta({ access }).use(async ({ ctx, next, meta, type }) => {
    const viewer = toRequiredViewer(await ctx.findViewer(), toCall(meta, type));
    check(viewer);
    if (!ctx.once) return next({ ctx: { viewer } });
    return ctx.once({ ...ctx, viewer }, (own) => next({ ctx: { ...own, viewer } }));
  });
}

function requireActivated({ activated }: Viewer): void {
  if (!activated) throw notActivated();
}

/** For everyone who is logged in, activated or not. */
export const authenticatedProcedure = viewerProcedure("authenticated", () => {});

/** For members and admins whose account is activated. */
export const activatedProcedure = viewerProcedure("activated", requireActivated);

/** For admins. What a mutation changes has to be in the audit log. */
export const adminProcedure = viewerProcedure("admin", (viewer) => {
  requireActivated(viewer);
  requireAdmin(viewer);
});
