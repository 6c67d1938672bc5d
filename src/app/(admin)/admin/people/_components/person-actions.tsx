"use client";
import { useState } from "react";
import { useReauthentication } from "#components/account/reauthentication/use-reauthentication.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { Person } from "#schemas/admin.ts";
import { api } from "#trpc/react.ts";
import { ConfirmChange } from "./confirm-change.tsx";
import { changesFor, changeWords, type PersonChange } from "./person-changes.ts";

/** Buttons of one account; each asks for confirmation, and for a recent login if the server requires one. */
export function PersonActions(props: { person: Person; isSelf: boolean; isLastAdmin: boolean }) {
  const { person, isSelf } = props;
  const [asked, setAsked] = useState<PersonChange | null>(null);
  const [running, setRunning] = useState(false);
  const { withRecentLogin } = useReauthentication();
  const navigate = useNavigate();
  const utils = api.useUtils();

  async function confirm(change: PersonChange, reason: string): Promise<boolean> {
    setAsked(null);
    setRunning(true);
    const { admin } = utils.client;
    const { id } = person;
    try {
      await withRecentLogin(() =>
        change === "suspend" ? admin.suspend.mutate({ id, reason }) : admin[change].mutate({ id }),
      );
      toast({ title: changeWords[change].done, description: person.username });
      // An admin who gives up their own role sees other links in the navigation.
      if (isSelf) await utils.user.session.invalidate();
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    } finally {
      setRunning(false);
      // Refreshes after a failure, too: another admin may have changed the account.
      navigate.refresh();
    }
  }

  return (
    <div className="flex w-full flex-wrap gap-3 empty:hidden md:w-auto md:shrink-0">
      {changesFor(props).map((change) => (
        <ActionButton
          key={change}
          variant={changeWords[change].variant === "danger" ? "removal" : "secondary"}
          aria-describedby={`person-${person.id}`}
          disabled={running}
          onClick={() => setAsked(change)}
        >
          {changeWords[change].button}
        </ActionButton>
      ))}
      {asked ? (
        <ConfirmChange
          change={asked}
          person={person}
          onConfirm={(reason) => confirm(asked, reason)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}
