"use client";
import type { ApplyChoice } from "#components/event/form/use-apply.ts";
import { RadioGroup } from "#components/ui/form/radio-group.tsx";

/** Asks for the dates of a series to which a change applies; nothing where no other date follows. */
export function ApplyField({ choice, className }: { choice: ApplyChoice; className?: string }) {
  if (!choice.isAsked) return null;
  const only = { value: "this", label: "Only this date" } as const;
  const options = choice.isWhole
    ? [{ value: "following", label: `All ${choice.total} dates` } as const, only]
    : [only, { value: "following", label: "This and the following dates" } as const];
  return (
    <div className={className}>
      <RadioGroup legend="Which dates" options={options} value={choice.apply} onChange={choice.choose} />
    </div>
  );
}
