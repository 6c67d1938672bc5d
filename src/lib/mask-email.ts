/**
 * An address as strangers may see it, `j•••@example.com`.
 * @param email a valid address
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email.slice(0, at);
  return `${first}•••${email.slice(at)}`;
}
