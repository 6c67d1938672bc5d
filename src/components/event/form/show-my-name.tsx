"use client";
import { type FormEvent, useState } from "react";
import { z } from "zod";
import { Button } from "#components/ui/button.tsx";
import { CheckboxField } from "#components/ui/form/checkbox-field.tsx";
import { useKeptState } from "#components/ui/form/kept/use-kept-state.ts";
import { TextField } from "#components/ui/form/text-field.tsx";
import { serverMessage } from "#components/ui/server-error.ts";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";
import { toast } from "#components/ui/toast/toast.ts";
import type { Attendance } from "#schemas/event/attendance.ts";
import { api } from "#trpc/react.ts";

/**
 * Checkbox that shows the viewer's first name on their seat, or takes it back at once. Asks for the name if there is none.
 * @param props.isShown as the server knows it
 */
export function ShowMyName(props: { eventId: number; isShown: boolean; firstName: string | null }) {
  const { eventId: id, isShown, firstName } = props;
  const utils = api.useUtils();
  const [isAsking, setAsking] = useState(false);
  const name = useKeptState("seat-name", { initial: "", schema: z.string(), isOpen: isAsking });
  /** State of the box until the server has responded; React Query tells of a call a moment too late for it. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string>();
  const show = api.event.showSeat.useMutation({
    async onMutate() {
      setFailure(undefined);
      // Its response would be of before the change.
      await utils.event.attendance.cancel({ id });
    },
    async onSuccess(seat) {
      setAsking(false);
      name.clear();
      utils.event.attendance.setData(
        { id },
        (known?: Attendance) => known && { ...known, isShown: seat.isShown },
      );
      toast({ title: seat.isShown ? "Members see your first name" : "Your first name is hidden" });
      await Promise.all([utils.event.going.invalidate({ id }), utils.user.session.invalidate()]);
    },
    onSettled: () => setWanted(null),
    onError: (error) => setFailure(serverMessage(error, "Something went wrong. Please try again later.")),
  });

  function change(isWanted: boolean): void {
    if (isAsking || (isWanted && firstName === null)) {
      setAsking(isWanted);
      return;
    }
    setWanted(isWanted);
    show.mutate({ id, isShown: isWanted });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    show.mutate({ id, isShown: true, firstName: name.value });
  }
  const isHydrated = useHydrated();
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <CheckboxField
        label="Show my first name to members until the event is over"
        checked={wanted ?? (isAsking || isShown)}
        disabled={!isHydrated || show.isPending}
        error={isAsking ? undefined : failure}
        onChange={(event) => change(event.target.checked)}
      />
      {isAsking ? (
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1 basis-48">
            <TextField
              label="First name"
              autoComplete="given-name"
              maxLength={30}
              value={name.value}
              error={failure}
              onChange={(event) => name.change(event.target.value)}
            />
          </div>
          <Button type="submit" variant="secondary" disabled={show.isPending} className="mt-7.5">
            Show it
          </Button>
        </div>
      ) : null}
    </form>
  );
}
