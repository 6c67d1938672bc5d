/**
 * The text of a guide.
 * @param props.text Markdown, shown as it is where there is no HTML of it
 * @param props.html sanitized, as the server has rendered it
 */
export function GuideText({ text, html }: { text: string; html: string | null }) {
  if (html === null) return <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server's renderer (rehype-sanitize)
  return <div className="legal" dangerouslySetInnerHTML={{ __html: html }} />;
}
