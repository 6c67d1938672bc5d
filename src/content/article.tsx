/**
 * Text of the site, with the date of its last change.
 * @param props.html of our own Markdown
 * @param props.updated `2026-11-25`; undefined shows no date
 */
export function Article({ html, updated }: { html: string; updated?: string | undefined }) {
  return (
    <article className="legal">
      {updated ? (
        <p>
          Last updated <time dateTime={updated}>{updated}</time>
        </p>
      ) : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of the Markdown files in src/content */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
