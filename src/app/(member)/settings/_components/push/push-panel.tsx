"use client";
import { AllowAgain, InstallFirst } from "#components/push/push-lines.tsx";
import { deviceWord } from "#components/push/push-support.ts";
import { type PushState, usePushDevice } from "#components/push/use-push-device.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { NeedsScript } from "#components/ui/form/needs-script.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { formatDate } from "#lib/time/dates.ts";
import type { PushSubscription } from "#schemas/account/push.ts";
import { api } from "#trpc/react.ts";

/** State of notifications on this device with its button, and the viewer's devices that are notified. */
export function PushPanel({ initial }: { initial: PushSubscription[] | undefined }) {
  const device = usePushDevice(initial);
  const { state, devices, isBusy } = device;
  return (
    <>
      <NeedsScript what="part" />
      {/* As high as its button, since only the browser knows what it can do. */}
      <div className="flex min-h-20 flex-col items-start gap-3 noscript:hidden">
        <StateLine state={state} />
        {state === "off" ? (
          <ActionButton disabled={isBusy} onClick={device.turnOn}>
            Turn on
          </ActionButton>
        ) : null}
        {state === "on" ? (
          <ActionButton variant="secondary" disabled={isBusy} onClick={device.turnOff}>
            Turn off
          </ActionButton>
        ) : null}
      </div>
      {devices.data ? <Devices devices={devices.data} /> : null}
      {devices.isError ? <LoadFailure query={devices} /> : null}
    </>
  );
}

function StateLine({ state }: { state: PushState }) {
  switch (state) {
    case "on":
      return <p className="font-semibold">{`Notifications are on for this ${deviceWord()}.`}</p>;
    case "off":
      return <p>{`Notifications are off for this ${deviceWord()}.`}</p>;
    case "denied":
      return <AllowAgain />;
    case "needsInstall":
      return <InstallFirst />;
    case "unsupported":
      return <p>This browser can’t show notifications.</p>;
    default:
      return null;
  }
}

/** Devices that are notified, with a test for each; this one is turned off by its own button. */
function Devices({ devices }: { devices: PushSubscription[] }) {
  const utils = api.useUtils();
  const test = api.push.test.useMutation({
    onSuccess: () => toast({ title: "Test sent" }),
    onError: (error) => toastFailure(error),
  });
  const remove = api.push.remove.useMutation({
    onSuccess: () => toast({ title: "Notifications turned off" }),
    onError: (error) => toastFailure(error),
    onSettled: () => utils.push.list.invalidate(),
  });
  const isBusy = test.isPending || remove.isPending;
  if (devices.length === 0) return null;
  return (
    <ul
      aria-label="Devices with notifications"
      className="mt-4 divide-y divide-line border-y border-line noscript:hidden"
    >
      {devices.map(({ id, device, current, createdAt, lastOkAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
          <div>
            <p id={`push-${id}`} className="flex flex-wrap items-center gap-x-2 font-semibold">
              {device}
              {current ? (
                <span className="rounded-control bg-pandan-soft px-2 py-0.5 text-sm text-pandan">
                  This device
                </span>
              ) : null}
            </p>
            <p className="text-sm text-muted">
              {lastOkAt
                ? `On since ${formatDate(createdAt)}, last notified ${formatDate(lastOkAt)}`
                : `On since ${formatDate(createdAt)}`}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <ActionButton
              variant="secondary"
              aria-describedby={`push-${id}`}
              disabled={isBusy}
              onClick={() => test.mutate({ id })}
            >
              Send a test
            </ActionButton>
            {current ? null : (
              <ActionButton
                variant="removal"
                aria-describedby={`push-${id}`}
                disabled={isBusy}
                onClick={() => remove.mutate({ id })}
              >
                Turn off
              </ActionButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
