import { render } from "@react-email/render";
import { createElement as h } from "react";
import { dark } from "#lib/brand-colours.ts";
import { site } from "#lib/site.ts";
import type { Mail, MailContent, OutgoingMail } from "#server/integrations/mailer/mailer.ts";
import { SIGNATURE, STOP_LABEL } from "#server/mails/layout.ts";
import {
  Actions,
  brand,
  Facts,
  link,
  muted,
  Paragraph,
  paper,
  Quote,
  surface,
  Table,
} from "#server/mails/mail-parts.ts";

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
    .block { border-color: ${dark.line} !important; }
    .quiet { border-color: ${dark.pandan} !important; color: ${dark.pandan} !important; }
  }`;

/** Characters that a mailbox shows of a preview, at most. */
const PREVIEW_LENGTH = 140;

/**
 * Layout of all mails. Uses tables, the only layout that all mail programs render alike. Elements are created without
 * JSX, which Node.js cannot load from source.
 */
function MailTemplate({
  subject,
  content,
  unsubscribeUrl,
}: Pick<Mail, "subject" | "content" | "unsubscribeUrl">) {
  const { greeting, paragraphs, preview, quote, facts, action, moreActions = [], closing } = content;
  return h(
    "html",
    { lang: "en" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width" }),
      h("meta", { name: "format-detection", content: "telephone=no,date=no,address=no,email=no,url=no" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      h("title", null, subject),
      h("style", null, DARK),
    ),
    h(
      "body",
      { className: "paper", style: paper },
      h(Preview, { text: preview ?? paragraphs[0] ?? greeting }),
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
            facts && h(Facts, { facts }),
            action && h(Actions, { actions: [action, ...moreActions] }),
            closing && h(Paragraph, null, closing),
          ),
          h("p", { className: "muted", style: { ...muted, margin: "20px 0 0" } }, SIGNATURE),
          h(Footer, { footer: content.footer, unsubscribeUrl }),
        ),
      ),
    ),
  );
}

/** Text that mailboxes list after the subject, with blanks that keep them from adding the greeting to it. */
function Preview({ text }: { text: string }) {
  const style = { display: "none", maxHeight: 0, maxWidth: 0, opacity: 0, overflow: "hidden" };
  return h("div", { style }, text, "\u00a0\u200c".repeat(Math.max(0, PREVIEW_LENGTH - text.length)));
}

/** Says why the mail came, with a link that stops such mails without a login. */
function Footer({ footer, unsubscribeUrl }: Pick<MailContent, "footer"> & Pick<Mail, "unsubscribeUrl">) {
  const links = [
    ...(unsubscribeUrl ? [{ label: STOP_LABEL, url: unsubscribeUrl }] : []),
    ...(footer ? [footer] : []),
  ];
  if (!footer) return null;
  return h(
    "p",
    { className: "muted", style: { ...muted, margin: "12px 0 0" } },
    footer.text,
    h("br"),
    links.map(({ label, url }, index) => [
      index > 0 && " · ",
      h("a", { key: label, className: "link", href: url, style: link }, label),
    ]),
  );
}

/** Adds the HTML part, which loads no remote content. */
export async function renderMail(mail: Mail): Promise<Omit<OutgoingMail, "id" | "queuedAt">> {
  const { content, ...rest } = mail;
  return { ...rest, html: await render(h(MailTemplate, mail)) };
}
