"use client";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toServerError } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { countSeatsLeft, formatWaitlistPosition } from "#lib/event/seats-line.ts";
import type { Event } from "#schemas/event/event.ts";
import { api } from "#trpc/react.ts";

/**
 * Gives up the viewer's seat and opens My Events, where a toast offers to take it back: by an ordinary join, since the
 * waitlist may have got the seat.
 * @returns the mutation
 */
export function useLeave({ id, title }: Pick<Event, "id" | "title">) {
  const navigate = useNavigate();
  const utils = api.useUtils();

  /** @param refetchType `none` for a page that is about to be left, which would show "not joined" for a moment */
  function invalidate(refetchType: "active" | "none" = "active"): Promise<unknown> {
    return Promise.all([
      utils.event.joined.invalidate(),
      utils.event.waited.invalidate(),
      utils.event.find.invalidate({ id }),
      utils.event.going.invalidate({ id }),
      utils.event.attendance.invalidate({ id }, { refetchType }),
    ]);
  }
  async function undo(): Promise<void> {
    try {
      await utils.client.event.join.mutate({ id });
      toast({ title: "You’re back in", description: title });
    } catch (error) {
      if (await isTaken(error)) {
        toast({
          title: "Someone on the waitlist took your spot.",
          action: { label: "Join the waitlist", onPress: () => void wait() },
        });
      } else toastFailure(error, "Error joining event! Please try again later.");
    }
    await invalidate();
  }
  async function isTaken(error: unknown): Promise<boolean> {
    if (toServerError(error)?.data?.httpStatus !== 409) return false;
    const event = await utils.client.event.find.query({ id }).catch(() => null);
    return event?.status === "published" && countSeatsLeft(event) === 0;
  }
  async function wait(): Promise<void> {
    try {
      const { place } = await utils.client.event.joinWaitlist.mutate({ id });
      if (place !== null) toast({ title: formatWaitlistPosition(place), description: title });
    } catch (error) {
      toastFailure(error);
    }
    await invalidate();
  }
  return api.event.leave.useMutation({
    onSuccess() {
      void invalidate("none");
      toast({ title: `You left ${title}`, action: { label: "Undo", onPress: () => void undo() } });
      navigate.push("/events/me");
      navigate.refresh();
    },
  });
}
