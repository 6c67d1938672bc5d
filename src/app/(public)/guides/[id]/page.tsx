import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { GuideText } from "#components/guide/guide-text.tsx";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page } from "#components/ui/page.tsx";
import { formatDate } from "#lib/dates.ts";
import { toExcerpt } from "#lib/text/excerpt.ts";
import { findPublicGuide, renderPublicGuide } from "#trpc/server.ts";
import { EditGuideLink } from "../_components/edit-guide-link.tsx";

export const revalidate = 40;

type Props = { params: Promise<{ id: string }> };

/** Returns no paths: Next.js renders each guide on its first request and caches it until it changes. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const guide = await findPublicGuide(Number((await params).id));
  if (!guide) return { title: "Guide" };
  const { title } = guide;
  const description = toExcerpt(guide.description) || undefined;
  const card = { path: `/guides/${guide.id}/card.png`, alt: title };
  return pageMetadata(`/guides/${guide.id}`, { title, description, type: "article", card });
}

/** Page of a guide. proxy.ts responds to requests for a missing one. */
export default async function GuidePage({ params }: Props) {
  const guide = await findPublicGuide(Number((await params).id));
  if (!guide) notFound();
  return (
    <Page width="text">
      <BackLink to={["/guides"]}>All guides</BackLink>
      <article>
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{guide.title}</h1>
        <p className="mt-3 mb-6 text-muted">
          Updated <time dateTime={guide.updatedAt.toISOString()}>{formatDate(guide.updatedAt)}</time>
        </p>
        {guide.description ? (
          <GuideText text={guide.description} html={await renderPublicGuide(guide.id)} />
        ) : null}
      </article>
      <EditGuideLink id={guide.id} />
    </Page>
  );
}
