const KEY = "cukup.typed-email";

/** Keeps an email address for the next form of this tab that asks for one; "" keeps none. */
export function keepTypedEmail(email: string): void {
  try {
    if (email) sessionStorage.setItem(KEY, email);
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that refuses storage asks for the address again.
  }
}

/** The email address that `keepTypedEmail` kept, once; "" when there is none. */
export function takeTypedEmail(): string {
  try {
    const email = sessionStorage.getItem(KEY) ?? "";
    sessionStorage.removeItem(KEY);
    return email;
  } catch {
    return "";
  }
}
