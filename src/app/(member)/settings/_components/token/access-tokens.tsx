"use client";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { SCOPES } from "#lib/account/scopes.ts";
import { formatDate } from "#lib/time/dates.ts";
import type { AccessToken } from "#schemas/account/token.ts";
import { api } from "#trpc/react.ts";
import { DeleteToken } from "./delete-token.tsx";
import { NewToken } from "./new-token.tsx";

/** The viewer's access tokens, and the button that makes one. @param props.isAdmin offers the scopes of admins */
export function AccessTokens(props: { initial: AccessToken[] | undefined; isAdmin: boolean }) {
  return (
    <>
      <TokenList initial={props.initial} />
      <NewToken isAdmin={props.isAdmin} />
    </>
  );
}

function TokenList({ initial }: { initial: AccessToken[] | undefined }) {
  const tokens = api.token.list.useQuery(undefined, { initialData: initial });
  if (tokens.isPending) return <Skeleton className="h-24" />;
  if (!tokens.data) return <LoadFailure query={tokens} />;
  if (tokens.data.length === 0) return <EmptyState text="No access tokens yet." art={null} />;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {tokens.data.map((token) => (
        <TokenEntry key={token.id} token={token} />
      ))}
    </ul>
  );
}

/** One token: how to recognise it, its use, what it may do, and a button that deletes it. */
function TokenEntry({ token }: { token: AccessToken }) {
  const { id, name, lastFour, expiresAt, lastUsedAt, scopes } = token;
  const nameId = `token-${id}`;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p id={nameId} className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-muted">
          …{lastFour} · expires <Day at={expiresAt} /> ·{" "}
          {lastUsedAt ? (
            <>
              used <Day at={lastUsedAt} />
            </>
          ) : (
            "never used"
          )}
        </p>
        <details className="text-sm text-muted">
          <summary className="w-fit cursor-pointer py-2">What it can do</summary>
          <ul className="list-disc pl-5">
            {scopes.map((scope) => (
              <li key={scope}>{SCOPES[scope]}</li>
            ))}
          </ul>
        </details>
      </div>
      <DeleteToken token={token} describedBy={nameId} />
    </li>
  );
}

const Day = ({ at }: { at: Date }) => <time dateTime={at.toISOString()}>{formatDate(at)}</time>;
