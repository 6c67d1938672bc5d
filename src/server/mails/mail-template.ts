import { render } from "@react-email/render";
import { type CSSProperties, createElement as h, type ReactNode } from "react";
import { dark, light } from "#lib/brand-colours.ts";
import { site } from "#lib/site.ts";
import { toLinkParts } from "#lib/text/link-parts.ts";
import type { Mail, MailContent, OutgoingMail } from "#server/integrations/mailer/mailer.ts";
import { SIGNATURE } from "#server/mails/layout.ts";

/** Dark colours; the light ones are inline, for mail programs that drop style sheets. */
const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: ${dark.paper} !important; }
    .surface { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
    .ink { color: ${dark.ink} !important; }
    .muted { color: ${dark.muted} !important; }
    .link { color: ${dark.pandan} !important; }
    .button { background: ${dark.pandan} !important; color: ${dark.onPandan} !important; }
  }`;

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const paper: CSSProperties = { backgroundColor: light.paper, margin: 0, padding: 0 };
const surface: CSSProperties = {
  backgroundColor: light.surface,
  border: `1px solid ${light.line}`,
  borderRadius: 16,
  padding: "28px 24px",
};
/** Breaks long words. The second property is for mail programs that do not support the first. */
const breaking: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };
const ink: CSSProperties = {
  ...breaking,
  color: light.ink,
  fontFamily: FONT,
  fontSize: 16,
  lineHeight: "25px",
};
const muted: CSSProperties = {
  ...breaking,
  color: light.muted,
  fontFamily: FONT,
  fontSize: 14,
  lineHeight: "21px",
};
const link: CSSProperties = { ...breaking, color: light.pandan };
const brand: CSSProperties = {
  ...link,
  fontFamily: FONT,
  fontSize: 22,
  fontWeight: 700,
  margin: "0 0 16px",
};
const button: CSSProperties = {
  backgroundColor: light.pandan,
  borderRadius: 12,
  color: light.onPandan,
  display: "inline-block",
  fontFamily: FONT,
  fontSize: 16,
  fontWeight: 600,
  lineHeight: "20px",
  padding: "14px 22px",
  textDecoration: "none",
};

/**
 * Layout of all mails. Uses tables, the only layout that all mail programs render alike. Elements are created without
 * JSX, which Node.js cannot load from source.
 */
function MailTemplate({ subject, content }: { subject: string; content: MailContent }) {
  const { greeting, paragraphs, quote, action, closing, footer } = content;
  return h(
    "html",
    { lang: "en" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      h("title", null, subject),
      h("style", null, DARK),
    ),
    h(
      "body",
      { className: "paper", style: paper },
      h(Preview, { text: paragraphs[0] ?? greeting }),
      h(
        Table,
        { className: "paper", style: { ...paper, width: "100%" } },
        h(
          Table,
          { style: { margin: "0 auto", maxWidth: 600, width: "100%" }, padding: "32px 16px" },
          h("p", { className: "link", style: brand }, site.name),
          h(
            Table,
            { className: "surface", style: { borderCollapse: "separate", width: "100%" }, cell: surface },
            h(Paragraph, { first: true }, greeting),
            paragraphs.map((paragraph) => h(Paragraph, { key: paragraph }, paragraph)),
            quote && h(Quote, { text: quote }),
            action && h(Action, action),
            closing && h(Paragraph, null, closing),
          ),
          h("p", { className: "muted", style: { ...muted, margin: "20px 0 0" } }, SIGNATURE),
          footer &&
            h(
              "p",
              { className: "muted", style: { ...muted, margin: "12px 0 0" } },
              footer.text,
              " ",
              h("a", { className: "link", href: footer.url, style: link }, footer.label),
            ),
        ),
      ),
    ),
  );
}

/** Text that mailboxes list after the subject. */
function Preview({ text }: { text: string }) {
  const style = { display: "none", maxHeight: 0, maxWidth: 0, opacity: 0, overflow: "hidden" };
  return h("div", { style }, text);
}

function Table(props: {
  children?: ReactNode;
  style: CSSProperties;
  className?: string;
  cell?: CSSProperties;
  padding?: string;
}) {
  const { children, style, className, cell, padding } = props;
  return h(
    "table",
    { role: "presentation", border: 0, cellPadding: 0, cellSpacing: 0, style },
    h(
      "tbody",
      null,
      h("tr", null, h("td", { className, style: { padding: padding ?? 0, ...cell } }, children)),
    ),
  );
}

function Paragraph({ children, first = false }: { children?: string; first?: boolean }) {
  return h("p", { className: "ink", style: { ...ink, margin: first ? 0 : "16px 0 0" } }, children);
}

/** Shows a text that a person wrote, with its line breaks and links. */
function Quote({ text }: { text: string }) {
  const lines = text
    .split("\n")
    .map((line, index) => [
      index > 0 && h("br", { key: `break ${index}` }),
      toLinkParts(line).map(({ text: part, href }, position) =>
        href
          ? h(
              "a",
              { key: `${index} ${position}`, className: "link", href, style: link, rel: "nofollow ugc" },
              part,
            )
          : part,
      ),
    ]);
  return h("p", { className: "ink", style: { ...ink, margin: "16px 0 0" } }, lines);
}

function Action({ label, url }: { label: string; url: string }) {
  return [
    h(
      "p",
      { key: "button", style: { margin: "24px 0" } },
      h("a", { className: "button", href: url, style: button }, label),
    ),
    h(
      "p",
      { key: "link", className: "muted", style: { ...muted, margin: 0 } },
      "If the button does not work, open this link:",
      h("br"),
      h("a", { className: "link", href: url, style: link }, url),
    ),
  ];
}

/** Adds the HTML part, which loads no remote content. */
export async function renderMail(mail: Mail): Promise<Omit<OutgoingMail, "id" | "queuedAt">> {
  const { content, ...rest } = mail;
  return { ...rest, html: await render(h(MailTemplate, { subject: mail.subject, content })) };
}
