import type { ReactNode } from "react";
import { Art } from "#components/brand/art.tsx";
import { emptyPlate } from "#drawings/art.ts";

/**
 * Message in place of an empty list; `children` are links and buttons.
 * @param props.art replaces the drawing of a plate; null for none
 * @param props.as makes the text a heading
 */
export function EmptyState({
  text,
  as: Text = "p",
  art,
  children,
}: {
  text: string;
  as?: "p" | "h2" | "h3";
  art?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center rounded-card border border-line bg-surface px-6 py-10 text-center shadow-card">
      {art === undefined ? <Art drawing={emptyPlate} className="art mb-5" /> : art}
      <Text className="font-display text-xl font-bold text-balance">{text}</Text>
      {children ? <div className="mt-3 text-muted">{children}</div> : null}
    </div>
  );
}
