import type { Metadata } from "next";
import type { ReactNode } from "react";

export const metadata: Metadata = { robots: { index: false } };

/** Pages for members alone, of which no search engine is to know. */
export default function MemberLayout({ children }: { children: ReactNode }) {
  return children;
}
