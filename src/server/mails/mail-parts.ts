import { type CSSProperties, Fragment, createElement as h, type ReactNode } from "react";
import { light } from "#lib/brand-colours.ts";
import { toLinkParts } from "#lib/text/link-parts.ts";
import type { MailAction, MailFact } from "#server/integrations/mailer/mailer.ts";

// Parts of the layout of mails: light colours inline, and class names that the style sheet of `mail-template.ts` darkens.

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const paper: CSSProperties = { backgroundColor: light.paper, margin: 0, padding: 0 };
export const surface: CSSProperties = {
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
export const muted: CSSProperties = {
  ...breaking,
  color: light.muted,
  fontFamily: FONT,
  fontSize: 14,
  lineHeight: "21px",
};
export const link: CSSProperties = { ...breaking, color: light.pandan };
export const brand: CSSProperties = {
  ...link,
  fontFamily: FONT,
  fontSize: 22,
  fontWeight: 700,
  margin: "0 0 16px",
};
/** Button that Outlook, which ignores the padding of a link, draws with that of its cell. */
const button = {
  borderRadius: 12,
  display: "inline-block",
  fontFamily: FONT,
  fontSize: 16,
  fontWeight: 600,
  lineHeight: "20px",
  padding: "13px 21px",
  textDecoration: "none",
};
const filled: CSSProperties = {
  ...button,
  backgroundColor: light.pandan,
  border: `1px solid ${light.pandan}`,
  color: light.onPandan,
};
const outlined: CSSProperties = { ...button, border: `1px solid ${light.pandan}`, color: light.pandan };
/** Padding of a button in Outlook for Windows. */
const forOutlook: Record<string, string> = { msoPaddingAlt: "14px 22px" };

export function Table(props: {
  children?: ReactNode;
  style: CSSProperties;
  className?: string;
  cell?: CSSProperties;
  padding?: string;
  align?: "left";
}) {
  const { children, style, className, cell, padding, align } = props;
  return h(
    "table",
    { role: "presentation", align, border: 0, cellPadding: 0, cellSpacing: 0, style },
    h(
      "tbody",
      null,
      h("tr", null, h("td", { className, style: { padding: padding ?? 0, ...cell } }, children)),
    ),
  );
}

export function Paragraph({ children, first = false }: { children?: string; first?: boolean }) {
  return h("p", { className: "ink", style: { ...ink, margin: first ? 0 : "16px 0 0" } }, children);
}

/** Shows a text that a person wrote, with its line breaks and links. */
export function Quote({ text }: { text: string }) {
  return h("p", { className: "ink", style: { ...ink, margin: "16px 0 0" } }, h(Lines, { text }));
}

function Lines({ text }: { text: string }) {
  return text
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
}

/** Shows labels in one column and values in the other, which screen readers read row by row. */
export function Facts({ facts }: { facts: readonly MailFact[] }) {
  const row = ({ label, bold, lines = [] }: MailFact, index: number) => {
    const padding = index === facts.length - 1 ? 0 : "0 0 12px";
    const cell = { padding, verticalAlign: "top" };
    return h(
      "tr",
      { key: label },
      h("td", { className: "muted", style: { ...muted, ...cell, width: 86, lineHeight: "25px" } }, label),
      h(
        "td",
        { className: "ink", style: { ...ink, ...cell } },
        bold && h("strong", null, bold),
        lines.map((line, position) =>
          h(Fragment, { key: line }, (bold || position > 0) && h("br"), h(Lines, { text: line })),
        ),
      ),
    );
  };
  const table = h(
    "table",
    { role: "presentation", border: 0, cellPadding: 0, cellSpacing: 0, style: { width: "100%" } },
    h("tbody", null, facts.map(row)),
  );
  return h(
    Table,
    {
      className: "paper block",
      style: { borderCollapse: "separate", margin: "20px 0 0", width: "100%" },
      cell: { ...surface, backgroundColor: light.paper, borderRadius: 12, padding: 16 },
    },
    table,
  );
}

/** Shows buttons side by side where they fit; the first one is the most important. */
export function Actions({ actions }: { actions: readonly MailAction[] }) {
  const [first] = actions;
  const buttons = actions.map(({ label, url }, index) => {
    const isFirst = index === 0;
    const cell = { ...forOutlook, ...(isFirst && { backgroundColor: light.pandan }), borderRadius: 12 };
    const anchor = {
      className: isFirst ? "button" : "quiet",
      href: url,
      style: isFirst ? filled : outlined,
    };
    return h(
      Table,
      { key: label, align: "left", style: {}, padding: "0 12px 12px 0" },
      h(Table, { className: isFirst ? "button" : undefined, style: {}, cell }, h("a", anchor, label)),
    );
  });
  return [
    h(Table, { key: "buttons", style: { margin: "24px 0 0", width: "100%" } }, buttons),
    first &&
      h(
        "p",
        { key: "link", className: "muted", style: { ...muted, margin: "4px 0 0" } },
        "Button not working? Open this link:",
        h("br"),
        h("a", { className: "link", href: first.url, style: link }, first.url),
      ),
  ];
}
