import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { siteOrigin } from "#app/_metadata/site-origin.ts";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { site } from "#lib/site.ts";
import { openApiDocument } from "#server/rest/openapi/document.ts";
import { Assistants } from "./_chapters/assistants.tsx";
import { Authentication } from "./_chapters/authentication.tsx";
import { Errors } from "./_chapters/errors.tsx";
import { GettingStarted } from "./_chapters/getting-started.tsx";
import { Limits } from "./_chapters/limits.tsx";
import { Paging } from "./_chapters/paging.tsx";
import { Repeating } from "./_chapters/repeating.tsx";
import { Versions } from "./_chapters/versions.tsx";
import { CallSection } from "./_components/call-section.tsx";
import { Contents } from "./_components/contents.tsx";
import { toApiTags } from "./_document/api-call.ts";
import { toApiChanges } from "./_document/api-changes.ts";
import "./api-docs.css";
import { API_CHAPTERS, type ApiChapter } from "#lib/api-chapters.ts";

export const revalidate = 40;
export const metadata: Metadata = pageMetadata("/api/docs", {
  title: "API",
  description: `The REST API of ${site.name} for your own programs: a first call in five minutes, and every call with an example.`,
});

/** Documentation of the REST API, rendered from the OpenAPI document. */
export default async function ApiDocsPage() {
  const origin = siteOrigin();
  const base = `${origin}/api/v1`;
  const tags = toApiTags(openApiDocument(), origin);
  const changeLog = await readFile(join(process.cwd(), "CHANGELOG.md"), "utf8");
  const bodies: Record<ApiChapter, ReactNode> = {
    "getting-started": <GettingStarted base={base} />,
    authentication: <Authentication />,
    errors: <Errors />,
    paging: <Paging base={base} />,
    limits: <Limits />,
    repeating: <Repeating />,
    assistants: <Assistants origin={origin} />,
    versions: <Versions releases={toApiChanges(changeLog)} />,
  };
  const chapters = (Object.keys(API_CHAPTERS) as ApiChapter[]).map((id) => ({
    id,
    title: API_CHAPTERS[id],
    body: bodies[id],
  }));
  return (
    <Page>
      <PageHeading
        lead={`Build your own programs on ${site.name}: find events, keep a food log, gather what was rescued. JSON over HTTPS, nothing else.`}
      >
        {site.name} API
      </PageHeading>
      <div className="api-docs" data-top="">
        <Contents chapters={chapters} tags={tags} />
        <div className="api-text">
          <dl className="api-facts" data-chapter="">
            <dt>Base URL</dt>
            <dd>
              <code>{base}</code>
            </dd>
            <dt>OpenAPI 3.1</dt>
            <dd>
              <a href="/api/v1/openapi.json" className="api-link">
                openapi.json
              </a>
            </dd>
          </dl>
          {chapters.map(({ id, title, body }) => (
            <section key={id} aria-labelledby={id} data-chapter="" className="legal api-chapter">
              <h2 id={id}>
                <a href={`#${id}`} className="api-anchor">
                  {title}
                </a>
              </h2>
              {body}
            </section>
          ))}
          {tags.map(({ id, name, description, calls }) => (
            <section key={id} aria-labelledby={id} data-calls="" className="api-group">
              <h2 id={id}>
                <a href={`#${id}`} className="api-anchor">
                  {name}
                </a>
              </h2>
              <p>{description}</p>
              {calls.map((call) => (
                <CallSection key={call.id} call={call} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}
