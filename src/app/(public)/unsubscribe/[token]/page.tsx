import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import type { MailSubscription } from "#schemas/account/notification.ts";
import { toAppError } from "#server/to-app-error.ts";
import { visitorCaller } from "#trpc/server.ts";

export const dynamic = "force-dynamic";
export const metadata: Metadata = {
  title: "Emails",
  referrer: "no-referrer",
  robots: { index: false },
};

/** Page of the link in a mail that stops mails of its kind; works logged out and without JavaScript. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const subscription = await findSubscription(token);
  if (!subscription) notFound();
  const { label, isOn } = subscription;
  return (
    <Page width="form">
      <PageHeading>Emails: {label}</PageHeading>
      <Card>
        <form method="post" action={`/unsubscribe/${token}`}>
          <p role="status">
            {isOn ? "You're getting these emails." : "You won't get these emails any more."}
          </p>
          {isOn ? null : <input type="hidden" name="undo" value="1" />}
          <Button type="submit" variant={isOn ? "primary" : "secondary"} className="mt-4">
            {isOn ? "Stop these emails" : "Undo"}
          </Button>
        </form>
        <p className="mt-4">
          <Link
            href="/settings#notifications"
            prefetch={false}
            className="text-link inline-flex min-h-11 items-center"
          >
            Manage emails
          </Link>
        </p>
      </Card>
    </Page>
  );
}

async function findSubscription(token: string): Promise<MailSubscription | null> {
  try {
    return await visitorCaller().notification.mailSubscription({ token });
  } catch (error) {
    if (toAppError(error).code === "NOT_FOUND") return null;
    throw error;
  }
}
