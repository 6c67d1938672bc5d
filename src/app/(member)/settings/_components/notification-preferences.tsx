"use client";
import { useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { type ReactNode, useId } from "react";
import { DataTable } from "#components/ui/data-table.tsx";
import { NeedsScript } from "#components/ui/form/needs-script.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useHydrated } from "#components/ui/state/use-hydrated.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import type {
  NotificationGroup,
  NotificationPreference,
  NotificationPreferences as Preferences,
  SetNotificationPreferenceInput,
} from "#schemas/account/notification.ts";
import { api } from "#trpc/react.ts";

const switchColumn = "w-14 text-center max-sm:text-sm sm:w-28";

/**
 * The viewer's notification preferences: a switch for each kind of notification and channel, in groups, saved at once.
 * @param props.hasPush false on a site that pushes nothing
 */
export function NotificationPreferences({
  initial,
  hasPush,
}: {
  initial: Preferences | undefined;
  hasPush: boolean;
}) {
  const preferences = api.notification.preferences.useQuery(undefined, { initialData: initial });
  const setPreference = useSetPreference();
  if (preferences.isPending) return <Skeleton className="h-96" />;
  if (!preferences.data) {
    return <LoadFailure query={preferences} />;
  }
  const { kinds } = preferences.data;
  const groups = [...new Set(kinds.map(({ group }) => group))];
  return (
    <>
      <div className="grid gap-8">
        {groups.map((group) => (
          <PreferenceGroup
            key={group}
            group={group}
            rows={kinds.filter((row) => row.group === group)}
            channels={CHANNELS.filter(({ key }) => hasPush || key !== "push")}
            onChange={setPreference}
          />
        ))}
      </div>
      <NeedsScript what="form" />
    </>
  );
}

type Channel = "inApp" | "email" | "push";

/** Channels of a kind, as its switches set them. */
type Choice = Pick<SetNotificationPreferenceInput, "kind" | Channel>;

/** Columns of switches. What is always on cannot be switched off in the bell and by email. */
const CHANNELS: readonly { key: Channel; head: ReactNode }[] = [
  { key: "inApp", head: "In the app" },
  {
    key: "email",
    head: (
      <>
        By <span className="whitespace-nowrap">email</span>
      </>
    ),
  },
  { key: "push", head: "On this phone" },
];

/** Kind of a notification, or all kinds of a group that can be changed. */
type Row = Omit<NotificationPreference, "kind" | "group"> & { kind: NotificationPreference["kind"] | "all" };

/** Heading of a group, and the switches of its kinds below those of the whole group. */
function PreferenceGroup(props: {
  group: NotificationGroup;
  rows: NotificationPreference[];
  channels: typeof CHANNELS;
  onChange: (choice: Choice) => void;
}) {
  const { group, rows } = props;
  const id = useId();
  const free = rows.filter(({ alwaysOn }) => !alwaysOn);
  const all: Row = {
    kind: "all",
    label: "All of these",
    inApp: free.every(({ inApp }) => inApp),
    email: free.every(({ email }) => email),
    push: free.every(({ push }) => push),
    alwaysOn: false,
  };
  const shown: Row[] = rows;
  function change({ kind }: Row, channel: Channel, isOn: boolean): void {
    for (const row of kind === "all" ? free : rows.filter((one) => one.kind === kind))
      if (row[channel] !== isOn) props.onChange({ kind: row.kind, [channel]: isOn });
  }
  return (
    <div>
      <h3 id={`${id}-group`} className="text-lg">
        {group}
      </h3>
      <DataTable
        isPlain
        labelledBy={`${id}-group`}
        rows={free.length > 1 ? [all, ...shown] : shown}
        rowKey={({ kind }) => kind}
        columns={[
          {
            head: <VisuallyHidden>What happens</VisuallyHidden>,
            isRowHeader: true,
            cell: ({ kind, label, alwaysOn }) => (
              <span id={`${id}-${kind}`} className={kind === "all" ? "font-semibold" : undefined}>
                {label}
                {alwaysOn ? <span className="block text-sm text-muted">Always on</span> : null}
              </span>
            ),
          },
          ...props.channels.map(({ key, head }) => ({
            head: <span id={`${id}-${key}`}>{head}</span>,
            className: switchColumn,
            cell: (row: Row) => (
              <PreferenceSwitch
                labelledBy={toName(id, row, key)}
                checked={row[key]}
                disabled={row.alwaysOn && key !== "push"}
                onChange={(isOn) => change(row, key, isOn)}
              />
            ),
          })),
        ]}
      />
    </div>
  );
}

/** Returns the ids of the texts that name a switch; that of a group has its heading, too. */
const toName = (id: string, { kind }: Row, channel: Channel): string =>
  `${kind === "all" ? `${id}-group ` : ""}${id}-${kind} ${id}-${channel}`;

/**
 * Switch built on a checkbox, so that the space bar toggles it. Disabled until hydration.
 * @param props.labelledBy ids of the texts that name it
 */
function PreferenceSwitch(props: {
  labelledBy: string;
  checked: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}) {
  const hydrated = useHydrated();
  return (
    <span className="relative inline-flex size-11 items-center justify-center align-middle">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox must not have it (https://www.w3.org/TR/html-aria/#docconformance)
        role="switch"
        aria-labelledby={props.labelledBy}
        checked={props.checked}
        disabled={props.disabled || !hydrated}
        onChange={(event) => props.onChange(event.target.checked)}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control disabled:cursor-not-allowed"
      />
      <span
        aria-hidden="true"
        data-fixed={props.disabled ? "" : undefined}
        className="pointer-events-none h-6 w-10 rounded-full border-2 border-edge bg-surface p-0.5 peer-checked:border-pandan peer-checked:bg-pandan data-fixed:opacity-60 forced-colors:peer-checked:bg-[Highlight] *:block *:size-4 *:rounded-full *:bg-edge motion-safe:*:transition-transform peer-checked:*:translate-x-4 peer-checked:*:bg-pandan-on"
      >
        <span />
      </span>
    </span>
  );
}

const withChoice = (row: NotificationPreference, { inApp, email, push }: Omit<Choice, "kind">) => ({
  ...row,
  inApp: inApp ?? row.inApp,
  email: email ?? row.email,
  push: push ?? row.push,
});

/**
 * Returns a function that saves a preference with an optimistic update. Requests run one after another, so that the last
 * click wins.
 */
function useSetPreference(): (choice: Choice) => void {
  const utils = api.useUtils();
  const queryClient = useQueryClient();
  const mutationKey = getMutationKey(api.notification.setPreference);
  const show = ({ kind, ...choice }: Choice) =>
    utils.notification.preferences.setData(
      undefined,
      (known) =>
        known && {
          ...known,
          kinds: known.kinds.map((row) => (row.kind === kind ? withChoice(row, choice) : row)),
        },
    );
  const { mutate } = api.notification.setPreference.useMutation({
    scope: { id: "notification-preferences" },
    onMutate: async (choice) => {
      await utils.notification.preferences.cancel();
      const before = utils.notification.preferences.getData()?.kinds.find(({ kind }) => kind === choice.kind);
      show(choice);
      return { before };
    },
    onError: (error, _choice, context) => {
      if (context?.before) show(context.before);
      toastFailure(error);
    },
    // Refetches after the last request only, since an earlier response would briefly revert later clicks.
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) === 1 ? utils.notification.preferences.invalidate() : undefined,
  });
  return mutate;
}
