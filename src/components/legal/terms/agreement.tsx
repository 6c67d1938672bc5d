import { Link } from "#components/ui/navigation/link.tsx";
import { site } from "#lib/site.ts";
import { ContactLink } from "../contact-link.tsx";
import type { LegalSection } from "../legal-document.tsx";

/** Sections about changes of the agreement, and how to reach us. */
export const agreementSections: readonly LegalSection[] = [
  {
    id: "changes",
    title: "Changes to the service",
    body: (
      <p>
        {site.name} is a living project. We may add, change or withdraw features, limit how much of a feature
        one person may use, take the site down for maintenance, or end it. If we end it, or withdraw something
        that holds your data, we give notice on the site early enough for you to download your data, unless
        the law or an emergency leaves us no time.
      </p>
    ),
  },
  {
    id: "amendments",
    title: "Amendments to these terms",
    body: (
      <p>
        We may amend these terms, for example when the site or the law changes. The current text is always on
        this page with the date of its last change. Changes apply from the day they are published, and never
        to what happened before. If a change takes something important away from you, we announce it on the
        site before it applies. If you do not agree with the amended terms, stop using the site and delete
        your account; if you continue to use it after they apply, you accept them.
      </p>
    ),
  },
  {
    id: "waiver",
    title: "Waiver and severability",
    body: (
      <p>
        If we do not act on a breach of these terms at once, we have not given up the right to act on it, or
        on a later one; a waiver counts only in writing. If a court finds a provision of these terms invalid
        or unenforceable, it is limited as far as necessary and the rest continues to apply.
      </p>
    ),
  },
  {
    id: "acknowledgement",
    title: "Acknowledgement",
    body: (
      <p>
        By registering or by using the site you acknowledge that you have read these Terms of Service and
        agree to be bound by them. Together with the <Link href="/privacy">Privacy Policy</Link> and the rules
        of a promotion, where there is one, they are the whole agreement between you and us about the site.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    body: (
      <p>
        Questions, complaints and reports about these terms or the site are welcome by email at{" "}
        <ContactLink />. Many everyday questions are answered on the <Link href="/help">help page</Link>.
      </p>
    ),
  },
];
