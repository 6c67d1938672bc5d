import type { ReactNode } from "react";

/** Group of fields under a heading. */
export function FieldGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="mb-8 min-w-0 border-t border-line pt-5">
      <legend className="float-left mb-4 w-full font-display text-2xl font-bold">
        {title}
        {hint ? <span className="ml-3 font-sans text-sm font-normal text-muted">{hint}</span> : null}
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
