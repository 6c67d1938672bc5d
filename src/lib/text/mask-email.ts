/**
 * Masks an email address for the public, `j•••@example.com`.
 * @param email a valid email address
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email.slice(0, at);
  return `${first}•••${email.slice(at)}`;
}
