import { DataTable } from "#components/ui/data-table.tsx";
import { formatCount } from "#lib/format.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { GENERAL_LIMITS } from "#server/api/limits/general-limits.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { InlineCode } from "../_components/inline-code.tsx";

type Limit = { name: string; counts: string; subject: string; tries: number; windowMs: number };

/** Limits of all calls, and those of what costs or guards something. */
export function Limits() {
  return (
    <>
      <p>
        Every response says how many calls you have left: <code>{'RateLimit: "read";r=583;t=2'}</code> means
        583 more reads, and the full number again in 2 seconds. Beyond a limit the response is{" "}
        <code>429</code>; wait for the seconds in <code>Retry-After</code>. A response <code>304</code> counts
        too.
      </p>
      <LimitTable caption="Every call" limits={Object.values(GENERAL_LIMITS)} />
      <p>
        A network is an IPv4 address or an IPv6 network of 64 bits. You can call at least this often; a busy
        site that runs on several machines allows more.
      </p>
      <h3 id="special-limits">Some calls have their own limits</h3>
      <LimitTable caption="Some calls" limits={Object.values(LIMITS)} />
    </>
  );
}

function LimitTable({ caption, limits }: { caption: string; limits: readonly Limit[] }) {
  return (
    <DataTable
      caption={caption}
      rows={limits}
      rowKey={({ name, subject }) => `${name} ${subject}`}
      columns={[
        { head: "Limit", cell: ({ name }) => <code>{name}</code>, isRowHeader: true },
        { head: "Counts", cell: ({ counts }) => <InlineCode text={counts} /> },
        { head: "At most, for each", cell: (limit) => `${bound(limit)}, ${limit.subject}` },
      ]}
    />
  );
}

/** Writes "20 in 15 minutes". */
function bound({ tries, windowMs }: Limit): string {
  const units: [ms: number, unit: string][] = [
    [DAY_MS, "day"],
    [HOUR_MS, "hour"],
    [MINUTE_MS, "minute"],
  ];
  const [ms, unit] = units.find(([length]) => windowMs % length === 0) ?? [1, "millisecond"];
  const count = windowMs / ms;
  return `${tries} in ${count === 1 ? `${unit === "hour" ? "an" : "a"} ${unit}` : formatCount(count, unit)}`;
}
