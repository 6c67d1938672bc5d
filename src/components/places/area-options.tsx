import { AREAS_BY_REGION, REGIONS } from "#lib/places/areas.ts";

/** Options of a filter by area: all, each region, and the given areas under theirs. */
export function AreaOptions({ areas }: { areas: readonly string[] }) {
  return (
    <>
      <option value="">All areas</option>
      {REGIONS.map((name) => (
        <optgroup key={name} label={name}>
          <option value={name}>All of {name}</option>
          {AREAS_BY_REGION[name]
            .filter((listed) => areas.includes(listed))
            .map((listed) => (
              <option key={listed} value={listed}>
                {listed}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}
