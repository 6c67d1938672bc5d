import type { Metadata } from "next";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { AddFridge } from "../../_components/islands.ts";

export const metadata: Metadata = { title: "Add a fridge" };

/** Form of a community fridge, which an admin checks. */
export default function AddFridgePage() {
  return (
    <Page width="form">
      <BackLink to={["/fridges"]}>All fridges</BackLink>
      <PageHeading lead="A community fridge or food shelf that anybody can use. An admin checks it first, then it’s listed.">
        Add a Fridge
      </PageHeading>
      <AddFridge />
    </Page>
  );
}
