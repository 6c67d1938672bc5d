"use client";
import { useHydrated } from "#components/ui/use-hydrated.ts";

/**
 * Switch made of a checkbox, so that the space bar works. Disabled until hydration.
 * @param props.labelledBy ids of the texts that name it
 */
export function PreferenceSwitch(props: {
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
        role="switch"
        aria-checked={props.checked}
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
