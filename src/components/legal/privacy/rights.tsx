import { Link } from "#components/ui/navigation/link.tsx";
import { ContactLink } from "../contact-link.tsx";
import type { LegalSection } from "../legal-document.tsx";

/** Sections about rights by law and country; Singapore's law first. */
export const rightsSections: readonly LegalSection[] = [
  {
    id: "pdpa",
    title: "Your rights under the PDPA of Singapore",
    body: (
      <>
        <p>Under the Personal Data Protection Act 2012 (PDPA) you may:</p>
        <ul>
          <li>
            <strong>get access</strong> to your personal data and learn how it was used or disclosed in the
            year before your request (section 21);
          </li>
          <li>
            have errors and omissions <strong>corrected</strong> (section 22);
          </li>
          <li>
            <strong>withdraw your consent</strong> with reasonable notice (section 16). We then stop, and tell
            you what follows from it; without an email address, for example, there can be no account.
          </li>
        </ul>
        <p>
          Most of this you can do at once in <Link href="/settings">My Account</Link>: change your details,
          download your data, delete passkeys or the account. For the rest write to our{" "}
          <a href="#data-protection-officer">data protection officer</a>. We answer as soon as we reasonably
          can. If we cannot do so within 30 days, we tell you within that time when we will. If you are not
          satisfied, you may turn to the Personal Data Protection Commission of Singapore (
          <a href="https://www.pdpc.gov.sg">pdpc.gov.sg</a>).
        </p>
      </>
    ),
  },
  {
    id: "data-protection-officer",
    title: "Data protection officer",
    body: (
      <p>
        Section 11(3) of the PDPA asks every organisation to designate someone who is responsible for
        complying with the Act. You reach our data protection officer at{" "}
        <ContactLink subject="Data protection" />. To protect your data we may ask you to write from the
        address of your account, or to show in another reasonable way who you are. We use what you send for
        that purpose only.
      </p>
    ),
  },
  {
    id: "gdpr",
    title: "Your rights under the GDPR",
    body: (
      <>
        <p>
          Where the General Data Protection Regulation, Regulation (EU) 2016/679, applies to our handling of
          your data, you have the right of access (Article 15), rectification (Article 16), erasure (Article
          17), restriction of processing (Article 18) and data portability (Article 20), and the right to
          object to processing that rests on legitimate interests (Article 21). You may lodge a complaint with
          a supervisory authority, in particular where you live or work (Article 77). We answer requests
          within one month, which may be extended by two more months for difficult ones (Article 12(3)).
        </p>
        <p>Our legal bases are:</p>
        <ul>
          <li>
            Article 6(1)(b), the agreement with you: account, events, food log, notifications and the mails
            that go with them;
          </li>
          <li>
            Article 6(1)(a), your consent: having a food photo recognised, and publishing your feedback. You
            may withdraw it at any time, with effect for the future (Article 7(3));
          </li>
          <li>
            Article 6(1)(f), legitimate interests: security, prevention of abuse, and totals that name nobody;
          </li>
          <li>Article 6(1)(c), legal obligations, where a law requires us to keep or disclose data.</li>
        </ul>
      </>
    ),
  },
  {
    id: "caloppa",
    title: "CalOPPA: California online privacy",
    body: (
      <>
        <p>
          In the spirit of the California Online Privacy Protection Act (Cal. Bus. &amp; Prof. Code §§
          22575–22579):
        </p>
        <ul>
          <li>You can visit the public pages without an account and without telling us who you are.</li>
          <li>Every page links to this policy in its footer; its date of last change is at the top.</li>
          <li>
            You can review and change your details in <Link href="/settings">My Account</Link>, or by writing
            to us.
          </li>
          <li>
            <strong>Do Not Track:</strong> we track nobody over time or across sites, so the site behaves the
            same whether or not your browser sends that signal. No third party collects data about your
            browsing through our pages.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "ccpa",
    title: "CCPA: rights of California residents",
    body: (
      <>
        <p>
          The California Consumer Privacy Act (Cal. Civ. Code § 1798.100 and following) binds certain
          businesses. Whether or not it binds us, we treat requests of California residents as it describes.
          You may ask us:
        </p>
        <ul>
          <li>
            which categories and specific pieces of personal information we collected about you, from which
            sources, why, and to whom they were disclosed (§ 1798.110);
          </li>
          <li>to delete your personal information (§ 1798.105) or to correct it (§ 1798.106).</li>
        </ul>
        <p>
          Send requests to <ContactLink subject="California privacy request" />. We verify them by means of
          your account’s email address and answer within 45 days, free of charge. You may ask for information{" "}
          <strong>twice in twelve months</strong>; we need not answer more such requests than that (§
          1798.130). The download in My Account has no such limit.
        </p>
        <p>
          We do not sell personal information and do not share it for cross-context behavioural advertising (§
          1798.120), and have not done so in the past twelve months. We treat nobody worse for using these
          rights (§ 1798.125). The categories we collect are those under{" "}
          <a href="#data-collected">Data we collect</a>.
        </p>
      </>
    ),
  },
];
