const KEY = "cukup.typed-email";

/** Stores an email address for the next form in this tab that has an email field; "" stores none. */
export function keepTypedEmail(email: string): void {
  try {
    if (email) sessionStorage.setItem(KEY, email);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Session storage is blocked: the user types the email address again.
  }
}

/** Returns the email address stored by `keepTypedEmail` and removes it; "" when there is none. */
export function takeTypedEmail(): string {
  try {
    const email = sessionStorage.getItem(KEY) ?? "";
    sessionStorage.removeItem(KEY);
    return email;
  } catch {
    return "";
  }
}
