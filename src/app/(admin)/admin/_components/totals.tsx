import { formatNumber } from "#lib/format.ts";
import type { Overview } from "#schemas/admin.ts";

/** Totals of the community. */
export function Totals({ overview }: { overview: Overview }) {
  const { members, joins, foodItems, kgRescued } = overview;
  const states = [
    `${formatNumber(members.activated)}\u00a0activated`,
    `${formatNumber(members.admins)}\u00a0${members.admins === 1 ? "admin" : "admins"}`,
    ...(members.suspended > 0 ? [`${formatNumber(members.suspended)}\u00a0suspended`] : []),
  ];
  const figures = [
    { label: "Accounts", value: formatNumber(members.total), note: states.join(", ") },
    { label: "Spots taken", value: formatNumber(joins), note: "at past and upcoming events" },
    { label: "Food items", value: formatNumber(foodItems), note: "in members’ logs" },
    { label: "kg rescued", value: formatNumber(kgRescued), note: "from event results and admins’ entries" },
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="rounded-card border border-line bg-surface p-4">
          <dt className="text-muted">{label}</dt>
          <dd>
            <span className="block text-2xl font-bold sm:text-3xl">{value}</span>
            <span className="text-sm text-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
