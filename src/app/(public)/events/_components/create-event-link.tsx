"use client";
import { useSession } from "#components/session/use-session.ts";
import { LinkButton } from "#components/ui/link-button.tsx";

/** The way to the event form, for those who may open it. */
export function CreateEventLink() {
  const { isActivated } = useSession();
  if (!isActivated) return null;
  return (
    <LinkButton href="/events/create" prefetch={false}>
      Create event
    </LinkButton>
  );
}
