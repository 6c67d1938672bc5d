import { LinkButton } from "#components/ui/navigation/link-button.tsx";

/** The way to the event form, for everybody: who may not open it yet is asked to log in, and led back to it. */
export function CreateEventLink() {
  return (
    <LinkButton href="/events/create" prefetch={false}>
      Create event
    </LinkButton>
  );
}
