import { LinkButton } from "#components/ui/navigation/link-button.tsx";

/** Link to the pass of the viewer's seat, which is on top of that page on the day of the event. */
export function ShowPass({ eventId }: { eventId: number }) {
  return (
    <LinkButton href={`/events/me/${eventId}`} prefetch={false}>
      Show pass
    </LinkButton>
  );
}
