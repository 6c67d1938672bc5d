"use client";
import { MenuControl } from "#components/notification/menu-control.tsx";
import { NotificationEntry } from "#components/notification/notification-entry.tsx";
import type { Notifications } from "#components/notification/use-notifications.ts";
import { buttonClass } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { usePassedFocus } from "#components/ui/focus.ts";
import { Link } from "#components/ui/navigation/link.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";

const footClass = buttonClass("quiet", "px-3 text-sm data-highlighted:bg-pandan-soft");

/** What the open menu shows: the notifications, or why there are none. */
export function NotificationList({ notifications }: { notifications: Notifications }) {
  const navigate = useNavigate();
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
        {hasOlder ? <MenuButton label="Show older" onSelect={showOlder} /> : null}
      </div>
      <div className="flex items-center justify-between border-t border-line px-2 py-1">
        {items.length > 1 ? <MenuButton label="Archive all" onSelect={archiveAll} /> : <span />}
        <MenuControl>
          <Link
            href="/settings#notifications"
            prefetch={false}
            onNavigate={(event) => {
              // As in an entry: the link is gone with the menu.
              event.preventDefault();
              navigate.push("/settings#notifications");
            }}
            className={footClass}
          >
            Choose what you get
          </Link>
        </MenuControl>
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
      <MenuButton label="Try again" onSelect={onRetry} />
    </div>
  );
}

function MenuButton({ label, onSelect }: { label: string; onSelect: () => void }) {
  const button = usePassedFocus<HTMLButtonElement>();
  return (
    <MenuControl keepOpen onSelect={onSelect}>
      <button ref={button} type="button" className={footClass}>
        {label}
      </button>
    </MenuControl>
  );
}
