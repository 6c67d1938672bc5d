import type { Metadata } from "next";
import { pageId } from "#app/_metadata/page-id.ts";
import { Callout } from "#components/ui/callout.tsx";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { fixesOffer } from "#lib/offers/claim-states.ts";
import { viewerCaller } from "#trpc/server.ts";
import { EditOfferForm } from "../../../_components/islands.ts";

export const metadata: Metadata = { title: "Edit Offer" };

type Props = { params: Promise<{ id: string }> };

/** States in which the giver can change an offer. */
const OPEN_STATES: readonly string[] = ["later", "now", "claimed", "paused"];

/** Form to change the viewer's own offer: all of it until somebody has a claim. */
export default async function EditOfferPage({ params }: Props) {
  const id = await pageId(params);
  const caller = await viewerCaller();
  const [offer, settings, { claims, inLine }] = await Promise.all([
    caller.offer.get({ id }),
    caller.offer.settings(),
    caller.offerClaim.list({ id }),
  ]);
  const isClaimed = inLine > 0 || claims.some(({ state }) => fixesOffer(state));
  const isOpen = OPEN_STATES.includes(offer.state) && offer.endsAt > new Date();
  return (
    <Page width="form">
      <BackLink to={[`/offers/${id}`]}>Back to offer</BackLink>
      <PageHeading>Edit Offer</PageHeading>
      {isOpen ? (
        <EditOfferForm
          key={offer.updatedAt.getTime()}
          offer={offer}
          isClaimed={isClaimed}
          takesCooked={settings.takesCooked}
        />
      ) : (
        <Callout>This offer is over.</Callout>
      )}
    </Page>
  );
}
