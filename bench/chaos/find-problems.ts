import { type Balance, WRITE_KINDS, type Write } from "./record/ledger.ts";
import type { Defect, Sample } from "./record/recorder.ts";
import type { Period } from "./report.ts";

/** Findings of a run. */
export type Evidence = {
  balance: Balance;
  writes: readonly Write[];
  samples: readonly Sample[];
  periods: readonly Period[];
  defects: readonly Defect[];
  /** Faults that had to be caused. */
  faults: readonly string[];
  /** Reasons of faults that could not be caused here, by fault. */
  skipped: ReadonlyMap<string, string>;
  /** True if a run may pass without them. */
  maySkip: boolean;
};

/** A busy machine does some 6 writes a second; a site that refuses them acknowledges hardly any. */
const MIN_PER_MINUTE = 60;
const MIN_OF_KIND_PER_MINUTE = 2;
/** Full disk and a standby that is away refuse every second write while they last. */
const MIN_SHARE = 0.7;
const MIN_SHARE_OF_KIND = 0.5;
/** Share of requests that may fail while nothing is broken, such as those that a busy machine does in over 3 s. */
const MAX_FAILED_IDLE = 0.01;
const NAMED = 20;

/** Returns what is wrong; a run that has shown too little is wrong, too. Empty if nothing is. */
export function findProblems(evidence: Evidence): string[] {
  return [
    ...findInBalance(evidence.balance),
    ...findTooFew(evidence),
    ...findInQuietTime(evidence),
    ...findDefects(evidence.defects),
    ...findUncaused(evidence),
  ];
}

export function findInBalance({ lost, storedThoughRefused, doubled, unknown, settled }: Balance): string[] {
  const name = (writes: readonly Write[]) =>
    writes
      .slice(0, NAMED)
      .map(({ kind, marker }) => `${kind} ${marker}`)
      .join(", ");
  const line = (writes: readonly Write[], what: string) =>
    writes.length === 0 ? [] : [`${writes.length} ${what}: ${name(writes)}`];
  return [
    ...line(lost, "acknowledged writes are lost"),
    ...line(storedThoughRefused, "refused writes are stored"),
    ...line(doubled, "writes are stored twice"),
    ...(settled < unknown ? [`${unknown - settled} unknown outcomes were not stored once by repeating`] : []),
  ];
}

/** A site that refuses its writes loses none. */
function findTooFew({ writes, samples }: Evidence): string[] {
  const times = samples.map(({ at }) => at);
  const minutes = times.length === 0 ? 0 : ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 60_000;
  const share = (some: readonly Write[]) => countAcknowledged(some) / Math.max(some.length, 1);
  const percent = (some: readonly Write[]) => `${Math.round(share(some) * 100)} %`;
  const kinds = WRITE_KINDS.flatMap((kind) => {
    const own = writes.filter((write) => write.kind === kind);
    if (
      countAcknowledged(own) >= Math.max(1, MIN_OF_KIND_PER_MINUTE * minutes) &&
      share(own) >= MIN_SHARE_OF_KIND
    )
      return [];
    return [`of ${own.length} writes \`${kind}\` only ${countAcknowledged(own)} were acknowledged`];
  });
  return [
    ...(countAcknowledged(writes) < MIN_PER_MINUTE * minutes || writes.length === 0
      ? [`only ${countAcknowledged(writes)} writes were acknowledged in ${minutes.toFixed(1)} minutes`]
      : []),
    ...(share(writes) < MIN_SHARE ? [`only ${percent(writes)} of the writes were acknowledged`] : []),
    ...kinds,
  ];
}

const countAcknowledged = (writes: readonly Write[]) =>
  writes.filter(({ outcome }) => outcome === "acknowledged").length;

function findInQuietTime({ samples, periods }: Evidence): string[] {
  const quiet = periods.filter(({ fault }) => fault === "none");
  const own = samples.filter(({ at }) => quiet.some(({ from, to }) => at >= from && at < to));
  return (["read", "write"] as const).flatMap((kind) => {
    const some = own.filter((sample) => sample.kind === kind);
    const failed = some.filter(({ isOk }) => !isOk);
    if (some.length > 0 && failed.length <= some.length * MAX_FAILED_IDLE) return [];
    const statuses = [...new Set(failed.map(({ status }) => status))].join(", ");
    return [`${failed.length} of ${some.length} ${kind}s failed while nothing was broken: ${statuses}`];
  });
}

/** Names each response that no fault explains, so that it is found in the logs. */
export function findDefects(defects: readonly Defect[]): string[] {
  const more = defects.length - NAMED;
  return [
    ...defects
      .slice(0, NAMED)
      .map(({ status, path, requestId }) => `the response to ${path} was ${status} (request ${requestId})`),
    ...(more > 0 ? [`${more} more responses are explained by no fault`] : []),
  ];
}

function findUncaused({ faults, skipped, maySkip, periods }: Evidence): string[] {
  const caused = new Set(periods.map(({ fault }) => fault));
  return faults
    .filter((fault) => !caused.has(fault) && !(maySkip && skipped.has(fault)))
    .map((fault) => {
      const reason = skipped.get(fault);
      return `not caused: ${fault}${reason ? `: ${reason} (--allow-skipped passes without)` : ""}`;
    });
}
