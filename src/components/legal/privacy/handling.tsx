import { Link } from "#components/ui/navigation/link.tsx";
import type { LegalSection } from "../legal-document.tsx";

/** Sections about storing and deleting data. */
export const handlingSections: readonly LegalSection[] = [
  {
    id: "use",
    title: "How we use data",
    body: (
      <>
        <p>We use personal data:</p>
        <ul>
          <li>to run your account and let you log in, with password or passkey;</li>
          <li>to offer what you ask for: events, waiting lists, reminders, feedback and the food log;</li>
          <li>to send the emails that go with these, and those about the security of your account;</li>
          <li>to answer you when you write to us;</li>
          <li>
            to compute totals without names, such as how much food was eaten or left over, which show what the
            community achieves;
          </li>
          <li>to find faults, prevent abuse and keep the site secure;</li>
          <li>to comply with the law.</li>
        </ul>
        <p>
          We use it for nothing else. We do not sell it, do not build profiles of you, do not draw conclusions
          from your food log about your health or beliefs, and take no automated decisions with legal or
          similar effects.
        </p>
      </>
    ),
  },
  {
    id: "retention",
    title: "How long we keep data",
    body: (
      <>
        <ul>
          <li>
            <strong>Your account</strong> and what belongs to it stay until you delete them. Deleting the
            account removes its data and photos in one step: profile, passkeys, logins, access tokens, joined
            events, notifications, what you follow, food log, guides you try and files.
          </li>
          <li>
            <strong>An account that is never activated</strong> is deleted 30 days after it was registered,
            without a further email.
          </li>
          <li>
            <strong>Your feedback</strong> then stays as an entry of a “Former member”, without your name and
            email address. Events that you proposed or hosted stay too, without a reference to you.
          </li>
          <li>
            <strong>When the host of an event replaces its description or picture,</strong> the former
            description stays in the record of changes, so that an administrator can put it back. The former
            picture is deleted after 30 days, or before if you delete it or your account.
          </li>
          <li>
            <strong>When you were checked in at an event,</strong> who checked you in, whether you confirmed
            or undid it, and the messages of the hosts are deleted 13 months after the event. Your feedback
            about an event stays without you from then on. Numbers such as how many came stay.
          </li>
          <li>
            <strong>Feedback about an event and the results that you entered as a host</strong> stay without a
            reference to you when you delete your account. Your photos of an event go with the account.
          </li>
          <li>
            <strong>A food item</strong> can be deleted at any time; its photo is removed with it or shortly
            afterwards. Uploads that never became a food item are swept once they are older than 24 hours.
          </li>
          <li>
            <strong>A notification</strong> stays until you archive it, and is deleted 90 days later.
          </li>
          <li>
            <strong>Links for activation and verification</strong> are valid for 24 hours and work once.
          </li>
          <li>
            <strong>A login</strong> ends 30 days after it was last renewed, at the latest 180 days after it
            began, or when you log out.
          </li>
          <li>
            <strong>An access token</strong> ends on the day you choose, at the latest after a year, or when
            you delete it. The record of it is deleted 30 days later.
          </li>
          <li>
            <strong>A response to a program’s call,</strong> stored so that the call can be repeated safely,
            is deleted a day later.
          </li>
          <li>
            <strong>Technical logs, and the record of what administrators did,</strong> are kept only as long
            as they are needed to run and protect the site, or as the law requires.
          </li>
        </ul>
        <p>Backup copies, where they exist, lose deleted data when they are replaced by newer ones.</p>
      </>
    ),
  },
  {
    id: "transfer",
    title: "Transfer of data",
    body: (
      <>
        <p>
          We run the site from Singapore. If you use it from elsewhere, your data is transferred to Singapore
          and handled there, where data protection law may differ from that of your country.
        </p>
        <p>
          Some <a href="#service-providers">service providers</a> may handle data outside Singapore. We
          transfer data to them only in accordance with section 26 of the Personal Data Protection Act 2012,
          which requires a standard of protection comparable to that Act.
        </p>
      </>
    ),
  },
  {
    id: "disclosure",
    title: "Disclosure of data",
    body: (
      <>
        <p>
          Apart from what is <a href="#visible-to-others">visible on the site</a>, we disclose personal data
          only:
        </p>
        <ul>
          <li>to service providers who handle it for us, as far as their task needs it;</li>
          <li>when a law, a court or an authority with the power to do so requires it;</li>
          <li>
            when it is needed to protect someone’s life or safety, or to establish or defend a legal claim;
          </li>
          <li>
            to whoever takes over the running of the site. We would announce this on the site beforehand, and
            this policy would continue to protect your data.
          </li>
        </ul>
        <p>
          The public agencies that the site names as partners receive no personal data from it, unless one of
          the cases above applies.
        </p>
      </>
    ),
  },
  {
    id: "security",
    title: "Security of data",
    body: (
      <>
        <p>
          Passwords are kept only as Argon2id hashes, and refresh tokens and mailed links only as hashes.
          Login cookies travel over encrypted connections only. Every request is checked on the server for who
          may see what. Sensitive changes, such as a new email address or deleting the account, need a recent
          login and are announced to you by email. Our logs contain no passwords, tokens or email addresses.
        </p>
        <p>
          You can help: use a passkey or a password that you use nowhere else, and look through your logins in{" "}
          <Link href="/settings">My Account</Link> now and then. No system is perfectly secure. Should a data
          breach happen that must be notified under Part 6A of the Personal Data Protection Act 2012, we
          notify the Personal Data Protection Commission no later than 3 calendar days after establishing
          that, and the people affected where the Act requires it.
        </p>
      </>
    ),
  },
];
