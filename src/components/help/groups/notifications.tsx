import { Link } from "#components/ui/navigation/link.tsx";
import type { HelpGroup } from "../help-group.ts";

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
          wait for), that you moved up from a waitlist, what became of your proposal, and changes to the
          security of your account. “Archive” takes a notification off the list.
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
