import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { Article } from "#content/article.tsx";
import { readArticle } from "#content/read-article.ts";
import { site } from "#lib/site.ts";

export const revalidate = 40;
export const metadata: Metadata = pageMetadata("/tos", {
  title: "Terms of Service",
  description: `What you agree to when you use ${site.name}: accounts, events, feedback, what isn’t allowed, and which law applies.`,
});

export default function TermsPage() {
  return (
    <Page width="text">
      <PageHeading>Terms of Service</PageHeading>
      <Article {...readArticle("terms")} />
    </Page>
  );
}
