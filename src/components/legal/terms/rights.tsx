import { Link } from "#components/ui/navigation/link.tsx";
import { site } from "#lib/site.ts";
import { ContactLink } from "../contact-link.tsx";
import type { LegalSection } from "../legal-document.tsx";

/** Sections about ownership, and what to do if your rights are infringed. */
export const rightsSections: readonly LegalSection[] = [
  {
    id: "intellectual-property",
    title: "Intellectual property",
    body: (
      <>
        <p>
          Except for what users contribute and for material credited to others, the name {site.name}, its
          logo, its texts and its illustrations belong to us or to those who licensed them to us. You may
          share links to our pages, quote from them with a reference, and print them for your own use or for
          teaching. Any other use of our name, logo or texts needs our written agreement.
        </p>
        <p>
          The program behind the site is open source. Its <a href="/source">source code</a> may be used under
          the <Link href="/licence">MIT licence</Link> that comes with it; these terms do not limit that
          licence. The names and marks of our partners and of other organisations belong to them.
        </p>
      </>
    ),
  },
  {
    id: "copyright",
    title: "Copyright",
    body: (
      <>
        <p>
          We respect the rights of authors and expect you to do the same. If you believe that something on the
          site infringes your copyright, write to <ContactLink subject="Copyright" /> and tell us which work
          is yours, where on the site the copy is, and how we can reach you. We look into every such message
          and remove or block what infringes.
        </p>
        <p>
          A formal take-down notice under the Copyright Act 2021 of Singapore must state what the Copyright
          Regulations 2021 prescribe. Where we act on a notice, we tell the person who contributed the
          material, so that they can object. We close the accounts of people who infringe repeatedly.
        </p>
      </>
    ),
  },
  {
    id: "dmca",
    title: "DMCA notices and counter-notices",
    body: (
      <>
        <p>
          Rights owners in the United States may use the form of the Digital Millennium Copyright Act (DMCA).
          A notice should contain what 17 U.S.C. § 512(c)(3) lists:
        </p>
        <ol>
          <li>
            the signature, on paper or electronic, of the rights owner or of a person who acts for them;
          </li>
          <li>the work that is said to be infringed;</li>
          <li>
            the material that is said to infringe it, and its address on the site, so that we can find it;
          </li>
          <li>your postal address, telephone number and email address;</li>
          <li>
            a statement that you believe in good faith that the use is not authorised by the rights owner,
            their agent or the law;
          </li>
          <li>
            a statement that the notice is accurate and, under penalty of perjury, that you are authorised to
            act for the rights owner.
          </li>
        </ol>
        <p>
          Send it to <ContactLink subject="DMCA notice" />. If your material was removed and you believe that
          this was a mistake or a misidentification, you may send us a counter-notice as described in 17
          U.S.C. § 512(g)(3). A person who knowingly makes a false statement in a notice or counter-notice may
          be liable for the damage under 17 U.S.C. § 512(f).
        </p>
      </>
    ),
  },
  {
    id: "feedback",
    title: "Feedback",
    body: (
      <>
        <p>
          Feedback that you send with the form is public: the <Link href="/feedback">Feedback List</Link>{" "}
          shows your name, your suggestion and your message, and your email address in a masked form. Write
          nothing there that you would not want others to read; for anything private use <ContactLink />{" "}
          instead.
        </p>
        <p>
          We may act on your ideas, or not, without owing you payment or credit, and we may delete entries.
          When you delete your account, your feedback stays without your name and email address.
        </p>
      </>
    ),
  },
  {
    id: "links",
    title: "Links to other sites",
    body: (
      <p>
        Some pages link to sites of others, such as the sources of our guides or calendar services to which
        you can add an event. We choose these links with care, but we do not control those sites and are not
        responsible for what they contain or do. A link is not a recommendation of everything behind it. Their
        own terms and privacy policies apply there.
      </p>
    ),
  },
];
