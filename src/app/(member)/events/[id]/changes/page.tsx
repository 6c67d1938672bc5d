import type { Metadata } from "next";
import { pageId } from "#app/_metadata/page-id.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { formatDate, formatTime } from "#lib/time/dates.ts";
import type { HostChange } from "#schemas/event/host.ts";
import { findEvent, viewerCaller } from "#trpc/server.ts";
import { PutBack } from "../../../_components/islands.ts";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const event = await findEvent(await pageId(params));
  return { title: event ? `Changes to ${event.title}` : "Changes" };
}

/** Descriptions and pictures of an event that its hosts replaced, for admins, who can put them back. */
export default async function HostChangesPage({ params }: Props) {
  const id = await pageId(params);
  const caller = await viewerCaller();
  const [event, changes] = await Promise.all([caller.event.get({ id }), caller.event.hostChanges({ id })]);
  return (
    <Page width="form">
      <BackLink to={[`/events/${id}`]}>Back to event</BackLink>
      <PageHeading lead={<span className="wrap-anywhere">{event.title}</span>}>Changed by Hosts</PageHeading>
      {changes.length === 0 ? (
        <EmptyState text="No host has changed the description or the picture." />
      ) : (
        <ol className="space-y-10">
          {changes.map((change) => (
            <li key={change.id}>
              <Change eventId={id} change={change} />
            </li>
          ))}
        </ol>
      )}
    </Page>
  );
}

function Change({ eventId, change }: { eventId: number; change: HostChange }) {
  const { id, changedAt, description, cover } = change;
  const isGone = cover?.isGone ?? false;
  const parts = isGone ? [description] : [description, cover];
  const isBack = parts.every((part) => part === null || part.before === part.now);
  return (
    <section aria-labelledby={`change-${id}`} className="border-t border-line pt-6">
      <h2 id={`change-${id}`} className="text-xl">
        {formatDate(changedAt)}, {formatTime(changedAt)}
      </h2>
      {description ? (
        <dl className="mt-4 space-y-4">
          <Text term="Description before" text={description.before} />
          <Text term="Description now" text={description.now} />
        </dl>
      ) : null}
      {cover ? (
        <dl className="mt-4 grid gap-4 sm:grid-cols-2">
          <Picture term="Picture before" url={cover.before} none={isGone ? "Deleted since" : "None"} />
          <Picture term="Picture now" url={cover.now} none="None" />
        </dl>
      ) : null}
      <div className="mt-6">
        {isGone ? (
          <p className="mb-4 text-muted">The old picture has been deleted and can’t be put back.</p>
        ) : null}
        {isBack && !isGone ? <p className="text-muted">This change has been put back.</p> : null}
        {isBack ? null : <PutBack eventId={eventId} changeId={id} describedBy={`change-${id}`} />}
      </div>
    </section>
  );
}

function Text({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="mt-1 rounded-card bg-surface p-4 whitespace-pre-wrap wrap-anywhere">{text}</dd>
    </div>
  );
}

function Picture({ term, url, none }: { term: string; url: string | null; none: string }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="mt-1">
        {url === null ? (
          <span className="text-muted">{none}</span>
        ) : (
          // Drops the origin: the CSP allows only images of the page's own host, which may differ from APP_URL's.
          <img
            src={new URL(url).pathname}
            alt=""
            width={1200}
            height={600}
            className="aspect-2/1 w-full rounded-card object-cover"
          />
        )}
      </dd>
    </div>
  );
}
