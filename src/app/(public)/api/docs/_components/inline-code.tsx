import type { ReactNode } from "react";

/** Text whose parts between backticks are code. */
export function InlineCode({ text }: { text: string }): ReactNode {
  const parts = text.split("`");
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity and keep their order
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
