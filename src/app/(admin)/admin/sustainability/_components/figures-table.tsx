import { Link } from "#components/ui/navigation/link.tsx";
import { formatKilograms } from "#lib/format.ts";
import type { SustainabilitySources } from "#schemas/dashboard.ts";
import { sustainabilityHref } from "./label-links.tsx";

/** Each figure with links to what it is made of. */
export function FiguresTable({ figures }: { figures: SustainabilitySources["figures"] }) {
  return (
    <table className="w-full text-left [&_td]:py-2 [&_th]:py-2">
      <thead>
        <tr className="border-b border-line">
          <th scope="col">Figure</th>
          <th scope="col" className="text-right">
            Weight
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ label, kg, entries, kgEntered, kgFromFoodLog }) => (
          <tr key={label} className="border-b border-line align-top last:border-0">
            <th scope="row">
              {label}
              <span className="block text-sm font-normal">
                <Link href={sustainabilityHref(label)} prefetch={false} className="text-link">
                  {entries === 1 ? "1 entry" : `${entries.toLocaleString("en-SG")} entries`}
                </Link>
                {kgFromFoodLog > 0 ? (
                  <>
                    {`: ${formatKilograms(kgEntered, "estimate")}; `}
                    <span className="whitespace-nowrap">
                      <a href="#food-log" className="text-link">
                        food log
                      </a>
                      : {formatKilograms(kgFromFoodLog, "estimate")}
                    </span>
                  </>
                ) : null}
              </span>
            </th>
            <td className="pl-3 text-right whitespace-nowrap tabular-nums">
              {formatKilograms(kg, "estimate")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
