import type { ReactNode } from "react";

/**
 * Row of the settings that opens its section. The URL's fragment names what is inside, so that browsers open it themselves.
 * @param props.id unique on the page, and the fragment of its deep link
 */
export function SettingsSection(props: {
  id: string;
  title: string;
  lead?: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}) {
  const headingId = `${props.id}-heading`;
  return (
    <section aria-labelledby={headingId} className="rounded-card border border-line bg-surface shadow-card">
      {/* The user may have opened it before hydration. */}
      <details open={props.isOpen} suppressHydrationWarning className="group/row">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-5 py-3 hover:bg-pandan-soft sm:px-6 [&::-webkit-details-marker]:hidden">
          <h2 id={headingId} className="text-xl">
            {props.title}
          </h2>
          <svg
            viewBox="0 0 20 20"
            aria-hidden="true"
            focusable="false"
            className="size-5 shrink-0 fill-none stroke-current group-[[open]]/row:rotate-180"
          >
            <path d="m4 7 6 6 6-6" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </summary>
        <div id={props.id} className="scroll-mt-20 px-5 pt-1 pb-5 sm:px-6 sm:pb-6">
          {props.lead ? <p className="mb-5 text-muted">{props.lead}</p> : null}
          {props.children}
        </div>
      </details>
    </section>
  );
}
