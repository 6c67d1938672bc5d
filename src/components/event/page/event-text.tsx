/**
 * Description of an event.
 * @param props.text Markdown, shown as typed if there is no HTML
 * @param props.html sanitized HTML, rendered by the server
 */
export function EventText({ text, html }: { text: string; html: string | null }) {
  if (html === null) return <p className="own-lines text-lg wrap-anywhere whitespace-pre-line">{text}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's renderer writes no HTML of the text (markdown/parser.ts)
  return <div className="event-text own-lines" dangerouslySetInnerHTML={{ __html: html }} />;
}
