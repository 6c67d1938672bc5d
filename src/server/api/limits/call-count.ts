import type { Context } from "#server/api/context.ts";
import type { GeneralLimit, GeneralLimits, LimitsOfCall } from "#server/api/limits/general-limits.ts";
import type { Credentials } from "#server/auth/find-viewer.ts";
import { AppError, isAppError } from "#server/errors.ts";
import { isPublicNetwork } from "#server/http/network.ts";
import { rateLimitHeaders } from "#server/http/response/rate-limit-headers.ts";

type Caller = Pick<Context, "client" | "credentials" | "findViewer" | "now">;

/**
 * Counts one call of a procedure: for the person whose token it carries, else for the network, so that an invalid token
 * gains nothing.
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
   * @returns the lookup of the viewer to call the procedure with
   * @throws AppError TOO_MANY_REQUESTS
   */
  start({ person, network, ignoresToken }: LimitsOfCall, caller: Caller): Context["findViewer"] {
    const { credentials, findViewer, now } = caller;
    if (ignoresToken || !hasToken(credentials)) {
      this.#countNetwork(network, caller);
      return findViewer;
    }
    this.#countUnseen = () => this.#countNetwork(network, caller);
    let viewer: ReturnType<Context["findViewer"]> | undefined;
    const findCounted = async () => {
      const found = await findViewer().catch((error: unknown) => {
        if (isAppError(error) && isNobodys(error)) this.#countNetwork(network, caller);
        throw error;
      });
      if (found) this.#count(person, `person ${found.id}`, now());
      return found;
    };
    return () => {
      this.#countUnseen = undefined;
      viewer ??= findCounted();
      return viewer;
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

  #countNetwork(limit: GeneralLimit, { client, now }: Caller): void {
    if (isPublicNetwork(client.network)) this.#count(limit, client.network, now());
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

/** Returns whether a refused call counts for the network, since it names no person, or another one than its token. */
const isNobodys = ({ isTokenInvalid, code }: AppError) => isTokenInvalid || code === "OTHER_ACCOUNT";

/** Returns whether a call has a token that may name a person. */
function hasToken(credentials: Credentials): boolean {
  if (credentials.kind !== "cookies") return credentials.kind === "bearer";
  return Boolean(credentials.accessToken ?? credentials.refreshToken);
}
