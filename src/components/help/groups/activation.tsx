import { ContactLink } from "#components/legal/contact-link.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
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
          with an address that is not theirs.
        </p>
      ),
    },
  ],
};
