import { LegalDocument } from "./legal-document.tsx";
import { collectionSections } from "./privacy/collection.tsx";
import { handlingSections } from "./privacy/handling.tsx";
import { outsideSections } from "./privacy/outside.tsx";
import { rightsSections } from "./privacy/rights.tsx";

export const privacySections = [
  ...collectionSections,
  ...handlingSections,
  ...rightsSections,
  ...outsideSections,
];

/** Privacy Policy without the page's `<h1>`. */
export function PrivacyPolicy() {
  return <LegalDocument lastUpdated="2026-11-25" sections={privacySections} />;
}
