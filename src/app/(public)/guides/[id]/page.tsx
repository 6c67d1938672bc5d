import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JsonLd } from "#app/_metadata/json-ld.tsx";
import { pageId } from "#app/_metadata/page-id.ts";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { toGuideJsonLd } from "#app/_metadata/schema-org.ts";
import { siteOrigin } from "#app/_metadata/site-origin.ts";
import { GuideArt } from "#components/guide/guide-art.tsx";
import { GuideText } from "#components/guide/guide-text.tsx";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { Page } from "#components/ui/page.tsx";
import { env } from "#env.ts";
import { toGuideSummary } from "#lib/guide/guide-summary.ts";
import type { Guide, GuideLink } from "#schemas/guide.ts";
import { findPublicGuide, listGuideEvents, listGuideLinks, renderPublicGuide } from "#trpc/public/guide.ts";
import { MarkGuideRead, ShareGuide } from "../../_components/islands.ts";
import { EditGuideLink } from "../_components/edit-guide-link.tsx";
import { GuideEvents } from "./_components/guide-events.tsx";
import { GuideFacts } from "./_components/guide-facts.tsx";
import { TryThisWeek } from "./_components/try-this-week.tsx";

export const revalidate = 40;

type Props = { params: Promise<{ id: string }> };

/** Returns no paths: Next.js renders each guide on its first request and caches it until it changes. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const guide = await findPublicGuide(await pageId(params));
  if (!guide) return { title: "Guide" };
  const { title } = guide;
  const description = toGuideSummary(guide) || undefined;
  const path = `/guides/${guide.id}`;
  const card = { path: `${path}/card.png`, alt: title };
  return pageMetadata(path, { title, description, type: "article", card, embeds: path });
}

/** Page of a guide. proxy.ts responds to requests for a missing one. */
export default async function GuidePage({ params }: Props) {
  const guide = await findPublicGuide(await pageId(params));
  if (!guide) notFound();
  const { id, title, topic, action } = guide;
  const [html, next, events] = await Promise.all([
    guide.description ? renderPublicGuide(id) : null,
    findNextGuide(guide),
    listGuideEvents(topic),
  ]);
  return (
    <Page width="text">
      <BackLink to={["/guides"]}>All guides</BackLink>
      <article>
        <GuideArt guide={guide} className="aspect-2/1 rounded-card" />
        <h1 className="own-lines mt-6 text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
        <GuideFacts guide={guide} />
        {action === null ? null : <TryThisWeek id={id} action={action} />}
        {guide.description ? <GuideText text={guide.description} html={html} /> : null}
        {topic === "storing" && env().OFFERS === "on" ? <OfferLink /> : null}
      </article>
      <JsonLd data={toGuideJsonLd(guide, siteOrigin(), toGuideSummary(guide))} />
      <footer className="screen-only mt-10 flex flex-col gap-6 border-t border-line pt-6">
        {next ? (
          <p className="text-lg">
            Next:{" "}
            <Link href={`/guides/${next.id}`} prefetch={false} className="text-link wrap-anywhere">
              {next.title}
            </Link>
          </p>
        ) : null}
        <ShareGuide shared={{ title, text: title, url: `${siteOrigin()}/guides/${id}` }} />
      </footer>
      <GuideEvents events={events} />
      <EditGuideLink id={id} />
      <MarkGuideRead />
    </Page>
  );
}

/** Link to offering food that somebody has too much of to store. */
function OfferLink() {
  return (
    <p className="screen-only mt-6">
      <Link
        href="/offers/create"
        prefetch={false}
        className="text-link inline-flex min-h-11 items-center font-semibold"
      >
        Too much? Offer it.
      </Link>
    </p>
  );
}

/** Returns the guide after this one among those of its topic, the first after the last; null if it is the only one. */
async function findNextGuide({ id, topic }: Guide): Promise<GuideLink | null> {
  if (topic === null) return null;
  const ofTopic = await listGuideLinks(topic);
  const next = ofTopic[(ofTopic.findIndex((guide) => guide.id === id) + 1) % ofTopic.length];
  return next && next.id !== id ? next : null;
}
