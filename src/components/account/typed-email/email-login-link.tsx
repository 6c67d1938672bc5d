"use client";
import { keepTypedEmail } from "#components/account/typed-email/typed-email.ts";
import { Link } from "#components/ui/navigation/link.tsx";

/**
 * Link to the login form, which it fills with the email address of a person who has just registered in this browser.
 * @param props.email null if nobody has
 */
export function EmailLoginLink(props: {
  href: string;
  email: string | null;
  className: string;
  children: string;
}) {
  const { email, ...link } = props;
  return <Link {...link} onClick={() => email && keepTypedEmail(email)} />;
}
