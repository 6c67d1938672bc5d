import { LinkButton } from "#components/ui/navigation/link-button.tsx";

/** Link to the pass of the viewer's seat, which is on top of that page on the day of the event. */
export function ShowPass({ eventId, id }: { eventId: number; id?: string }) {
  return (
    <LinkButton id={id} href={`/events/me/${eventId}`} prefetch={false}>
      Show pass
    </LinkButton>
  );
}
