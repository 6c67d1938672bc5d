import { clsx } from "clsx";
import type { ReactNode } from "react";

const widths = { page: "max-w-page", text: "max-w-text", form: "max-w-form" };

/** A page's main part. `width` is that of its content: a grid, a text or a form. */
export function Page({
  width = "page",
  className,
  children,
}: {
  width?: keyof typeof widths;
  className?: string;
  children: ReactNode;
}) {
  return <main className={clsx("page", widths[width], className)}>{children}</main>;
}

/** The page's one h1, a line below it, and what stands beside it (links, buttons). */
export function PageHeading({
  children,
  lead,
  actions,
}: {
  children: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="mb-8 flex sm:mb-10 flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-4xl">{children}</h1>
        {lead ? <p className="mt-3 max-w-text text-lg text-muted">{lead}</p> : null}
      </div>
      {actions ? <div className="flex min-h-11 flex-wrap gap-3">{actions}</div> : null}
    </div>
  );
}
