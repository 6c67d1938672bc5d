import { buttonClass } from "#components/ui/button.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { SUSTAINABILITY_LABELS, type SustainabilityLabel } from "#schemas/dashboard.ts";

/** URL of the entries of a label, or of all. */
export function sustainabilityHref(label: SustainabilityLabel | undefined, page = 1): string {
  const params = new URLSearchParams({ ...(label && { label }), ...(page > 1 && { page: String(page) }) });
  return `/admin/sustainability${params.size ? `?${params}` : ""}#entries`;
}

/** Links that filter the entries by label. */
export function LabelLinks({ label }: { label: SustainabilityLabel | undefined }) {
  return (
    <nav aria-label="Entries of" className="mb-4 flex flex-wrap gap-2">
      {[undefined, ...SUSTAINABILITY_LABELS].map((each) => (
        <Link
          key={each ?? "All"}
          href={sustainabilityHref(each)}
          prefetch={false}
          aria-current={each === label ? "page" : undefined}
          className={buttonClass(each === label ? "primary" : "secondary", "px-4")}
        >
          {each ?? "All"}
        </Link>
      ))}
    </nav>
  );
}
