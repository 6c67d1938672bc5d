import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { env } from "#env.js";
import { Buttons } from "./_components/buttons.tsx";
import { Drawings } from "./_components/drawings.tsx";
import { Fields } from "./_components/fields.tsx";
import { Messages } from "./_components/messages.tsx";
import { Overlays } from "./_components/overlays.tsx";
import { Tokens } from "./_components/tokens.tsx";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Interface", robots: { index: false } };

/** Gallery of the primitives in all their states; in development only. */
export default function DevUiPage() {
  if (env().NODE_ENV !== "development") notFound();
  return (
    <Page>
      <PageHeading lead="Every primitive in every state. Try them by keyboard, in both themes, at 320 px.">
        Interface
      </PageHeading>
      <Tokens />
      <Buttons />
      <Fields />
      <Messages />
      <Overlays />
      <Drawings />
    </Page>
  );
}
