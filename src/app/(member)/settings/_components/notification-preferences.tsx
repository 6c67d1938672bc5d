"use client";
import { useId } from "react";
import { NeedsScript } from "#components/ui/form/needs-script.tsx";
import { LoadFailure } from "#components/ui/load-failure.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import type { NotificationPreference } from "#schemas/notification.ts";
import { api } from "#trpc/react.ts";
import { PreferenceSwitch } from "./preference-switch.tsx";
import { useSetPreference } from "./use-set-preference.ts";

/** The viewer's notification preferences: two switches per kind of notification, saved at once. */
export function NotificationPreferences({ initial }: { initial: NotificationPreference[] | undefined }) {
  const preferences = api.notification.preferences.useQuery(undefined, { initialData: initial });
  const setPreference = useSetPreference();
  const id = useId();
  if (preferences.isPending) return <Skeleton className="h-96" />;
  if (!preferences.data) {
    return <LoadFailure query={preferences} />;
  }
  return (
    <>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="py-2 text-left font-normal">
              <VisuallyHidden>What happens</VisuallyHidden>
            </th>
            <th scope="col" id={`${id}-in-app`} className="w-18 px-1 py-2 font-normal sm:w-28">
              In the app
            </th>
            <th scope="col" id={`${id}-email`} className="w-18 px-1 py-2 font-normal sm:w-28">
              By <span className="whitespace-nowrap">email</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {preferences.data.map((preference) => {
            const { kind, label, inApp, email, alwaysOn } = preference;
            const labelId = `${id}-${kind}`;
            return (
              <tr key={kind}>
                <th scope="row" id={labelId} className="py-2 pr-2 text-left font-normal">
                  {label}
                  {alwaysOn ? <span className="block text-sm text-muted">Always on</span> : null}
                </th>
                <td className="text-center">
                  <PreferenceSwitch
                    labelledBy={`${labelId} ${id}-in-app`}
                    checked={inApp}
                    disabled={alwaysOn}
                    onChange={(on) => setPreference({ kind, inApp: on, email })}
                  />
                </td>
                <td className="text-center">
                  <PreferenceSwitch
                    labelledBy={`${labelId} ${id}-email`}
                    checked={email}
                    disabled={alwaysOn}
                    onChange={(on) => setPreference({ kind, inApp, email: on })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <NeedsScript what="form" />
    </>
  );
}
