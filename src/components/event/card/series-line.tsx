import type { ReactNode } from "react";
import { REPEAT_NAMES } from "#lib/event/when/repeat.ts";
import type { SeriesDate } from "#schemas/event/event-series.ts";

/** Line about an event that repeats: `Every week · date 3 of 8`, with what follows it. */
export function SeriesLine({ series, children }: { series: SeriesDate; children?: ReactNode }) {
  return (
    <p>
      {REPEAT_NAMES[series.repeat]} · date {series.position} of {series.total}
      {children ? <span> · {children}</span> : null}
    </p>
  );
}
