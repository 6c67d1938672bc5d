import { ContactLink } from "#components/legal/contact-link.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import type { HelpGroup } from "../help-group.ts";

export const guides: HelpGroup = {
  id: "guides",
  title: "Guides",
  questions: [
    {
      id: "find-guide",
      question: "Where can I read how to waste less?",
      answer: (
        <p>
          In the <Link href="/guides">guides</Link>: storing and freezing food, reading date labels, portions
          at the hawker centre, leftovers, composting, giving food away. The search looks through titles and
          texts and forgives small misspellings.
        </p>
      ),
    },
    {
      id: "guide-sources",
      question: "Where do the guides’ facts come from?",
      answer: (
        <p>
          Each guide ends with the sources that were read for it. If something is wrong or out of date, write
          to <ContactLink subject="Guide" />.
        </p>
      ),
    },
  ],
};
