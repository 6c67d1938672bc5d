import { ContactLink } from "#components/legal/contact-link.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import type { HelpGroup } from "../help-group.ts";

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
