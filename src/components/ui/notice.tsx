import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A message that stays on the page; a `danger` one is announced at once. */
export function Notice({ tone = "info", children }: { tone?: "info" | "danger"; children: ReactNode }) {
  return (
    <div
      role={tone === "danger" ? "alert" : undefined}
      className={clsx(
        "rounded-control border border-l-6 px-4 py-3",
        tone === "danger" ? "border-danger bg-danger-soft" : "border-turmeric bg-kaya",
      )}
    >
      {children}
    </div>
  );
}
