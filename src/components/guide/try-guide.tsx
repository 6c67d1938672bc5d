"use client";
import type { ReactNode } from "react";
import { useNow } from "#components/event/card/use-now.ts";
import { useSession } from "#components/session/use-session.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import type { ButtonProps } from "#components/ui/button.tsx";
import { usePassedFocus } from "#components/ui/keyboard/focus.ts";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { withCallbackUri } from "#lib/account/callback-uri.ts";
import { formatWeekdayInFull, toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { GuideTry, TryGuideInput } from "#schemas/guide.ts";
import { api } from "#trpc/react.ts";

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
          I’ll try this
        </TryButton>
      </Row>
    );
  }
  if (tried.doneAt) {
    return (
      <p role="status" className="mt-4 flex min-h-11 items-center font-semibold text-pandan">
        Nice. That’s how habits start.
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
              No reminder
            </TryButton>
          ) : null}
        </Row>
      )}
      <Row>
        <TryButton isBusy={isBusy} onPress={finish}>
          I did it
        </TryButton>
        <TryButton variant="quiet" isBusy={isBusy} onPress={stop}>
          Cancel
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

/**
 * The viewer's try of a guide.
 * @param options `isActivated`: true if the viewer may try it, only then is the try fetched; `initial`: what the server knows
 * @returns `tried`: null while unknown, and for a guide that is not tried; `start` also changes the reminder, in days
 */
function useTry(
  id: number,
  { isActivated, initial }: { isActivated: boolean; initial?: GuideTry | null | undefined },
) {
  const utils = api.useUtils();
  const navigate = useNavigate();
  const own = api.guide.ownTry.useQuery({ id }, { enabled: isActivated, initialData: initial });
  const show = (tried: GuideTry | null) => {
    utils.guide.ownTry.setData({ id }, tried);
    void utils.guide.tries.invalidate();
    // Pages that the browser keeps may show another state.
    navigate.refresh();
  };
  const onError = (error: Parameters<typeof toastFailure>[0]) => {
    toastFailure(error);
    void utils.guide.ownTry.invalidate({ id });
  };
  const trying = api.guide.try.useMutation({ onSuccess: (started) => show(started.try), onError });
  const updating = api.guide.updateTry.useMutation({ onSuccess: show, onError });
  const stopping = api.guide.stopTry.useMutation({ onSuccess: () => show(null), onError });
  return {
    tried: own.data ?? null,
    isKnown: own.isFetched || own.data !== undefined,
    isBusy: trying.isPending || updating.isPending || stopping.isPending,
    start: (remindIn?: TryGuideInput["remindIn"]) => trying.mutate({ id, remindIn }),
    finish: () => updating.mutate({ id, done: true }),
    stop: () => stopping.mutate({ id }),
  };
}

const DAYS_A_WEEK = 7;

/**
 * Returns `We’ll remind you on Tuesday at 11 am.`; for a day a week ahead, `on Tuesday next week`.
 * @returns null for a reminder that is over, and for none
 */
export function toReminderLine(remindAt: Date | null, now: Date): string | null {
  if (remindAt === null || remindAt <= now) return null;
  const days = (Date.parse(toCalendarDate(remindAt)) - Date.parse(toCalendarDate(now))) / DAY_MS;
  const day = `${formatWeekdayInFull(remindAt)}${days >= DAYS_A_WEEK ? " next week" : ""}`;
  return `We’ll remind you on ${day} at 11 am.`;
}
