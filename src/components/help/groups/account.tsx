import { ContactLink } from "#components/legal/contact-link.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { site } from "#lib/site.ts";
import type { HelpGroup } from "../help-group.ts";

export const activation: HelpGroup = {
  id: "activation",
  title: "Activating your account",
  questions: [
    {
      id: "no-activation-mail",
      question: "The activation email has not arrived. What can I do?",
      answer: (
        <>
          <p>
            Give it a few minutes and look into the spam or junk folder. Then log in: until your account is
            activated, you land on the <Link href="/activate">activation page</Link>, where “Resend activation
            token” sends you a new link.
          </p>
          <p>
            Still nothing? The email address may have been mistyped: the activation page shows it and lets you
            correct it. Or your mail provider may hold our messages back: write to{" "}
            <ContactLink subject="Activation" />.
          </p>
        </>
      ),
    },
    {
      id: "resend-activation",
      question: "How often can I ask for a new link?",
      answer: (
        <p>
          Once a minute, and up to five times a day. Only the newest link works: each new one makes the
          earlier ones invalid.
        </p>
      ),
    },
    {
      id: "activation-failed",
      question: "The link does not work. Why?",
      answer: (
        <>
          <p>
            A link is valid for 24 hours and works once. If you opened it while logged out, log in first; you
            are then taken on to the activation. Also check that you are logged in to the account that the
            email was sent for.
          </p>
          <p>
            If it still fails, ask for a new link on the <Link href="/activate">activation page</Link>.
          </p>
        </>
      ),
    },
    {
      id: "why-activate",
      question: "What can I do before my account is activated?",
      answer: (
        <p>
          You can read everything that is public, such as events and feedback. Joining events, giving
          feedback, the food log and your settings need an activated account, so that nobody can take part
          with an email address that is not theirs.
        </p>
      ),
    },
  ],
};

export const login: HelpGroup = {
  id: "login",
  title: "Passwords and passkeys",
  questions: [
    {
      id: "forgotten-password",
      question: "I forgot my password. What now?",
      answer: (
        <p>
          Enter your email address under <Link href="/auth/forgot">forgotten password</Link>. If there is an
          account with it, you get an email with a link to set a new password. For your safety, this logs you
          out on all devices and ends your access tokens. The page says the same for every email address, so
          that no one can find out who has an account.
        </p>
      ),
    },
    {
      id: "passkeys",
      question: "What is a passkey, and how do I set one up?",
      answer: (
        <>
          <p>
            A passkey replaces the password: you log in the way you unlock your phone or computer, with a
            fingerprint, your face or a PIN. It cannot be guessed, and it works on our site only, so a false
            site cannot trick it out of you. Your fingerprint or face never leaves your device.
          </p>
          <p>
            Log in, open <Link href="/settings">My Account</Link> and register one under Passkeys. From then
            on choose “Log in with passkeys” on the <Link href="/login">login page</Link>. Having two, on
            different devices, is a good idea.
          </p>
        </>
      ),
    },
    {
      id: "lost-passkey",
      question: "I lost the device with my passkey. What should I do?",
      answer: (
        <ol>
          <li>Log in with your password or another passkey. If you forgot the password, reset it first.</li>
          <li>
            Open <Link href="/settings">My Account</Link>, delete the lost passkey and log out the sessions
            you do not recognise.
          </li>
          <li>Register a new passkey on the device you use now.</li>
        </ol>
      ),
    },
    {
      id: "access-tokens",
      question: "What is an access token, and how do I make one?",
      answer: (
        <>
          <p>
            A long secret that lets a program use {site.name} in your name, such as a shortcut on your phone
            that logs a meal. You never give the program your password, and the token can do only what you
            ticked when you made it.
          </p>
          <p>
            Open <Link href="/settings#tokens">My Account</Link>, choose “New token” under Access tokens, give
            it a name, what it may do and when it ends, and copy it at once: we show it a single time. Treat
            it like a password. <Link href="/api/docs">The API’s page</Link> shows how programs use it.
          </p>
        </>
      ),
    },
    {
      id: "lost-token",
      question: "Somebody may have seen my access token. What should I do?",
      answer: (
        <p>
          Delete it in <Link href="/settings#tokens">My Account</Link>: programs that use it stop working at
          once. Then make a new one. Setting a new password by email ends all of them; changing your password
          in the settings does not.
        </p>
      ),
    },
    {
      id: "login-again",
      question: "Why am I asked to log in again?",
      answer: (
        <p>
          Changes that matter for your security need a login that is at most 10 minutes old: registering or
          deleting a passkey, making an access token, changing your email address or password, and deleting
          the account. So nobody can make them on a device that you left unlocked.
        </p>
      ),
    },
    {
      id: "changed-email",
      question: "What happens when I change my email address?",
      answer: (
        <p>
          The new email address applies at once. You get a link there to verify it, and the old one gets a
          notice, in case it was not you.
        </p>
      ),
    },
  ],
};

export const myData: HelpGroup = {
  id: "my-data",
  title: "Your data",
  questions: [
    {
      id: "export-data",
      question: "How do I download my data?",
      answer: (
        <p>
          With the download button in <Link href="/settings">My Account</Link>. You get a ZIP file with
          everything that is stored about you as JSON, your food log also as CSV for a spreadsheet, and your
          photos.
        </p>
      ),
    },
    {
      id: "delete-account",
      question: "How do I delete my account?",
      answer: (
        <>
          <p>
            In <Link href="/settings">My Account</Link> under Danger Zone: type your username to confirm. Your
            data and photos are deleted at once and cannot be brought back, so download what you want to keep
            first. Feedback stays without your name and email address.
          </p>
          <p>
            An account that was never activated can be deleted on the{" "}
            <Link href="/activate">activation page</Link>, for instance when you mistyped your email address
            and want to register again.
          </p>
        </>
      ),
    },
    {
      id: "privacy-request",
      question: "Whom do I ask about privacy?",
      answer: (
        <p>
          Our data protection officer, at <ContactLink subject="Data protection" />. The{" "}
          <Link href="/privacy">Privacy Policy</Link> explains your rights.
        </p>
      ),
    },
  ],
};

export const notifications: HelpGroup = {
  id: "notifications",
  title: "Notifications",
  questions: [
    {
      id: "notification-kinds",
      question: "What does the bell tell me?",
      answer: (
        <p>
          That you joined an event, that it is coming up within a day, was changed or cancelled (also one you
          wait for), that there are new events of a topic or place that you follow, that you moved up from a
          waitlist, what became of your proposal, and changes to the security of your account. “Archive” takes
          a notification off the list.
        </p>
      ),
    },
    {
      id: "notification-preferences",
      question: "How do I get fewer notifications or emails?",
      answer: (
        <p>
          Choose in <Link href="/settings#notifications">My Account</Link> for each kind whether you want it
          on the site, by email or not at all. Only notices about the security of your account cannot be
          switched off.
        </p>
      ),
    },
  ],
};
