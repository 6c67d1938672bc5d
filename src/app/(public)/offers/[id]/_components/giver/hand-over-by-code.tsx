"use client";
import { useHandOver } from "#components/offers/use-after-sharing.ts";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import type { Claim } from "#schemas/offer/claim.ts";
import { api } from "#trpc/react.ts";

/**
 * Handover to the taker whose code the giver's camera has read. To open the page changes nothing: one button does.
 * @param props.pass code in the URL, not checked
 */
export function HandOverByCode({ offerId: id, pass }: { offerId: number; pass: string }) {
  const found = api.offerClaim.byCode.useQuery({ id, pass: pass.slice(0, MAX_CODE) });
  const handOver = useHandOver();
  if (found.isError) return <LoadFailure query={found} />;
  if (found.data === undefined) return <p role="status">Looking for the claim...</p>;
  if (found.data === null) return <Callout tone="warning">No claim has this code.</Callout>;
  const { state, id: claimId } = found.data;
  if (state === "collected")
    return <Callout tone="success">{`Handed over to ${nameOf(found.data)}.`}</Callout>;
  return (
    <Button
      disabled={handOver.isPending}
      onClick={() => handOver.mutate(state === "held" ? { id, pass } : { id, claimId })}
    >
      {handOver.isPending ? "Sending..." : labelOf(found.data)}
    </Button>
  );
}

/** Names the act; where a side has said that it did not happen, it takes place already. */
const labelOf = (claim: Claim): string =>
  claim.state === "held" ? `Hand over ${claim.portions} to ${nameOf(claim)}` : "It was handed over";

/** Longest text that the server looks for. */
const MAX_CODE = 40;

const nameOf = ({ taker }: Claim): string => taker?.firstName ?? taker?.username ?? "the taker";
