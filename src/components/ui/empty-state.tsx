import type { ReactNode } from "react";

/** Says that there is nothing here, and what may be done about it. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="rounded-card border border-dashed border-edge px-6 py-10 text-center">
      <p className="text-lg font-semibold">{text}</p>
      {children ? <div className="mt-3 text-muted">{children}</div> : null}
    </div>
  );
}
