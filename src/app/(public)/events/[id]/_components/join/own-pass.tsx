"use client";
import { ShowPass } from "#components/event/check-in/show-pass.tsx";
import { useSession } from "#components/session/use-session.ts";
import { ActionBar } from "#components/ui/action-bar.tsx";
import { api } from "#trpc/react.ts";

/** Link to the pass of a viewer with a seat, while the event runs; nothing for others. */
export function OwnPass({ eventId: id }: { eventId: number }) {
  const { isActivated } = useSession();
  const attendance = api.event.attendance.useQuery({ id }, { enabled: isActivated });
  if (!attendance.data?.joined) return null;
  return (
    <ActionBar>
      <ShowPass eventId={id} />
    </ActionBar>
  );
}
