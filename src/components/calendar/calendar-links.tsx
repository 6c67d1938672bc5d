import type { ReactNode } from "react";
import { buttonClass } from "#components/ui/button.tsx";

/** Row of `CalendarLink`s. */
export function CalendarLinks({ children }: { children: ReactNode }) {
  return <ul className="flex flex-wrap gap-3">{children}</ul>;
}

/** Link to a calendar. @param props.isExternal opens another site, in a new tab */
export function CalendarLink(props: { href: string; isExternal?: boolean; children: ReactNode }) {
  return (
    <li>
      <a
        href={props.href}
        className={buttonClass("secondary")}
        {...(props.isExternal && { target: "_blank", rel: "noopener noreferrer" })}
      >
        {props.children}
      </a>
    </li>
  );
}
