/**
 * Text of a guide.
 * @param props.text Markdown, shown as plain text if there is no HTML
 * @param props.html sanitized HTML, rendered by the server
 */
export function GuideText({ text, html }: { text: string; html: string | null }) {
  if (html === null) return <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's renderer writes no HTML of the text (markdown/parser.ts)
  return <div className="legal" dangerouslySetInnerHTML={{ __html: html }} />;
}
