import { QuietBell, TiffinCarrier } from "#components/brand/empty-art.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Section } from "./section.tsx";

/** Cards, callouts, empty states, skeletons and pagers. */
export function Messages() {
  return (
    <Section title="Cards, callouts and empty states">
      <div className="grid gap-5 md:grid-cols-2">
        <Card>
          <h3 className="text-xl">A card</h3>
          <p className="mt-2">A sheet on the page.</p>
        </Card>
        <Card className="flex flex-col gap-3">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-5/6" />
        </Card>
        <Callout>Something worth knowing.</Callout>
        <Callout tone="success">Something was done.</Callout>
        <Callout tone="warning">Something asks for attention.</Callout>
        <Callout tone="danger">Error fetching events! Please try again later.</Callout>
        <EmptyState text="No food items yet!">
          <LinkButton href="/dev/ui" variant="secondary">
            A next step
          </LinkButton>
        </EmptyState>
        <EmptyState text="No notifications" art={<QuietBell className="mb-5" />} />
        <EmptyState
          text="You have not joined any events yet!"
          art={<TiffinCarrier className="mb-5 h-36" />}
        />
      </div>
      <Pager meta={{ page: 2, limit: 20, total: 60 }} href={(page) => `/dev/ui?page=${page}`} />
    </Section>
  );
}
