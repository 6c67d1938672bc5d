import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { env } from "#env.ts";
import { listMails, type ReceivedMail } from "#server/integrations/mailer/mailbox.ts";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Mail", robots: { index: false } };

/** Outbox of mails that are stored instead of sent; in development only. */
export default async function DevMailPage() {
  if (env().NODE_ENV !== "development") notFound();
  const mails = await listMails();
  return (
    <Page width="text">
      <PageHeading lead="Nothing is sent in development: this is where every email ends up.">
        Mail
      </PageHeading>
      {mails.length === 0 ? <EmptyState text="No emails yet" /> : null}
      <ul className="flex flex-col gap-5">
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailCard mail={mail} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function MailCard({ mail }: { mail: ReceivedMail }) {
  return (
    <Card>
      <h2 className="text-xl">{mail.subject}</h2>
      <p className="text-sm text-muted">
        To {mail.to} · {mail.date}
      </p>
      <p className="mt-3 whitespace-pre-line">{mail.text}</p>
      <ul>
        {mail.links.map((link) => (
          <li key={link}>
            <a href={link} className="text-link inline-flex min-h-11 items-center break-all">
              {link}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
