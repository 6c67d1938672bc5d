import { ContactLink } from "#components/legal/contact-link.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { site } from "#lib/site.ts";
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

export const contact: HelpGroup = {
  id: "contact",
  title: "Contact",
  questions: [
    {
      id: "reach-us",
      question: "My question is not answered here. How do I reach you?",
      answer: (
        <p>
          Write to <ContactLink />. If something went wrong, tell us what you did, what you saw and, if the
          page showed one, the request id. Please never send us your password.
        </p>
      ),
    },
    {
      id: "contribute",
      question: `Can I help to build ${site.name}?`,
      answer: (
        <p>
          Yes. The program is open source: its <a href="/source">source code</a> is public, and reports of
          faults and improvements are welcome there.
        </p>
      ),
    },
  ],
};

export const phone: HelpGroup = {
  id: "phone",
  title: `${site.name} on your phone`,
  questions: [
    {
      id: "install",
      question: "Is there an app?",
      answer: (
        <p>
          The site is the app: it works in the browser of your phone, and the food log can use its camera. To
          have it beside your other apps, open the browser’s menu and choose “Add to Home Screen” or “Install
          app”.
        </p>
      ),
    },
    {
      id: "offline",
      question: "Does it work without a connection?",
      answer: (
        <p>
          You can read the events you joined if you opened My Events while you were connected. Everything
          else, such as joining or adding food, needs a connection. When you log out, what was kept on the
          phone is removed.
        </p>
      ),
    },
  ],
};
