import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { QrCode } from "#components/event/page/qr-code.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Card } from "#components/ui/card.tsx";
import { readSearchParams, type SearchParams } from "#components/ui/list/search-params.ts";
import { Link } from "#components/ui/navigation/link.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { OWN_PASS_LENGTH, readPassCode } from "#lib/event/check-in/pass-code.ts";
import { formatDate } from "#lib/time/dates.ts";
import type { OwnPass } from "#schemas/event/check-in.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { FreshPass } from "../_components/islands.ts";
import { checkInsFor } from "./_components/check-ins-for.ts";

export const metadata: Metadata = { title: "Your pass" };

/** The viewer's own pass. With the scanned code of another person, the check-in of the event that the viewer hosts now. */
export default async function PassPage({ searchParams }: { searchParams: SearchParams }) {
  const caller = await viewerCaller();
  const [user, pass] = await Promise.all([caller.user.session(), caller.checkIn.ownPass()]);
  const activated = user?.activated === true;
  const { code = "" } = await readSearchParams(searchParams);
  const scanned = readPassCode(code, OWN_PASS_LENGTH);
  if (scanned && scanned !== pass.code) {
    const hosted = activated ? await prefetch(caller.event.hosted({})) : undefined;
    return <ScannedPass checkIns={checkInsFor(scanned, hosted?.items ?? [], new Date())} />;
  }
  return <OwnPassPage pass={pass} activated={activated} />;
}

function OwnPassPage({ pass, activated }: { pass: OwnPass; activated: boolean }) {
  return (
    <Page width="text">
      <PageHeading lead="Came to an event without a spot? Show this to a host, and they can check you in.">
        Your pass
      </PageHeading>
      {activated ? null : (
        <div className="mb-6">
          <Callout tone="warning">
            <p>
              <Link href="/activate" prefetch={false} className="text-link">
                Activate your account
              </Link>{" "}
              first. Hosts can’t check you in until you do.
            </p>
          </Callout>
        </div>
      )}
      <Card className="mx-auto flex max-w-md flex-col items-center gap-4 text-center">
        <QrCode
          text={pass.url}
          label="QR code of your pass"
          className="w-full max-w-72 rounded-control border border-line"
        />
        <p className="font-mono text-3xl font-bold tracking-widest">{pass.code}</p>
        <p className="text-muted">
          Good for today, {formatDate(new Date(pass.validUntil.getTime() - 1))}. You get a new code every day.
        </p>
      </Card>
      <p className="mt-6">
        The host sees your username and first name, and you get a spot at the event. Show it only to a host at
        the door. Events you’ve joined have their own pass under{" "}
        <Link href="/events/me" prefetch={false} className="text-link">
          My Events
        </Link>
        .
      </p>
      <FreshPass validUntil={pass.validUntil} />
    </Page>
  );
}

function ScannedPass({ checkIns }: { checkIns: { title: string; href: string }[] }) {
  const [only, ...others] = checkIns;
  if (only && others.length === 0) redirect(only.href);
  return (
    <Page width="text">
      <PageHeading lead="This is someone else’s pass. Hosts use it to check people in.">Check in</PageHeading>
      {checkIns.length === 0 ? (
        <p className="mb-6">None of the events you host is open for check-in right now.</p>
      ) : (
        <ul className="mb-6 flex flex-col items-start gap-3">
          {checkIns.map(({ title, href }) => (
            <li key={href}>
              <LinkButton href={href} prefetch={false} className="wrap-anywhere">
                Check in at {title}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <LinkButton href="/pass" variant="secondary" prefetch={false}>
        Show my pass
      </LinkButton>
    </Page>
  );
}
