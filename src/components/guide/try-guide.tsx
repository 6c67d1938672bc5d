"use client";
import type { ReactNode } from "react";
import { useNow } from "#components/event/card/use-now.ts";
import { useTry } from "#components/guide/use-try.ts";
import { useSession } from "#components/session/use-session.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import type { ButtonProps } from "#components/ui/button.tsx";
import { usePassedFocus } from "#components/ui/keyboard/focus.ts";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { withCallbackUri } from "#lib/account/callback-uri.ts";
import { toReminderLine } from "#lib/event/reminder-line.ts";
import type { GuideTry } from "#schemas/guide.ts";

/**
 * Buttons to try a guide, to choose its reminder, and to say that it is done; a login for visitors.
 * @param props.initial the viewer's try, null for none; omitted, it is requested
 */
export function TryGuide({ id, initial }: { id: number; initial?: GuideTry | null }) {
  const session = useSession();
  const state = useTry(id, { isActivated: session.isActivated, initial });
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
  return (
    // Takes the focus of a button that goes with what it has changed.
    <div tabIndex={-1} className="outline-none">
      <TryState {...state} />
    </div>
  );
}

function TryState({ tried, isKnown, isBusy, start, finish, stop }: ReturnType<typeof useTry>) {
  const now = useNow();
  if (!tried) {
    return (
      <Row>
        <TryButton disabled={!isKnown} isBusy={isBusy} onPress={() => start()}>
          I will try this
        </TryButton>
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
          <TryButton variant="secondary" isBusy={isBusy} onPress={() => start(1)}>
            Tomorrow
          </TryButton>
          <TryButton variant="secondary" isBusy={isBusy} onPress={() => start(7)}>
            In a week
          </TryButton>
          {tried.remindAt ? (
            <TryButton variant="secondary" isBusy={isBusy} onPress={() => start(null)}>
              No reminder needed
            </TryButton>
          ) : null}
        </Row>
      )}
      <Row>
        <TryButton isBusy={isBusy} onPress={finish}>
          I did it
        </TryButton>
        <TryButton variant="quiet" isBusy={isBusy} onPress={stop}>
          Stop
        </TryButton>
      </Row>
    </>
  );
}

/** Button that ignores presses while a change is on its way, but keeps the focus, which a disabled one would lose. */
function TryButton({ isBusy, onPress, ...props }: ButtonProps & { isBusy: boolean; onPress: () => void }) {
  const button = usePassedFocus<HTMLButtonElement>();
  return (
    <ActionButton
      ref={button}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onPress()}
      {...props}
    />
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="mt-4 flex min-h-11 flex-wrap gap-3">{children}</div>;
}
