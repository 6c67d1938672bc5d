import { initTRPC } from "@trpc/server";
import superjson from "superjson";
import type { Context } from "#server/api/context.ts";
import { toAppError, toTrpcError } from "#server/api/errors.ts";
import { missingToken } from "#server/auth/access-token.ts";
import { abortable } from "#server/db/abortable.ts";
import { AppError, notActivated } from "#server/errors.ts";
import { unavailable } from "#server/http/error-response.ts";
import { requestContext } from "#server/http/request-context.ts";
import { logFailure } from "#server/log-failure.ts";

/** What a call may take before it is answered 503; a procedure that waits for others states its own. */
const DEADLINE_MS = 3_000;

type Meta = {
  deadlineMs?: number;
  /** Set by `adminProcedure`: what it changes has to be in the audit log. */
  admin?: true;
  /** Answers with a file, for the doors that send one: tRPC's own cannot, and does not call it. */
  file?: true;
};

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: superjson,
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

/** The one error boundary: an AppError goes to the caller, everything else to the log. */
const errorBoundary = t.middleware(async ({ next, path, ctx }) => {
  const result = await next();
  if (result.ok) return result;
  const error = toAppError(result.error);
  if (error.code === "UNAVAILABLE") requestContext().unavailable = true;
  logFailure(error, { path, requestId: ctx.requestId }, `${path} failed`);
  return { ...result, error: toTrpcError(error) };
});

/** A call that takes too long is answered 503, and what it has not yet written is not written any more. */
const deadline = t.middleware(async ({ next, meta, ctx }) => {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = unavailable();
      controller.abort(error);
      reject(error);
    }, meta?.deadlineMs ?? DEADLINE_MS);
  });
  try {
    return await Promise.race([next({ ctx: { db: abortable(ctx.db, controller.signal) } }), late]);
  } finally {
    clearTimeout(timer);
  }
});

/** Anybody, whatever token they send: for calls whose input is the credential. */
export const credentialProcedure = t.procedure.use(errorBoundary).use(deadline);

/** Anybody; `viewer` is null for a visitor. A token that is expired or void is refused. */
export const openProcedure = credentialProcedure.use(async ({ ctx, next }) =>
  next({ ctx: { viewer: await ctx.findViewer() } }),
);

/** Whoever is logged in, activated or not. */
export const authenticatedProcedure = openProcedure.use(({ ctx, next }) => {
  if (!ctx.viewer) throw missingToken();
  return next({ ctx: { viewer: ctx.viewer } });
});

/** Members and admins whose account is activated. */
export const activatedProcedure = authenticatedProcedure.use(({ ctx, next }) => {
  if (!ctx.viewer.activated) throw notActivated();
  return next();
});

export const adminProcedure = activatedProcedure.meta({ admin: true }).use(({ ctx, next }) => {
  if (ctx.viewer.permission !== 0) {
    throw new AppError("FORBIDDEN", "You are not authorized to do this!");
  }
  return next();
});
