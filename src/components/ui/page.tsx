import { clsx } from "clsx";
import type { ReactNode } from "react";

const widths = { page: "max-w-page", text: "max-w-text", form: "max-w-form" };

/** Main content of a page. @param props.width maximum width, by content: a grid, a text or a form */
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

/** The page's only h1, with a line below it (`lead`) and links or buttons beside it (`actions`). */
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

/** Page with one message; `children` are links and buttons. @param props.art a drawing above the text */
export function MessagePage({
  heading,
  text,
  art,
  children,
}: {
  heading: string;
  text: ReactNode;
  art?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Page width="text" className="py-14 text-center sm:py-24">
      {art ? <div className="mb-8 flex justify-center">{art}</div> : null}
      <h1 className="text-4xl">{heading}</h1>
      <p className="mt-4 text-lg text-muted">{text}</p>
      {children ? <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </Page>
  );
}
