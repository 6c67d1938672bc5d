import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { GuideId } from "#schemas/guide.ts";
import { viewerCaller } from "#trpc/server.ts";
import { DeleteGuide } from "../_components/delete-guide.tsx";
import { GuideEditor } from "../_components/guide-editor.tsx";

export const metadata: Metadata = { title: "Edit guide" };

type Props = { params: Promise<{ id: string }> };

/** The editor of one guide. */
export default async function EditGuidePage({ params }: Props) {
  const parsed = GuideId.safeParse({ id: Number((await params).id) });
  const caller = await viewerCaller();
  const guide = parsed.success ? await caller.guide.find(parsed.data) : null;
  if (!guide) notFound();
  return (
    <Page>
      <PageHeading
        actions={
          <>
            <LinkButton href={`/guides/${guide.id}`} prefetch={false} variant="secondary">
              View
            </LinkButton>
            <DeleteGuide guide={guide} leadsTo="/admin/guides" />
          </>
        }
      >
        Edit guide
      </PageHeading>
      <GuideEditor key={guide.id} guide={guide} />
    </Page>
  );
}
