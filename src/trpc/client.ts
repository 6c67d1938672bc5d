import type { QueryClient } from "@tanstack/react-query";
import { httpBatchLink, type TRPCClient, type TRPCLink } from "@trpc/client";
import { tap } from "@trpc/server/observable";
import superjson from "superjson";
import type { AppRouter } from "#server/api/root.ts";
import { noteOtherAccount, pageOwnerHeaders } from "#trpc/page-owner.ts";
import { createQueryClient } from "#trpc/query-client.ts";
import { api } from "#trpc/react.ts";
import { type Refreshed, refreshLink } from "#trpc/refresh-link.ts";

const URL = "/api/trpc";
/** Query key of `user.session`. */
const SESSION = [["user", "session"]];
/** Equal to the limit of the server. */
const MAX_BATCH_SIZE = 10;

/** The tRPC client and the cache of its queries. */
export type TrpcClient = { client: TRPCClient<AppRouter>; queryClient: QueryClient };

let ofDocument: TrpcClient | undefined;

/** Returns the document's client, which all islands share; on the server a new one, so that no request sees another's. */
export function getTrpcClient(): TrpcClient {
  if (typeof window === "undefined") return createTrpcClient();
  if (!ofDocument) {
    ofDocument = createTrpcClient();
    // Refetches when the window is shown again, also on pages without an island, whose provider would mount it.
    ofDocument.queryClient.mount();
  }
  return ofDocument;
}

function createTrpcClient(): TrpcClient {
  const queryClient = createQueryClient();
  /** Requests the session again if the page still shows a user. */
  function resetSession(): void {
    const known = queryClient.getQueriesData({ queryKey: SESSION });
    if (known.some(([, user]) => user)) void queryClient.resetQueries({ queryKey: SESSION });
  }
  const client = api.createClient({
    links: [
      otherAccountLink,
      refreshLink(refreshCookies, resetSession),
      httpBatchLink({
        url: URL,
        transformer: superjson,
        maxItems: MAX_BATCH_SIZE,
        headers: pageOwnerHeaders,
      }),
    ],
  });
  return { client, queryClient };
}

/** Notes the refusal of a call because another account is logged in. */
const otherAccountLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(op).pipe(
      tap({
        error({ data }) {
          if (data?.code === "OTHER_ACCOUNT") noteOtherAccount();
        },
      }),
    );

async function refreshCookies(): Promise<Refreshed> {
  try {
    const response = await fetch(`${URL}/auth.refresh`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(superjson.serialize({})),
    });
    if (response.ok) return "refreshed";
    // 403: the account is suspended.
    return response.status === 401 || response.status === 403 ? "ended" : "failed";
  } catch {
    return "failed";
  }
}
