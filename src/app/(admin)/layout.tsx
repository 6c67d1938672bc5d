import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PageOwner } from "#app/_components/page-owner.tsx";
import { AdminNav } from "#components/admin/admin-nav.tsx";
import { TrpcProvider } from "#trpc/provider.tsx";

export const metadata: Metadata = { robots: { index: false } };

/** Layout of the admin pages, which search engines must not index. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageOwner />
      <AdminNav />
      <TrpcProvider>{children}</TrpcProvider>
    </>
  );
}
