import { ContactLink } from "#components/legal/contact-link.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import type { HelpGroup } from "../help-group.ts";

export const feedback: HelpGroup = {
  id: "feedback",
  title: "Feedback",
  questions: [
    {
      id: "feedback-visibility",
      question: "Who sees my feedback?",
      answer: (
        <p>
          Everyone: the <Link href="/feedback">Feedback List</Link> is public. It shows your name, your
          suggestion and your message. Your email address is masked, such as j•••@example.com; only you and
          the administrators see it in full. For anything private write to <ContactLink /> instead.
        </p>
      ),
    },
    {
      id: "remove-feedback",
      question: "Can I have my feedback removed?",
      answer: (
        <p>
          Yes, write to <ContactLink subject="Remove my feedback" />. If you delete your account, your
          feedback stays as that of a “Former member”, without your name and email address.
        </p>
      ),
    },
  ],
};
