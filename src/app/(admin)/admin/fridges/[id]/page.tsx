import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageId } from "#app/_metadata/page-id.ts";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { viewerCaller } from "#trpc/server.ts";
import { EditFridge } from "../_components/edit-fridge.tsx";

export const metadata: Metadata = { title: "Edit fridge" };

type Props = { params: Promise<{ id: string }> };

/** Form with what a community fridge says. */
export default async function EditFridgePage({ params }: Props) {
  const caller = await viewerCaller();
  const fridge = await caller.fridge.find({ id: await pageId(params) });
  if (!fridge) notFound();
  return (
    <Page width="form">
      <BackLink to={["/admin/fridges"]}>Fridges</BackLink>
      <PageHeading>Edit Fridge</PageHeading>
      <EditFridge fridge={fridge} />
    </Page>
  );
}
