import { Link } from "#components/ui/navigation/link.tsx";
import { ContactLink } from "../contact-link.tsx";
import type { LegalSection } from "../legal-document.tsx";

/** Sections about third parties, and how to reach us. */
export const outsideSections: readonly LegalSection[] = [
  {
    id: "service-providers",
    title: "Service providers",
    body: (
      <>
        <p>We may use service providers for these tasks, and only for these:</p>
        <ul>
          <li>
            <strong>hosting</strong> of the site and its database, where all data described here is stored;
          </li>
          <li>
            <strong>email delivery</strong>, for which the provider receives your address and the message;
          </li>
          <li>
            <strong>file storage</strong>, where uploads are kept if they are not stored on our own servers;
          </li>
          <li>
            <strong>photo recognition</strong>, for which the provider receives the food photo, if recognition
            is switched on.
          </li>
        </ul>
        <p>
          They handle the data on our behalf and under their terms for such services. Ask us at{" "}
          <ContactLink subject="Service providers" /> which ones are in use at present.
        </p>
      </>
    ),
  },
  {
    id: "advertising",
    title: "Advertising and analytics",
    body: (
      <p>
        There is no advertising on the site. We place no advertising cookies, use no third-party analytics and
        no tracking pixels, neither on the pages nor in emails, and give nobody data for advertising. We count
        the use of the site from its own records only.
      </p>
    ),
  },
  {
    id: "children",
    title: "Children under 18",
    body: (
      <p>
        Accounts are for people over 18. We do not knowingly collect personal data from anyone under 18. If
        you are a parent or guardian and believe that a child has an account or sent us data, write to{" "}
        <ContactLink subject="Data of a child" />. Once we learn of such an account, we delete it and its
        data.
      </p>
    ),
  },
  {
    id: "links",
    title: "Links to other sites",
    body: (
      <p>
        Pages may link to sites that we do not run, such as sources of our guides or calendar services. No
        data goes to them until you follow the link. What they do with your data is governed by their own
        privacy policies, which we advise you to read.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes to this policy",
    body: (
      <p>
        When the site or the law changes, we change this policy. The current text is always on this page, with
        the date of its last change at the top. We announce important changes on the site before they apply,
        and ask for your consent again where the law requires it.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    body: (
      <p>
        For questions about privacy, requests and complaints write to{" "}
        <ContactLink subject="Data protection" />. How to download or delete your data yourself is explained
        on the <Link href="/help">help page</Link>.
      </p>
    ),
  },
];
