/** Message of the server about an unknown email address or a wrong password, the same for both. */
export const WRONG_CREDENTIALS = "Invalid email or password!";

/** Message of the server about a passkey of no account; it must not reveal whether an account exists. */
export const UNKNOWN_PASSKEY = "Passkey is not registered here.";

/** Message of the server about a passkey that is already registered. */
export const REGISTERED_PASSKEY = "Passkey is already registered.";
