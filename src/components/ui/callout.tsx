import { clsx } from "clsx";
import type { ReactNode } from "react";

const looks = {
  info: "border-pea bg-pea-soft",
  success: "border-pandan bg-pandan-soft",
  warning: "border-turmeric bg-kaya",
  danger: "border-danger bg-danger-soft",
} as const;
export type CalloutTone = keyof typeof looks;

/** Classes of the frame, by tone. */
export const calloutClass = (tone: CalloutTone, className?: string): string =>
  clsx("rounded-control border border-l-6 px-4 py-3", looks[tone], className);

/**
 * Message that stays on the page.
 * @param props.tone `info` is neutral, `success` confirms, `warning` asks for attention, screen readers
 *   announce `danger` at once
 */
export function Callout({ tone = "info", children }: { tone?: CalloutTone; children: ReactNode }) {
  return (
    <div role={tone === "danger" ? "alert" : undefined} className={calloutClass(tone)}>
      {children}
    </div>
  );
}
