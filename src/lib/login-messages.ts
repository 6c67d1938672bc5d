/** Message of the server about an unknown email address or a wrong password, the same for both. */
export const WRONG_CREDENTIALS = "Invalid email or password!";

/** Message of the server about a passkey that no account has; it says nothing of any account. */
export const UNKNOWN_PASSKEY = "Passkey is not registered here.";

/** Message of the server about a passkey that is stored already. */
export const REGISTERED_PASSKEY = "Passkey is already registered.";
