import { readTokenCookies } from "#server/auth/session/cookies.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import { type Credentials, findViewer, isUseStale, recordSessionUse } from "#server/auth/session/viewer.ts";
import { createServiceContext, type ServiceContext } from "#server/context.ts";
import { networkOf } from "#server/http/network.ts";
import { requestContext } from "#server/http/request-context.ts";

/** What every procedure is called with. */
export type Context = ServiceContext & {
  requestId: string;
  /** Where the call comes from: the network that limits count, and User-Agent. */
  client: { network: string; device: string };
  credentials: Credentials;
  /** Aborted when the client's connection is gone. A function, since making it costs more than many calls. */
  clientSignal?: (() => AbortSignal) | undefined;
  /** Runs `work` after so many milliseconds, unless what it returns is called before: for the call's deadline. */
  startTimer: (ms: number, work: () => void) => () => void;
  /** Sends cookies along with the answer; only a browser's calls can. */
  setCookies: (values: string[]) => void;
  /** Looked up once, however many procedures of one request ask. */
  findViewer: () => Promise<Viewer | null>;
};

/** A call from an API client: whoever it is comes as a bearer token. */
export function createBearerContext(request: Request): Context {
  return createContext(request.headers, bearerCredentials(request.headers), {
    clientSignal: () => request.signal,
  });
}

/** The bearer token that a call came with. */
export function bearerCredentials(headers: Headers): Credentials {
  const token = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  return token ? { kind: "bearer", token } : { kind: "none" };
}

/** A call from one of our pages: whoever it is comes as cookies. */
export function createCookieContext(
  headers: Headers,
  connection: Partial<Pick<Context, "setCookies" | "clientSignal">> = {},
): Context {
  return createContext(headers, { kind: "cookies", ...readTokenCookies(headers.get("cookie")) }, connection);
}

/** A call that a page makes for everybody, while it is rendered for the cache. */
export function createVisitorContext(): Context {
  return createContext(new Headers(), { kind: "none" });
}

function createContext(
  headers: Headers,
  credentials: Credentials,
  { setCookies = () => {}, clientSignal }: Partial<Pick<Context, "setCookies" | "clientSignal">> = {},
): Context {
  const { requestId, clientIp } = requestContext();
  return withViewer({
    ...createServiceContext(),
    requestId,
    client: { network: networkOf(clientIp), device: headers.get("user-agent") ?? "" },
    credentials,
    clientSignal,
    startTimer,
    setCookies,
  });
}

/** Context.startTimer on the process's clock. */
export function startTimer(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** Adds the memoised look-up of who calls. */
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

/** Keeps the session's last use fresh on the way, behind the answer and rarely. */
async function findActiveViewer(context: Omit<Context, "findViewer">): Promise<Viewer | null> {
  const { db, credentials, now, afterCommit } = context;
  const viewer = await findViewer(db, credentials, now());
  if (viewer && isUseStale(viewer, now())) {
    afterCommit("record a session's use", () => recordSessionUse(db, viewer.sessionId, now()));
  }
  return viewer;
}
