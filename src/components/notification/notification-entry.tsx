"use client";
import { clsx } from "clsx";
import { MenuControl } from "#components/notification/menu-control.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { formatDate, formatTime } from "#lib/dates.ts";
import type { Notification, NotificationType } from "#schemas/notification.ts";

/** What stands before the message says no more than the message. */
const marks: Record<NotificationType, { sign: string; className: string }> = {
  info: { sign: "i", className: "bg-pandan-soft text-pandan" },
  success: { sign: "✓", className: "bg-pandan text-pandan-on" },
  warning: { sign: "!", className: "bg-kaya text-ink" },
  error: { sign: "×", className: "bg-danger text-danger-on" },
};

/** One notification: the message, which leads to what it is about, when it came, and `Archive`. */
export function NotificationEntry(props: { notification: Notification; onArchive: (id: number) => void }) {
  const { id, notificationMessage, notificationType, createdAt, link, readAt } = props.notification;
  const navigate = useNavigate();
  const messageId = `notification-${id}`;
  const mark = marks[notificationType];
  const body = (
    <>
      <span
        aria-hidden="true"
        className={clsx(
          "mt-0.5 grid size-6 shrink-0 place-items-center rounded-full text-sm font-bold",
          mark.className,
        )}
      >
        {mark.sign}
      </span>
      <span className="min-w-0 grow">
        <span id={messageId} className={clsx("block wrap-anywhere", !readAt && "font-semibold")}>
          {readAt ? null : <VisuallyHidden>New: </VisuallyHidden>}
          {notificationMessage}
        </span>
        <time dateTime={createdAt.toISOString()} className="block text-sm text-muted">
          {formatDate(createdAt)}, {formatTime(createdAt)}
        </time>
      </span>
    </>
  );
  const bodyClass = "flex min-w-0 grow gap-3 p-3 pl-4";
  return (
    <li className="flex items-start">
      {link ? (
        <MenuControl textValue={notificationMessage}>
          <Link
            href={link}
            prefetch={false}
            onNavigate={(event) => {
              // The menu closes and takes its links along, which could not show the progress bar any more.
              event.preventDefault();
              navigate.push(link);
            }}
            className={clsx(bodyClass, "-outline-offset-4 data-highlighted:bg-pandan-soft")}
          >
            {body}
          </Link>
        </MenuControl>
      ) : (
        <div className={bodyClass}>{body}</div>
      )}
      <MenuControl keepOpen onSelect={() => props.onArchive(id)}>
        <button
          type="button"
          data-archive={id}
          aria-describedby={messageId}
          className={buttonClass("quiet", "m-1 shrink-0 px-3 text-sm data-highlighted:bg-pandan-soft")}
        >
          Archive
        </button>
      </MenuControl>
    </li>
  );
}
