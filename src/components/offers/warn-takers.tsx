"use client";
import { ConfirmedAction } from "#components/ui/dialog/confirmed-action.tsx";
import { formatCount } from "#lib/format.ts";
import { api } from "#trpc/react.ts";

/** Button with which a giver asks everybody who collected the food not to eat it, once. */
export function WarnTakers({ id, title }: { id: number; title: string }) {
  const warn = api.offer.warn.useMutation();
  return (
    <ConfirmedAction
      variant="removal"
      label="I must warn the takers"
      title="Warn everybody who took it?"
      confirmLabel="Warn them"
      busyLabel="Sending..."
      closeLabel="Cancel"
      onConfirm={async () => {
        const { warned } = await warn.mutateAsync({ id });
        return { title: warned > 0 ? `Warned ${formatCount(warned, "person", "people")}` : NOBODY };
      }}
    >
      <p>
        Everybody who collected “{title}” reads, in the app and by email, not to eat it. The admins are
        notified too. You can do this once.
      </p>
    </ConfirmedAction>
  );
}

const NOBODY = "Nobody has collected it, so there’s nobody to warn.";
