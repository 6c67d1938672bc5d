"use client";
import { useState } from "react";
import { useNow } from "#components/event/card/use-now.ts";
import { FollowButtons } from "#components/follow/follow-buttons.tsx";
import { FridgeLevel, NoteLine } from "#components/fridge/fridge-level.tsx";
import { FridgeOpen } from "#components/fridge/fridge-open.tsx";
import { useSession } from "#components/session/use-session.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { withCallbackUri } from "#lib/account/callback-uri.ts";
import { CONDITIONS } from "#lib/fridge/fridge-facts.ts";
import { isStale } from "#lib/fridge/fridge-hours.ts";
import type { FridgeNote, FridgeWithNotes } from "#schemas/fridge.ts";
import { api } from "#trpc/react.ts";
import { NoteForm } from "./note-form.tsx";
import { ReportNote } from "./report-note.tsx";

/**
 * Contents of a fridge now, with the buttons of members: to send a note, to follow it, and to report a note.
 * @param props.published fridge of the stored page
 * @param props.renderedAt time of that page, in ms
 */
export function FridgeNow({ published, renderedAt }: { published: FridgeWithNotes; renderedAt: number }) {
  const { id } = published;
  const now = useNow() ?? new Date(renderedAt);
  const query = api.fridge.find.useQuery(
    { id },
    { initialData: published, initialDataUpdatedAt: renderedAt },
  );
  const fridge = query.data ?? published;
  const isInUse = fridge.status === "listed";
  return (
    <>
      <FridgeOpen fridge={fridge} now={now} />
      {isInUse ? (
        <section aria-labelledby="inside" className="mt-6">
          <h2 id="inside" className="mb-2 text-2xl">
            What’s inside now
          </h2>
          <FridgeLevel note={fridge.latest} now={now} />
          <Actions id={id} />
        </section>
      ) : null}
      <Notes fridgeId={id} notes={fridge.notes} now={now} />
    </>
  );
}

function Actions({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const { isLoggedIn, isActivated } = useSession();
  const page = `/fridges/${id}`;
  if (isOpen) return <NoteForm id={id} onDone={() => setOpen(false)} />;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {isActivated ? (
        <ActionButton onClick={() => setOpen(true)}>I’m here</ActionButton>
      ) : (
        <LinkButton href={withCallbackUri(isLoggedIn ? "/activate" : "/login", page)} prefetch={false}>
          I’m here
        </LinkButton>
      )}
      <FollowButtons followed={[{ kind: "fridge", value: `${id}` }]} returnTo={page} className="" />
    </div>
  );
}

/** Newest notes, newest first, without the names of their authors. */
function Notes({ fridgeId, notes, now }: { fridgeId: number; notes: readonly FridgeNote[]; now: Date }) {
  const { isLoggedIn, isActivated } = useSession();
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes" className="mt-8">
      <h2 id="notes" className="mb-2 text-xl">
        {notes.some(({ createdAt }) => !isStale(createdAt, now)) ? "Latest notes" : "Older notes"}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {notes.map((note) => (
          <li key={note.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0">
              <NoteLine note={note} now={now} />
              {note.condition ? <p>{CONDITIONS[note.condition]}.</p> : null}
              {note.note ? <p className="wrap-anywhere">{note.note}</p> : null}
            </div>
            <div className="shrink-0">
              {isActivated ? (
                <ReportNote id={note.id} />
              ) : (
                <LinkButton
                  variant="quiet"
                  href={withCallbackUri(isLoggedIn ? "/activate" : "/login", `/fridges/${fridgeId}`)}
                  prefetch={false}
                >
                  Report a problem
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
