import { toTable } from "../load/table.ts";
import type { Sample } from "./record/recorder.ts";

/** Time in which a fault was caused and repaired. */
export type Period = {
  fault: string;
  from: number;
  to: number;
};

/** Returns a table with a row for each fault: requests, failures by status, and the longest time in which nothing worked. */
export function toFaultTable(periods: readonly Period[], samples: readonly Sample[]): string {
  const rows = [...Map.groupBy(periods, ({ fault }) => fault)].map(([fault, times]) => {
    const cells = (kind: Sample["kind"]) => {
      const requests = times.map(({ from, to }) =>
        samples.filter((sample) => sample.kind === kind && sample.at >= from && sample.at < to),
      );
      const gap = Math.max(
        ...times.map(({ from, to }, index) => longestGap(requests[index] ?? [], from, to)),
      );
      const all = requests.flat();
      return [`${all.length}`, describeFailures(all), (gap / 1_000).toFixed(1)];
    };
    return [fault, `${times.length}`, ...cells("read"), ...cells("write")];
  });
  const head = ["fault", "times", "reads", "failed", "s without", "writes", "failed", "s without"];
  return toTable(head, rows);
}

function describeFailures(samples: readonly Sample[]): string {
  const counts = new Map<string, number>();
  for (const { isOk, status } of samples) if (!isOk) counts.set(status, (counts.get(status) ?? 0) + 1);
  const total = [...counts.values()].reduce((sum, number) => sum + number, 0);
  if (total === 0) return "0";
  return `${total} (${[...counts].map(([status, number]) => `${number} × ${status}`).join(", ")})`;
}

/** Longest time in milliseconds between two requests that worked, or a border of the period. */
function longestGap(samples: readonly Sample[], from: number, to: number): number {
  const times = samples.filter(({ isOk }) => isOk).map(({ at }) => at);
  const borders = [from, ...times.toSorted((one, other) => one - other), to];
  return Math.max(...borders.slice(1).map((time, index) => time - (borders[index] ?? from)));
}
