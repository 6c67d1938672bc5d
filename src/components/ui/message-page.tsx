import type { ReactNode } from "react";
import { Page } from "#components/ui/page.tsx";

/** A page that says one thing and offers one way on. @param props.art a drawing, which stands beside the words */
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
