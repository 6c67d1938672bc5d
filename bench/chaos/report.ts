import type { Balance } from "./ledger.ts";
import type { Sample } from "./load.ts";

/** Time in which a fault was caused and repaired. */
export interface Period {
  fault: string;
  from: number;
  to: number;
}

/** Returns a table with a row for each fault: requests, failures by status, and how long nothing worked. */
export function toTable(periods: readonly Period[], samples: readonly Sample[]): string {
  const rows = periods.map(({ fault, from, to }) => {
    const within = samples.filter(({ at }) => at >= from && at < to);
    const of = (kind: Sample["kind"]) => within.filter((sample) => sample.kind === kind);
    return [
      fault,
      `${Math.round((to - from) / 1_000)}`,
      ...[of("read"), of("write")].flatMap((requests) => [
        `${requests.length}`,
        describeFailures(requests),
        `${(longestGap(requests, from, to) / 1_000).toFixed(1)}`,
      ]),
    ];
  });
  const head = ["fault", "s", "reads", "failed", "longest without", "writes", "failed", "longest without"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
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

/** Returns what is wrong with the balance of writes; empty if nothing is. */
export function findFaults({ lost, storedThoughRefused, doubled, unknown, settled }: Balance): string[] {
  const name = (writes: { kind: string; marker: string }[]) =>
    writes
      .slice(0, 5)
      .map(({ kind, marker }) => `${kind} ${marker}`)
      .join(", ");
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged writes are lost: ${name(lost)}`] : []),
    ...(storedThoughRefused.length > 0
      ? [`${storedThoughRefused.length} refused writes are stored: ${name(storedThoughRefused)}`]
      : []),
    ...(doubled.length > 0 ? [`${doubled.length} writes are stored twice: ${name(doubled)}`] : []),
    ...(settled < unknown ? [`${unknown - settled} unknown outcomes were not stored once by repeating`] : []),
  ];
}
