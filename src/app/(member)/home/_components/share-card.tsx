import { Link } from "#components/ui/navigation/link.tsx";
import { formatKilograms } from "#lib/format.ts";
import type { RescuedShare } from "#schemas/home.ts";
import { FailedCard, HomeCard } from "./home-card.tsx";

const HEADING = "Our impact";

/** Food that all rescued this month, and the viewer's share of it. @param props.share undefined if the read failed */
export function ShareCard({ share }: { share: RescuedShare | undefined }) {
  if (share === undefined) return <FailedCard part="share" heading={HEADING} />;
  const { kgTogether, kgOwn } = share;
  return (
    <HomeCard part="share" heading={HEADING}>
      <p className="mt-3 text-lg">
        {kgTogether > 0 ? (
          <span>Together we rescued {formatKilograms(kgTogether, "sum")} this month. </span>
        ) : null}
        {kgOwn !== null && kgOwn > 0 ? (
          <strong className="text-pandan">You helped with {formatKilograms(kgOwn, "sum")}.</strong>
        ) : (
          <span>You’ll see your share once an event you came to has results.</span>
        )}
      </p>
      <p className="mt-auto pt-4">
        <Link href="/impact" prefetch={false} className="text-link inline-flex min-h-11 items-center">
          How we count
        </Link>
      </p>
    </HomeCard>
  );
}
