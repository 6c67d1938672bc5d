import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { site } from "#lib/site.ts";

export const revalidate = 40;
export const metadata: Metadata = pageMetadata("/licence", {
  title: "Licence",
  description: `The licence of the program behind ${site.name}, and where to find its source code.`,
});

/** Licence that comes with the program. */
export default async function LicencePage() {
  const licence = await readFile(join(process.cwd(), "LICENSE"), "utf8");
  return (
    <Page width="text">
      <PageHeading>Licence</PageHeading>
      <article className="legal">
        <p>
          {site.name} is open source. You may use and change its <a href="/source">source code</a> under this
          licence.
        </p>
        {toParagraphs(licence).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </article>
    </Page>
  );
}

/** Returns the paragraphs of a text whose lines are broken at a fixed width. */
function toParagraphs(text: string): string[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, " "));
}
