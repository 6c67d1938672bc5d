import type { ReactNode } from "react";
import { buttonClass } from "#components/ui/button.tsx";

/** A row of links to calendars; those that lead to another site open beside this one. */
export function CalendarLinks({ children }: { children: ReactNode }) {
  return <ul className="flex flex-wrap gap-3">{children}</ul>;
}

/** @param props.isElsewhere the link leads to another site's page */
export function CalendarLink(props: { href: string; isElsewhere?: boolean; children: ReactNode }) {
  return (
    <li>
      <a
        href={props.href}
        className={buttonClass("secondary")}
        {...(props.isElsewhere && { target: "_blank", rel: "noopener noreferrer" })}
      >
        {props.children}
      </a>
    </li>
  );
}
