import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { pageId } from "#app/_metadata/page-id.ts";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { viewerCaller } from "#trpc/server.ts";
import { DeleteGuide } from "../_components/delete-guide.tsx";
import { GuideEditor } from "../_components/guide-editor.tsx";

type Props = { params: Promise<{ id: string }> };

/** Reads the guide once per request, for the page and its title. */
const findGuide = cache(async (id: number) => (await viewerCaller()).guide.find({ id }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const guide = await findGuide(await pageId(params));
  return { title: guide ? `Edit ${guide.title}` : "Edit guide" };
}

/** Editor of one guide. */
export default async function EditGuidePage({ params }: Props) {
  const guide = await findGuide(await pageId(params));
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
