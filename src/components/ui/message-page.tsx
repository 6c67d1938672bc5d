import type { ReactNode } from "react";
import { Page, PageHeading } from "#components/ui/page.tsx";

/** A page that says one thing and offers one way on. */
export function MessagePage({
  heading,
  text,
  children,
}: {
  heading: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Page width="text">
      <PageHeading lead={text}>{heading}</PageHeading>
      {children}
    </Page>
  );
}
