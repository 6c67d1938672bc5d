import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";

/** Message for an event that does not exist or is not visible to the viewer. */
export function EventNotFound() {
  return (
    <EmptyState text="Event Not found">
      <LinkButton href="/events" variant="secondary">
        Back To Events
      </LinkButton>
    </EmptyState>
  );
}
