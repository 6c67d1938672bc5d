import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";

/** Stands where an event would. */
export function EventNotFound() {
  return (
    <EmptyState text="Event Not found">
      <LinkButton href="/events" variant="secondary">
        Back To Events
      </LinkButton>
    </EmptyState>
  );
}
