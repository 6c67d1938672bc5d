import { Link } from "#components/ui/navigation/link.tsx";
import type { HelpGroup } from "../help-group.ts";

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
          out on all devices. The page answers the same for every address, so that nobody can find out who has
          an account.
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
      id: "login-again",
      question: "Why am I asked to log in again?",
      answer: (
        <p>
          Changes that matter for your security need a login that is at most 10 minutes old: registering or
          deleting a passkey, changing your email address or password, and deleting the account. So nobody can
          make them on a device that you left unlocked.
        </p>
      ),
    },
    {
      id: "changed-email",
      question: "What happens when I change my email address?",
      answer: (
        <p>
          The new address applies at once. You get a link there to verify it, and the old address gets a
          notice, in case it was not you.
        </p>
      ),
    },
  ],
};
