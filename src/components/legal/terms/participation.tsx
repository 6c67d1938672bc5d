import { Link } from "#components/ui/navigation/link.tsx";
import { site } from "#lib/site.ts";
import { ContactLink } from "../contact-link.tsx";
import type { LegalSection } from "../legal-document.tsx";

/** Sections about the service and the conditions for taking part. */
export const participationSections: readonly LegalSection[] = [
  {
    id: "introduction",
    title: "Introduction",
    body: (
      <>
        <p>
          {site.name} is a community and student passion project in Singapore. It helps people waste less food
          and eat well: with events, a food log, guides and a place for feedback. “We” and “us” mean the
          people who run this site; “you” means whoever visits or uses it.
        </p>
        <p>
          These Terms of Service, together with our <Link href="/privacy">Privacy Policy</Link>, are the
          agreement between you and us about the site. You accept them when you tick the box on the
          registration form, and you accept what applies to visitors by using the public pages. If you do not
          agree with them, please do not use the site; write to <ContactLink /> if something about them
          troubles you, and we will see what can be done.
        </p>
      </>
    ),
  },
  {
    id: "communications",
    title: "Communications",
    body: (
      <>
        <p>
          An account needs a working email address, because we use it to run the account: to send the
          activation link, to let you reset a password, to confirm a changed address and to tell you about
          changes to your security settings. These messages cannot be switched off while you have an account.
        </p>
        <p>
          News about events you joined or proposed reaches you as notifications on the site and by email. You
          choose in <Link href="/settings">My Account</Link>, kind by kind, which of them you want. We send no
          newsletters and no advertising. Should that ever change, we would ask you first, and every such
          message would let you unsubscribe.
        </p>
      </>
    ),
  },
  {
    id: "promotions",
    title: "Promotions",
    body: (
      <p>
        We run no contests, prize draws or paid promotions, and nothing on the site is for sale to you. If we
        ever offer a promotion, such as a giveaway at an event, it will have rules of its own, published with
        it. Please read them before you take part. Where those rules and these terms disagree, the rules of
        the promotion apply to the promotion.
      </p>
    ),
  },
  {
    id: "content",
    title: "Content",
    body: (
      <>
        <p>
          You can send us content: event proposals, feedback, and food photos and entries in your food log. It
          stays yours, and you are responsible for it. By sending it you confirm that you made it or may use
          it, and that it breaks no law and nobody’s rights, privacy included.
        </p>
        <p>
          So that the site can work, you allow us, free of charge and without exclusivity, to store your
          content, to adapt its format (for example to shrink a photo) and, for content that is meant to be
          public, to show it on the site. Feedback, and events once an administrator has approved them, are
          public. Your food photos and your food log are not: that permission covers only storing them,
          showing them to you and having a photo recognised at your request. The permission ends when the
          content is deleted.
        </p>
        <p>
          We do not check all content before it appears. We may decline a proposal, or remove content that
          breaks these terms.
        </p>
      </>
    ),
  },
  {
    id: "prohibited-uses",
    title: "Prohibited uses",
    body: (
      <>
        <p>Please do not use the site:</p>
        <ul>
          <li>to break the law of Singapore or of the place you are in, or to help others to do so;</li>
          <li>to harass, threaten, deceive or endanger anyone, or to stir up hatred between groups;</li>
          <li>to harm, exploit or seek contact with minors;</li>
          <li>to pretend to be somebody else, or to speak for an organisation that has not asked you to;</li>
          <li>to advertise, to send spam, or to propose events that will not take place;</li>
          <li>to publish other people’s personal data without their agreement;</li>
          <li>to upload anything but what the site asks for, or files that carry malicious code;</li>
          <li>
            to reach data or functions that are not meant for you, to get round limits, to overload the site,
            or to collect its content in bulk by automated means in a way that disturbs others.
          </li>
        </ul>
        <p>
          Found a weakness in our security? Tell us at <ContactLink subject="Security report" /> before you
          tell anyone else, and leave other people’s data alone. We are grateful for such reports.
        </p>
      </>
    ),
  },
  {
    id: "analytics",
    title: "Analytics",
    body: (
      <p>
        We use no third-party analytics, and we do not follow you to other sites. What we know about the use
        of the site we count from its own records: how many people joined an event, how many food items were
        logged, how many kilograms of food were eaten or left on the plate. Only totals of this kind are
        published; they name nobody. Our servers also keep technical logs, as the{" "}
        <Link href="/privacy#data-collected">Privacy Policy</Link> describes.
      </p>
    ),
  },
  {
    id: "accounts",
    title: "Accounts",
    body: (
      <>
        <p>
          <strong>You must be over 18 to have an account</strong>, that is, you have had your eighteenth
          birthday. By registering you confirm that you are, and that what you tell us is correct. An account
          is for one person. You activate it with the link that we send to your email address.
        </p>
        <p>
          Keep your password and your devices to yourself; what is done with your account counts as done by
          you unless you can show otherwise. Tell us at once if you believe that somebody else is using it. In{" "}
          <Link href="/settings">My Account</Link> you can log out your other devices and change your
          password.
        </p>
        <p>
          A username must not be offensive, misleading or somebody else’s name or mark. We may ask you to
          choose another one.
        </p>
      </>
    ),
  },
];
