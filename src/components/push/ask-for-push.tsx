"use client";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { site } from "#lib/site.ts";
import { type InstallPrompt, installPrompt } from "./install-prompt.ts";
import { AllowAgain, InstallFirst } from "./push-lines.tsx";
import { deviceWord } from "./push-support.ts";
import { mayOfferInstall, noteAsked, noteInstallOffered, wasAsked } from "./remembered.ts";
import { type PushState, usePushDevice } from "./use-push-device.ts";

/**
 * Offers notifications on this device once, and the installed app once a month; the browser asks only after a tap.
 * @param props.purpose line that says what the notifications are for
 */
export function AskForPush({ purpose }: { purpose: string }) {
  const { state, isBusy, turnOn } = usePushDevice();
  /** State in which it was offered: what the person decides is shown, what they decided before is not. */
  const [offered, setOffered] = useState<PushState | null>(null);
  const [isFirst] = useState(() => !wasAsked());
  const isOffer = isFirst && (state === "off" || state === "needsInstall");
  useEffect(() => {
    if (!isOffer) return;
    setOffered(state);
    noteAsked();
  }, [isOffer, state]);
  const install = useInstallOffer();
  const isShown = isOffer || offered !== null;
  if (!isShown && !install) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      {isShown && state === "off" ? (
        <>
          <p>{purpose}</p>
          <Button variant="secondary" disabled={isBusy} onClick={turnOn}>
            {`Notify me on this ${deviceWord()}`}
          </Button>
        </>
      ) : null}
      {isShown && state === "on" ? (
        <p role="status" className="font-semibold">{`We’ll notify you on this ${deviceWord()}.`}</p>
      ) : null}
      {isShown && state === "denied" ? <AllowAgain /> : null}
      {isShown && state === "needsInstall" ? <InstallFirst /> : null}
      {install ? (
        <Button variant="quiet" onClick={() => void showInstall(install)}>
          {`Install ${site.name}`}
        </Button>
      ) : null}
    </div>
  );
}

/** Returns the browser's prompt if the app was not offered lately, and notes that it is now. */
function useInstallOffer(): InstallPrompt | null {
  const prompt = installPrompt.useValue();
  const [mayOffer] = useState(() => mayOfferInstall(Date.now()));
  const isOffered = mayOffer && prompt !== null;
  useEffect(() => {
    if (isOffered) noteInstallOffered(Date.now());
  }, [isOffered]);
  return isOffered ? prompt : null;
}

async function showInstall(prompt: InstallPrompt): Promise<void> {
  // A prompt can be shown once.
  installPrompt.set(null);
  const { outcome } = await prompt.prompt();
  if (outcome === "accepted") toast({ title: `${site.name} is being installed` });
}
