"use client";
import { clsx } from "clsx";
import { CheckedInActions } from "#components/event/check-in/checked-in-actions.tsx";
import { PopoverLink } from "#components/notification/popover-link.tsx";
import { Button } from "#components/ui/button.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { eventOfCheckedInPath } from "#lib/event/check-in/checked-in-path.ts";
import { formatDate, formatTime } from "#lib/time/dates.ts";
import type { Notification, NotificationType } from "#schemas/account/notification.ts";

/** Decorative marks by type; the message is complete without them. */
const marks: Record<NotificationType, { sign: string; className: string }> = {
  info: { sign: "i", className: "bg-pandan-soft text-pandan" },
  success: { sign: "✓", className: "bg-pandan text-pandan-on" },
  warning: { sign: "!", className: "bg-kaya text-ink" },
  error: { sign: "×", className: "bg-danger text-danger-on" },
};

/** One notification: the message, which links to its subject, its time, and an Archive button. */
export function NotificationEntry(props: { notification: Notification; onArchive: (id: number) => void }) {
  const { id, notificationMessage, notificationType, createdAt, link, readAt } = props.notification;
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
  const checkedInTo = eventOfCheckedInPath(link);
  return (
    <li className="flex items-start">
      <div className="min-w-0 grow">
        {link ? (
          <PopoverLink href={link} className={clsx(bodyClass, "-outline-offset-4 hover:bg-pandan-soft")}>
            {body}
          </PopoverLink>
        ) : (
          <div className={bodyClass}>{body}</div>
        )}
        {checkedInTo === null ? null : (
          <CheckedInActions eventId={checkedInTo} describedBy={messageId} className="pb-3 pl-13" />
        )}
      </div>
      <Button
        variant="quiet"
        data-archive={id}
        aria-describedby={messageId}
        onClick={() => props.onArchive(id)}
        className="m-1 shrink-0 px-3 text-sm"
      >
        Archive
      </Button>
    </li>
  );
}
