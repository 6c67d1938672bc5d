import { Link } from "#components/ui/navigation/link.tsx";
import { site } from "#lib/site.ts";
import { ContactLink } from "../contact-link.tsx";
import type { LegalSection } from "../legal-document.tsx";

/** Sections about the data we collect, and who sees it on the site. */
export const collectionSections: readonly LegalSection[] = [
  {
    id: "introduction",
    title: "Introduction",
    body: (
      <>
        <p>
          {site.name} is a community and student passion project in Singapore. This Privacy Policy says which
          personal data the site handles, why, who sees it, how long it stays and what you can do about it. It
          covers this site and the emails that it sends. “We” and “us” mean the people who run the site.
        </p>
        <p>
          The short version: we collect what the site needs to work, your food log is for your eyes only,
          feedback is public, there is no advertising and no tracking, and you can download or delete your
          data yourself. By registering you consent to the handling described here. It goes with our{" "}
          <Link href="/tos">Terms of Service</Link>.
        </p>
      </>
    ),
  },
  {
    id: "data-collected",
    title: "Data we collect",
    body: (
      <>
        <p>
          The personal data that reaches us may include your email address, your first and last name, a phone
          number, an address, cookies and usage data. Of these the site asks only for what follows:
        </p>
        <ul>
          <li>
            <strong>Account:</strong> username, email address and password (kept only as a hash), whether the
            account is activated and the address verified, when it was created and changed, your notification
            preferences and, if you enter it, your first name and whether new seats show it.
          </li>
          <li>
            <strong>Passkeys:</strong> the public key, its identifier and type, a name, and when and how often
            it was used. Your fingerprint, face or PIN never leaves your device.
          </li>
          <li>
            <strong>Logins:</strong> for each, the browser and system it was made from, when it began and when
            it was last used.
          </li>
          <li>
            <strong>Access tokens,</strong> if you make any: the name you give each, what it may do, its last
            four characters, when it was made, was last used and ends. The token itself is kept only as a
            hash.
          </li>
          <li>
            <strong>Events:</strong> which events you proposed, host, joined or wait for, whether you show
            your first name there, or your username as a host, who invited you to host, the pictures that you
            give to events, when you were checked in at an event and by whom, whether you confirmed or undid a
            check-in by your username, and the messages that you send to the people of an event that you host.
            Topics and places that you follow, and since when.
          </li>
          <li>
            <strong>Feedback:</strong> the name you choose to give, the email address you enter, your
            suggestion and your message.
          </li>
          <li>
            <strong>After an event:</strong> your rating of an event that you came to and what you write about
            it; as its host, the results, the words and the photos that you enter.
          </li>
          <li>
            <strong>Food log:</strong> your food items with calories, serving, meal, time, what was left over
            and which dish they are, your food photos, and the dishes and favourites that you keep. Sums of
            days and weeks are worked out from them when you look, and not stored. Your goal of clean days is
            stored, and that of each week whose summary you got.
          </li>
          <li>
            <strong>Guides:</strong> which ones you try, since when, when you want to be reminded, and when
            you were done. Others see only how many people try a guide, from three on.
          </li>
          <li>
            <strong>Notifications</strong> that the site made for you, and emails that you send us.
          </li>
          <li>
            <strong>Administration:</strong> when an administrator activates or suspends your account or
            changes its rights, a record of what was done, when and by whom. It names accounts by number only.
          </li>
          <li>
            <strong>Usage data:</strong> technical records of requests, such as the page, the time, the result
            and a request number, and the number of your account if you are logged in. Your IP address is used
            to limit repeated attempts, for example to guess a password.
          </li>
        </ul>
        <p>
          We do not ask for your phone number, your postal address, your NRIC number or any payment details.
          They reach us only if you write them somewhere, for example in a message to us.
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies and storage on your device",
    body: (
      <>
        <p>We set only cookies that the login needs. All of them are our own:</p>
        <ul>
          <li>
            <code>access_token</code> shows that you are logged in. It lasts 1 day.
          </li>
          <li>
            <code>refresh_token</code> renews the former, so that you stay logged in. It lasts 30 days.
          </li>
          <li>
            <code>registered_email</code> has the email address you have just registered with, so that the
            login page can say where the activation link was sent. It lasts 1 hour at most and goes when you
            log in.
          </li>
          <li>
            While you log in, short-lived cookies may protect the form against forgery and remember the page
            to return to. They go when you close the browser.
          </li>
        </ul>
        <p>
          Scripts cannot read the two login cookies. Logging out clears both. You can refuse cookies in your
          browser; the public pages then still work, but logging in does not.
        </p>
        <p>
          The site may also keep parts of itself and the events you joined in your browser’s storage, so that
          you can read them without a connection. Your own data in it is removed when you log out.
        </p>
        <p>
          What you typed and did not save yet stays in its browser tab until you close it, for a day at most,
          and is shown to nobody else who logs in there.
        </p>
      </>
    ),
  },
  {
    id: "food-photos",
    title: "Food photos",
    body: (
      <>
        <p>
          A food photo is private to you: the site shows it to no one else, administrators included. Before it
          is stored, it is made smaller where needed, and details that cameras write into the file, such as
          the place where it was taken, are removed.
        </p>
        <p>
          If photo recognition is switched on for this site, the photo is sent to an artificial-intelligence
          model of a <a href="#service-providers">service provider</a>, which suggests up to three names with
          calories and a serving. Only the photo and our general instructions are sent, not your username or
          email address, nor what you logged or corrected before. You confirm or change the result; the
          suggestions are deleted a day after that. What you call such a food instead is kept for your next
          photos, up to 200 names, until you delete your account. If recognition fails, the photo is deleted.
        </p>
        <p>
          Photograph the food, not people or documents. If you do not want a photo to be analysed, enter the
          food by hand: everything else in the food log works without photos.
        </p>
      </>
    ),
  },
  {
    id: "visible-to-others",
    title: "What other people can see",
    body: (
      <>
        <ul>
          <li>
            <strong>Everyone</strong> can read the <Link href="/feedback">Feedback List</Link>: name,
            suggestion, message and the masked email address (such as j•••@example.com). Events show how many
            people joined, not who. Your username is on an event that you host only if you chose to show it. A
            picture that you gave to an event is public with it. Published totals, such as kilograms of food
            saved, name nobody.
          </li>
          <li>
            <strong>What came of an event</strong> is public with it: how many came, kilograms of food, and
            the words and photos of its hosts, without names. Hosts confirm that everybody who can be
            recognised agreed to be shown; beside the photos is a link to ask us to take one down.
          </li>
          <li>
            <strong>Your feedback about an event</strong> is read by its hosts and by administrators: without
            your name and the time, in random order. In a small group they may guess who wrote it.
          </li>
          <li>
            <strong>Members who are logged in</strong> can see your first name on an event that you joined,
            only if you chose to show it, and only until the event is over. You can take it back at any time,
            for one event or for all.
          </li>
          <li>
            <strong>Administrators</strong> can see your username, email address and account state, the events
            you proposed, host, joined or wait for, what you changed in an event as its host, and the full
            email address of your feedback. Through the site they cannot see your food log or your food
            photos.
          </li>
          <li>
            <strong>The hosts of an event</strong> can see who joined it and who waits: username, first name,
            and when you were checked in. If they check you in by your username alone, where you have no spot,
            they see that username and no first name until you confirm it, and nobody else sees that you were
            there. They can also see the usernames of the other hosts and of those they invited. They do not
            see your email address, and their messages reach you without telling it to them.
          </li>
          <li>
            <strong>Programs to which you give an access token</strong> can see and change what you allowed it
            when you made it, until it ends or you delete it. What they do with your data is up to those who
            run them, not to us.
          </li>
          <li>
            <strong>Anyone who has the link</strong> of your personal calendar feed can see the events you
            joined. Treat it like a password; you can reset it.
          </li>
        </ul>
        <p>
          The few people who maintain our servers could technically reach stored data. They do so only to keep
          the site running and safe, or when the law requires it. To have feedback of yours removed, write to{" "}
          <ContactLink subject="Remove my feedback" />.
        </p>
      </>
    ),
  },
];
