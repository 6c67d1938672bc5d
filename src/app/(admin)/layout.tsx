import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AdminNav } from "#components/admin/admin-nav.tsx";

export const metadata: Metadata = { robots: { index: false } };

/** Pages for admins alone, of which no search engine is to know. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <AdminNav />
      {children}
    </>
  );
}
