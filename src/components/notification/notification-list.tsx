"use client";
import { NotificationEntry } from "#components/notification/notification-entry.tsx";
import { PopoverLink } from "#components/notification/popover-link.tsx";
import type { Notifications } from "#components/notification/use-notifications.ts";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { usePassedFocus } from "#components/ui/keyboard/focus.ts";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";

/** Content of the open popover: notifications or the empty state, then links and buttons for all of them. */
export function NotificationList({ notifications }: { notifications: Notifications }) {
  const { items, isPending, isError, hasOlder, retry, showOlder, archive, archiveAll } = notifications;
  return (
    <>
      <div className="min-h-24 grow overflow-y-auto overscroll-contain">
        {isError ? <FetchFailure onRetry={retry} /> : null}
        {isPending ? <Skeleton className="m-4 h-16" /> : null}
        {items.length > 0 ? (
          <ul className="divide-y divide-line">
            {items.map((notification) => (
              <NotificationEntry key={notification.id} notification={notification} onArchive={archive} />
            ))}
          </ul>
        ) : null}
        {items.length === 0 && !isPending && !isError ? (
          <p className="p-8 text-center text-muted">No notifications</p>
        ) : null}
        {hasOlder ? <ListButton label="Show older" onClick={showOlder} /> : null}
      </div>
      <div className="flex items-center justify-between border-t border-line px-2 py-1">
        {items.length > 1 ? <ListButton label="Archive all" onClick={archiveAll} /> : <span />}
        <PopoverLink href="/settings#notifications" className={buttonClass("quiet", "px-3 text-sm")}>
          Notification settings
        </PopoverLink>
      </div>
    </>
  );
}

function FetchFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="p-4">
      <Callout tone="danger">
        <p>Something went wrong</p>
      </Callout>
      <ListButton label="Try again" onClick={onRetry} />
    </div>
  );
}

function ListButton({ label, onClick }: { label: string; onClick: () => void }) {
  const button = usePassedFocus<HTMLButtonElement>();
  return (
    <Button ref={button} variant="quiet" className="px-3 text-sm" onClick={onClick}>
      {label}
    </Button>
  );
}
