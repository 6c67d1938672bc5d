import type { Context } from "#server/api/context.ts";
import { procedures } from "#server/api/root.ts";
import { AppError, isAppError } from "#server/errors.ts";
import { isPublicNetwork } from "#server/http/network.ts";
import { rateLimitHeaders } from "#server/http/response/rate-limit-headers.ts";
import { GENERAL_LIMITS, type GeneralLimit, type GeneralLimits } from "#server/rest/limits/general-limits.ts";
import type { Route } from "#server/rest/route.ts";

/**
 * Counts one call of /api/v1: for the person whose token it carries, else for the network, so that an invalid token gains
 * nothing.
 */
export class CallCount {
  readonly #limits: GeneralLimits;
  /** Headers that tell the client of the limit; empty until the call is counted. */
  headers: Readonly<Record<string, string>> = {};
  /** Counts a call whose token is not verified yet. */
  #countUnseen: (() => void) | undefined;

  constructor(limits: GeneralLimits) {
    this.#limits = limits;
  }

  /**
   * Counts a call without a token before anything is done for it. One with a token is counted when the procedure has found
   * the viewer, within the call's deadline and without a query of its own.
   * @returns the context to call the procedure with
   * @throws AppError TOO_MANY_REQUESTS
   */
  start(route: Route, context: Context): Context {
    const { credentials, findViewer } = context;
    if (credentials.kind === "none" || procedures.get(route.procedure)?.meta?.ignoresToken) {
      this.#countNetwork(route, context);
      return context;
    }
    this.#countUnseen = () => this.#countNetwork(route, context);
    let viewer: ReturnType<Context["findViewer"]> | undefined;
    const findCounted = async () => {
      const found = await findViewer().catch((error: unknown) => {
        if (isAppError(error) && error.isTokenInvalid) this.#countNetwork(route, context);
        throw error;
      });
      if (found) this.#count(personLimit(route), `person ${found.id}`, context.now());
      return found;
    };
    return {
      ...context,
      findViewer: () => {
        this.#countUnseen = undefined;
        viewer ??= findCounted();
        return viewer;
      },
    };
  }

  /**
   * Counts a call that failed before its procedure looked for the viewer, such as one with a broken body: for the network,
   * since no query says whose token it carries.
   * @returns the error, or TOO_MANY_REQUESTS in its place
   */
  fail(error: unknown): unknown {
    try {
      this.#countUnseen?.();
      return error;
    } catch (refusal) {
      return refusal;
    }
  }

  #countNetwork({ method }: Route, { client, now }: Context): void {
    if (!isPublicNetwork(client.network)) return;
    const limit = method === "GET" ? GENERAL_LIMITS.readNetwork : GENERAL_LIMITS.writeNetwork;
    this.#count(limit, client.network, now());
  }

  #count({ name, tries, windowMs }: GeneralLimit, subject: string, now: Date): void {
    const limit = { name, tries: this.#limits.shareOf(tries), windowMs };
    const taken = this.#limits.buckets.take(`${name} ${subject}`, limit, now.getTime());
    this.headers = rateLimitHeaders(limit, taken);
    if (taken.isAllowed) return;
    throw new AppError("TOO_MANY_REQUESTS", "Too many requests. Please slow down.", {
      retryAfterSeconds: taken.retryAfterSeconds,
    });
  }
}

function personLimit({ method, file }: Route): GeneralLimit {
  if (file) return GENERAL_LIMITS.file;
  return method === "GET" ? GENERAL_LIMITS.read : GENERAL_LIMITS.write;
}
