"use client";
import type { ReactNode } from "react";
import { useNow } from "#components/event/use-now.ts";
import { useTry } from "#components/guide/use-try.ts";
import { useSession } from "#components/session/use-session.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { withCallbackUri } from "#lib/callback-uri.ts";
import { toReminderLine } from "#lib/reminder-line.ts";

/** Buttons to try a guide, to choose its reminder, and to say that it is done; a login for visitors. */
export function TryGuide({ id }: { id: number }) {
  const session = useSession();
  const state = useTry(id, session.isActivated);
  const now = useNow();
  const page = `/guides/${id}`;
  if (session.status === "done" && !session.isActivated) {
    return (
      <Row>
        <LinkButton
          href={withCallbackUri(session.isLoggedIn ? "/activate" : "/login", page)}
          prefetch={false}
        >
          {session.isLoggedIn ? "Activate your account to try this" : "Log in to try this"}
        </LinkButton>
      </Row>
    );
  }
  const { tried, isKnown, isBusy, start, finish, stop } = state;
  if (!tried) {
    return (
      <Row>
        <ActionButton disabled={!isKnown || isBusy} onClick={() => start()}>
          I will try this
        </ActionButton>
      </Row>
    );
  }
  if (tried.doneAt) {
    return (
      <p role="status" className="mt-4 flex min-h-11 items-center font-semibold text-pandan">
        Well done. That is a habit begun.
      </p>
    );
  }
  const line = now && toReminderLine(tried.remindAt, now);
  const isOver = now !== null && tried.remindAt !== null && tried.remindAt <= now;
  return (
    <>
      <p role="status" className="mt-4 empty:hidden">
        {line}
      </p>
      {isOver ? null : (
        <Row>
          <ActionButton variant="secondary" disabled={isBusy} onClick={() => start(1)}>
            Tomorrow
          </ActionButton>
          <ActionButton variant="secondary" disabled={isBusy} onClick={() => start(7)}>
            In a week
          </ActionButton>
          {tried.remindAt ? (
            <ActionButton variant="secondary" disabled={isBusy} onClick={() => start(null)}>
              No reminder needed
            </ActionButton>
          ) : null}
        </Row>
      )}
      <Row>
        <ActionButton disabled={isBusy} onClick={finish}>
          I did it
        </ActionButton>
        <ActionButton variant="quiet" disabled={isBusy} onClick={stop}>
          Stop
        </ActionButton>
      </Row>
    </>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="mt-4 flex min-h-11 flex-wrap gap-3">{children}</div>;
}
