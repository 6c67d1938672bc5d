import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { Article } from "#content/article.tsx";
import { readArticle } from "#content/read-article.ts";
import { site } from "#lib/site.ts";

export const revalidate = 40;
export const metadata: Metadata = pageMetadata("/privacy", {
  title: "Privacy Policy",
  description: `Which data ${site.name} keeps about you, what for, for how long, and the rights that you have over it.`,
});

export default function PrivacyPage() {
  return (
    <Page width="text">
      <PageHeading>Privacy Policy</PageHeading>
      <Article {...readArticle("privacy")} />
    </Page>
  );
}
