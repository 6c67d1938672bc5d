import type { ReactNode } from "react";

/** Section of a legal text. Keep `id` stable: it is the anchor in URLs. */
export type LegalSection = { id: string; title: string; body: ReactNode };

/**
 * Legal text with its date, a table of contents and an `<h2>` for each section; the page supplies the `<h1>`.
 * @param props.lastUpdated date of the last change, `2026-11-22`
 */
export function LegalDocument({
  lastUpdated,
  sections,
}: {
  lastUpdated: string;
  sections: readonly LegalSection[];
}) {
  return (
    <article className="legal">
      <p>
        Last updated <time dateTime={lastUpdated}>{lastUpdated}</time>
      </p>
      <nav aria-label="Table of contents">
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id}>
          <h2 id={section.id}>{section.title}</h2>
          {section.body}
        </section>
      ))}
    </article>
  );
}
