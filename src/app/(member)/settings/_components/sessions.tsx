"use client";
import { ActionButton } from "#components/ui/action-button.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { formatDate, formatTime } from "#lib/time/dates.ts";
import type { Session } from "#schemas/account/account.ts";
import { api } from "#trpc/react.ts";

/** Devices on which the viewer is logged in, each with a button that logs it out. */
export function Sessions({ initial }: { initial: Session[] | undefined }) {
  const utils = api.useUtils();
  const sessions = api.user.sessions.useQuery(undefined, { initialData: initial });
  const settle = {
    onSuccess: () => toast({ title: "Logged out" }),
    onError: (error: unknown) => toastFailure(error),
    onSettled: () => utils.user.sessions.invalidate(),
  };
  const endOne = api.user.endSession.useMutation(settle);
  const endOthers = api.user.endOtherSessions.useMutation(settle);
  const busy = endOne.isPending || endOthers.isPending;

  if (sessions.isPending) return <Skeleton className="h-24" />;
  if (!sessions.data) return <LoadFailure query={sessions} />;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.data.map((session) => (
          <SessionEntry
            key={session.id}
            session={session}
            disabled={busy}
            onEnd={() => endOne.mutate({ id: session.id })}
          />
        ))}
      </ul>
      {sessions.data.some(({ current }) => !current) ? (
        <ActionButton variant="secondary" className="mt-5" disabled={busy} onClick={() => endOthers.mutate()}>
          Log out all others
        </ActionButton>
      ) : null}
    </>
  );
}

function SessionEntry(props: { session: Session; disabled: boolean; onEnd: () => void }) {
  const { id, device, current, lastUsedAt } = props.session;
  const deviceId = `session-${id}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div>
        <p id={deviceId} className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device}
          {current ? (
            <span className="rounded-control bg-pandan-soft px-2 py-0.5 text-sm text-pandan">
              This device
            </span>
          ) : null}
        </p>
        <p className="text-sm text-muted">
          Last used{" "}
          <time dateTime={lastUsedAt.toISOString()}>
            {formatDate(lastUsedAt)}, {formatTime(lastUsedAt)}
          </time>
        </p>
      </div>
      {current ? (
        <a href="/logout" aria-describedby={deviceId} className={buttonClass("secondary")}>
          Log out
        </a>
      ) : (
        <ActionButton
          variant="secondary"
          aria-describedby={deviceId}
          disabled={props.disabled}
          onClick={props.onEnd}
        >
          Log out
        </ActionButton>
      )}
    </li>
  );
}
