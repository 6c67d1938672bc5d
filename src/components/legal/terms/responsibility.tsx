import { Link } from "#components/ui/navigation/link.tsx";
import { ContactLink } from "../contact-link.tsx";
import type { LegalSection } from "../legal-document.tsx";

/** Sections about our responsibility, its duration, and the governing law. */
export const responsibilitySections: readonly LegalSection[] = [
  {
    id: "warranty",
    title: "Warranty",
    body: (
      <>
        <p>
          We build and run the site with care, but free of charge and with limited means. We offer it as it is
          and as it is available. As far as the law allows, we give no warranty that it is always reachable,
          free of errors or fit for a particular purpose.
        </p>
        <p>In particular:</p>
        <ul>
          <li>
            Calories, servings and weights of food are estimates, whether they come from a photo, from our
            table of dishes or from you. Real portions differ.
          </li>
          <li>
            Nothing on the site is medical or dietary advice, and a photo does not show everything that is in
            a dish. Never rely on the site to judge allergens, or whether food is halal or still safe to eat.
            Ask the person who prepared it, or a professional.
          </li>
          <li>
            Guides give general information as of the time they were written. Rules and programmes in
            Singapore change; what the responsible agency says takes precedence.
          </li>
          <li>
            Events depend on people, places and weather. They can be changed or cancelled, and joining one on
            the site is no promise by us that it will take place.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "liability",
    title: "Liability",
    body: (
      <>
        <p>
          Nothing in these terms excludes or limits liability for death or personal injury caused by
          negligence, for fraud, or any other liability that the law does not allow to be excluded or limited.
          The Unfair Contract Terms Act 1977 of Singapore, and the mandatory consumer protection law of the
          place where you live, apply unchanged.
        </p>
        <p>
          Beyond that, and as far as the law allows, we are not liable for losses that were not foreseeable,
          for lost profit or business, for what other users do or publish, or for interruptions beyond our
          reasonable control. Keep a copy of data that matters to you: you can download everything we hold
          about you at any time in <Link href="/settings">My Account</Link>.
        </p>
        <p>
          At events you look after yourself and your belongings, follow the organiser’s instructions, and tell
          the organiser about allergies before you eat.
        </p>
      </>
    ),
  },
  {
    id: "termination",
    title: "Termination",
    body: (
      <>
        <p>
          You can end this agreement at any time by deleting your account in{" "}
          <Link href="/settings">My Account</Link>, under Danger Zone. If it was never activated, the{" "}
          <Link href="/activate">activation page</Link> offers the same. What is deleted and what remains is
          described in the <Link href="/privacy#retention">Privacy Policy</Link>.
        </p>
        <p>
          We may suspend an account, so that nobody can log in to it, or close it, or remove content, if you
          break these terms seriously or repeatedly, if the law requires it, or if it is needed to protect
          others or the site. Where we can, we tell you the reason and hear you first. If you believe that we
          were wrong, write to <ContactLink subject="Suspended account" />.
        </p>
        <p>
          The sections on content, intellectual property, warranty, liability and governing law continue to
          apply after the end, as far as they concern what happened before it.
        </p>
      </>
    ),
  },
  {
    id: "governing-law",
    title: "Governing law of Singapore",
    body: (
      <>
        <p>
          These terms, and any dispute about them or the site, are governed by the law of Singapore, without
          regard to its rules on conflict of laws. The courts of Singapore have jurisdiction. If you live
          elsewhere as a consumer, this takes from you neither the protection of the mandatory law of your
          country nor the courts that it gives you.
        </p>
        <p>
          Before anyone goes to court, please write to <ContactLink />. Most things can be settled by talking.
        </p>
        <p>
          Nobody but you and us may enforce these terms under the Contracts (Rights of Third Parties) Act 2001
          of Singapore.
        </p>
      </>
    ),
  },
];
