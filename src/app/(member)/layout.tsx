import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PageOwner } from "#app/_components/page-owner.tsx";

export const metadata: Metadata = { robots: { index: false } };

/** Layout of the member pages, which search engines must not index. */
export default function MemberLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageOwner />
      {children}
    </>
  );
}
