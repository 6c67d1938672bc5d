"use client";
import { useState } from "react";
import { ShowsHostField } from "#components/event/form/shows-host-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { api } from "#trpc/react.ts";

/** Asks the viewer, who is invited to host an event, whether they do. */
export function Invitation({ eventId: id }: { eventId: number }) {
  const [isShown, setShown] = useState(false);
  const navigate = useNavigate();
  const utils = api.useUtils();
  const answer = api.event.answerInvitation.useMutation({
    async onSuccess(host) {
      toast(host ? { title: "You’re now a host" } : { title: "Invitation declined" });
      await refetch();
      navigate.refresh();
    },
    async onError(error) {
      toastFailure(error);
      // The invitation is probably withdrawn.
      await refetch();
    },
  });
  function refetch(): Promise<unknown> {
    return Promise.all([
      utils.event.ownRole.invalidate({ id }),
      utils.event.find.invalidate({ id }),
      utils.event.hosted.invalidate(),
    ]);
  }
  return (
    <section aria-labelledby="invitation">
      <Card>
        <h2 id="invitation" className="text-xl">
          Host this event?
        </h2>
        <p className="mt-2">
          Hosts can change the event, see who comes and check people in. You can stop at any time.
        </p>
        <div className="mt-2">
          <ShowsHostField checked={isShown} onChange={(event) => setShown(event.target.checked)} />
        </div>
        <div className="flex flex-wrap gap-3">
          {/* The page's primary button is Join. */}
          <Button
            variant="secondary"
            disabled={answer.isPending}
            onClick={() => answer.mutate({ id, accept: true, isShown })}
          >
            Accept
          </Button>
          <Button
            variant="quiet"
            disabled={answer.isPending}
            onClick={() => answer.mutate({ id, accept: false })}
          >
            Decline
          </Button>
        </div>
      </Card>
    </section>
  );
}
