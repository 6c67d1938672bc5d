import type { ComponentProps } from "react";
import { Button } from "#components/ui/button.tsx";

/** Button `Notifications`. @param props.unread number on the badge, up to "99+"; 0 hides it */
export function BellButton({ unread = 0, ...props }: ComponentProps<"button"> & { unread?: number }) {
  return (
    <Button variant="quiet" aria-label="Notifications" className="relative size-11 px-0" {...props}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
        className="size-6 fill-none stroke-current"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M6 9.5a6 6 0 0 1 12 0c0 5 2 6.5 2 7.5H4c0-1 2-2.5 2-7.5Z" />
        <path d="M10 20a2.2 2.2 0 0 0 4 0" />
      </svg>
      {unread > 0 ? (
        // CSS renders the number, to keep it out of the button's accessible name.
        <span
          aria-hidden="true"
          data-count={unread > 99 ? "99+" : unread}
          className="absolute top-0 right-0 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-bold text-danger-on before:content-[attr(data-count)]"
        />
      ) : null}
    </Button>
  );
}
