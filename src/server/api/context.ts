import { authenticateOnce } from "#server/api/authenticate-once.ts";
import type { Once } from "#server/api/idempotency/once.ts";
import type { GeneralLimits } from "#server/api/limits/general-limits.ts";
import { type Credentials, findViewer, isUseStale, recordUse } from "#server/auth/find-viewer.ts";
import { readBrowserCredentials } from "#server/auth/session/cookies.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import { createServiceContext, type ServiceContext } from "#server/context.ts";
import { networkOf, siteOf } from "#server/http/network.ts";
import { requestContext } from "#server/http/request-context.ts";

/** Context of every procedure. */
export type Context = ServiceContext & {
  requestId: string;
  /** Origin of the call: the network and the site that limits count by, and the User-Agent. */
  client: { network: string; site: string; device: string };
  credentials: Credentials;
  /** Aborts when the client's connection is gone. A function, since creating the signal costs more than many calls. */
  clientSignal?: (() => AbortSignal) | undefined;
  /** Runs `work` after `ms`, unless the returned function is called first: for the call's deadline. */
  startTimer: (ms: number, work: () => void) => () => void;
  /** Adds `Set-Cookie` headers to the response; ignored for API clients. */
  setCookies: (values: string[]) => void;
  /** Looks the viewer up once per request. */
  findViewer: () => Promise<Viewer | null>;
  /** Counts each call of a page; null and undefined for calls that are counted elsewhere, or not at all. */
  limits?: GeneralLimits | null | undefined;
  /** Set for a call that fills a cache: others wait for it, too, and its result serves many. */
  fillsCache?: true;
  /** Runs a call with an `Idempotency-Key` once, after its access is decided. */
  once?: Once | undefined;
};

type Connection = Partial<Pick<Context, "setCookies" | "clientSignal" | "limits">>;

/**
 * Creates the context of an API client's call, which authenticates with a bearer token.
 * @param services passed by tests; the process's own by default
 */
export function createBearerContext(request: Request, services?: ServiceContext): Context {
  const connection = { clientSignal: () => request.signal };
  return createContext(request.headers, bearerCredentials(request.headers), connection, services);
}

/** Reads the bearer token of a request (RFC 6750). */
export function bearerCredentials(headers: Headers): Credentials {
  const token = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  return token ? { kind: "bearer", token } : { kind: "none" };
}

/**
 * Creates the context of a call from one of our pages, which authenticates with cookies.
 * @param services passed by tests; the process's own by default
 */
export function createCookieContext(
  headers: Headers,
  connection: Connection = {},
  services?: ServiceContext,
): Context {
  const credentials: Credentials = { kind: "cookies", ...readBrowserCredentials(headers) };
  return createContext(headers, credentials, connection, services);
}

/**
 * Creates the context of a visitor's call, for a page that is rendered for the cache.
 * @param services passed by tests; the process's own by default
 */
export function createVisitorContext(services?: ServiceContext): Context {
  return createContext(new Headers(), { kind: "none" }, {}, services);
}

function createContext(
  headers: Headers,
  credentials: Credentials,
  { setCookies = () => {}, clientSignal, limits }: Connection = {},
  services = createServiceContext(),
): Context {
  const { requestId, clientIp } = requestContext();
  const network = networkOf(clientIp);
  return withViewer({
    ...services,
    requestId,
    client: { network, site: siteOf(network), device: headers.get("user-agent") ?? "" },
    credentials,
    clientSignal,
    startTimer,
    setCookies,
    limits,
  });
}

/** Implements `Context.startTimer` with the process's clock. */
export function startTimer(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** Adds the memoised lookup of the viewer. */
export function withViewer(context: Omit<Context, "findViewer">): Context {
  let viewer: Promise<Viewer | null> | undefined;
  return {
    ...context,
    findViewer: () => {
      viewer ??= findActiveViewer(context);
      return viewer;
    },
  };
}

/** Finds the viewer, and records the use of their session or token after the response. */
async function findActiveViewer(context: Omit<Context, "findViewer">): Promise<Viewer | null> {
  const { db, credentials, now, afterCommit } = context;
  const viewer = await findViewer(db, credentials, now(), authenticateOnce);
  if (viewer) requestContext().viewerId = viewer.id;
  if (viewer && isUseStale(viewer, now())) {
    afterCommit("record a login's use", () => recordUse(db, viewer, now()));
  }
  return viewer;
}
