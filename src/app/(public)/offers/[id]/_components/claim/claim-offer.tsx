"use client";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { useSession } from "#components/session/use-session.ts";
import { ActionBar } from "#components/ui/action-bar.tsx";
import { ActionButton } from "#components/ui/action-button.tsx";
import { lazyPart, usePart } from "#components/ui/load-part.ts";
import { memoizeImport } from "#components/ui/loading/lazy-load.ts";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { withCallbackUri } from "#lib/account/callback-uri.ts";
import { LIVING_STATES } from "#lib/offers/claim-states.ts";
import { formatPortionsLeft, formatTimeLeft } from "#lib/offers/offer-texts.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import type { Offer } from "#schemas/offer/offer.ts";

const loadDialogs = memoizeImport(() => import("./claim-dialog.tsx").then((module) => module.ClaimDialogs));

const OwnClaimLink = lazyPart(() => import("./own-claim.tsx").then((module) => module.OwnClaimLink));
const HandOver = lazyPart(() => import("../giver/giver-actions.tsx").then((module) => module.HandOver));

type Session = ReturnType<typeof useSession>;

/** Bar with the button that claims an offer, or with what the viewer does first, has claimed or gives; nothing once it is over. */
export function ClaimOffer(props: {
  offer: Offer;
  claim: Claim | null;
  isOwnKnown: boolean;
  isGiver: boolean;
  isPast: boolean;
  session: Session;
  now: Date;
  isLive: boolean;
}): ReactNode {
  const { offer, claim, session, isOwnKnown, isLive } = props;
  const [isOpen, setOpen] = useState(false);
  const Dialogs = usePart(loadDialogs, session.isActivated);
  const isLiving = LIVING_STATES.some((state) => state === claim?.state);
  // The dialog says that the claim is made.
  const hasOwn = props.isGiver || (isLiving && !isOpen);
  if (!hasOwn && (props.isPast || offer.state === "paused")) return null;
  const isPending = session.status === "pending" || (session.isActivated && (!isOwnKnown || !Dialogs));
  return (
    <ActionBar>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        {hasOwn ? (
          <Suspense fallback={null}>
            {claim ? <OwnClaimLink claim={claim} /> : <HandOver offer={offer} now={props.now} />}
          </Suspense>
        ) : (
          <>
            <p className="min-w-0 flex-1 basis-28 text-sm leading-snug font-semibold lg:hidden">
              {[formatPortionsLeft(offer), isLive ? formatTimeLeft(offer, props.now) : null]
                .filter((part) => part !== null)
                .join(" · ")}
            </p>
            {session.isActivated || session.status === "pending" ? (
              <ActionButton
                className="min-w-28"
                disabled={isPending || isLiving}
                onClick={() => setOpen(true)}
              >
                {offer.left > 0 ? "Claim" : "Get in line"}
              </ActionButton>
            ) : (
              <FirstStep id={offer.id} session={session} />
            )}
          </>
        )}
        <noscript>
          <p>Please switch on JavaScript to claim.</p>
        </noscript>
      </div>
      {Dialogs ? <Dialogs offer={offer} isOpen={isOpen} onOpenChange={setOpen} /> : null}
    </ActionBar>
  );
}

/** Link to what a viewer does before they can claim. */
function FirstStep({ id, session }: { id: number; session: Session }) {
  const [page, setPage] = useState(`/offers/${id}`);
  // Keeps the code of a handover that a giver opens before they log in.
  useEffect(() => setPage(window.location.pathname + window.location.search), []);
  if (!session.isLoggedIn)
    return (
      <LinkButton href={withCallbackUri("/login", page)} prefetch={false}>
        Log in to claim
      </LinkButton>
    );
  return (
    <>
      <p>Account is not activated!</p>
      <LinkButton href={withCallbackUri("/activate", page)} prefetch={false} variant="secondary">
        Activate it
      </LinkButton>
    </>
  );
}
