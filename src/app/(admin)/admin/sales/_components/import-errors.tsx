import { Callout } from "#components/ui/callout.tsx";
import type { ImportError } from "#schemas/sales-import.ts";

/** Invalid rows of a file, numbered as in a spreadsheet. */
export function ImportErrors({ errors, count }: { errors: ImportError[]; count: number }) {
  return (
    <Callout tone="danger">
      <p className="font-semibold">
        {count === 1 ? "1 row is wrong" : `${count.toLocaleString("en-SG")} rows are wrong`}. Nothing was
        stored.
      </p>
      <ul className="mt-2 max-h-60 list-disc overflow-y-auto pl-5">
        {errors.map(({ row, message }) => (
          <li key={row}>
            Row {row}: {message}
          </li>
        ))}
      </ul>
      {count > errors.length ? (
        <p className="mt-2">And {(count - errors.length).toLocaleString("en-SG")} more.</p>
      ) : null}
    </Callout>
  );
}
