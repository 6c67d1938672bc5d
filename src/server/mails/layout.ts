import { site } from "#lib/site.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";

/** What a mail says; the text and the HTML part are both made from it. */
export type MailContent = {
  to: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  closing: string;
};

/** Lays a mail out as plain text and as HTML that needs nothing from outside. */
export function composeMail({ to, subject, greeting, paragraphs, action, closing }: MailContent): Mail {
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    closing,
    `${site.name}: buy enough, eat enough, waste nothing.`,
  ].join("\n\n");
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" style="background:#1f6b3a;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p>
<p style="font-size:14px;color:#55604f">If the button does not work, open this address:<br><a href="${escapeHtml(action.url)}" style="color:#1f6b3a;word-break:break-all">${escapeHtml(action.url)}</a></p>`
    : "";
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f7f4ea;color:#22301f;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="font-size:22px;font-weight:700;color:#1f6b3a;margin:0 0 24px">${site.name}</p>
<p>${escapeHtml(greeting)}</p>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n")}
${button}
<p>${escapeHtml(closing)}</p>
<p style="font-size:14px;color:#55604f">${site.name}: buy enough, eat enough, waste nothing.</p>
</div></body></html>`;
  return { to, subject, text: `${text}\n`, html };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
