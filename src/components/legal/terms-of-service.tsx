import { LegalDocument } from "./legal-document.tsx";
import { agreementSections } from "./terms/agreement.tsx";
import { participationSections } from "./terms/participation.tsx";
import { responsibilitySections } from "./terms/responsibility.tsx";
import { rightsSections } from "./terms/rights.tsx";

export const termsSections = [
  ...participationSections,
  ...rightsSections,
  ...responsibilitySections,
  ...agreementSections,
];

/** Terms of Service without the page's `<h1>`. */
export function TermsOfService() {
  return <LegalDocument lastUpdated="2024-08-12" sections={termsSections} />;
}
