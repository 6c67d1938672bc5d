import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { Article } from "#content/article.tsx";
import { readArticle } from "#content/read-article.ts";
import { site } from "#lib/site.ts";

export const revalidate = 40;
export const metadata: Metadata = pageMetadata("/privacy", {
  title: "Privacy Policy",
  description: `What data ${site.name} keeps about you, why and for how long, and your rights.`,
});

export default function PrivacyPage() {
  return (
    <Page width="text">
      <PageHeading>Privacy Policy</PageHeading>
      <Article {...readArticle("privacy")} />
    </Page>
  );
}
