import { ContactLink } from "#components/legal/contact-link.tsx";
import { site } from "#lib/site.ts";
import type { HelpGroup } from "../help-group.ts";

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
          Yes. The program is open source: its <a href={site.repositoryUrl}>source code</a> is public, and
          reports of faults and improvements are welcome there.
        </p>
      ),
    },
  ],
};
