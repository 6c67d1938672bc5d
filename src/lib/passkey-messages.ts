/** Message of the server about a passkey that no account has; it says nothing of any account. */
export const UNKNOWN_PASSKEY = "Passkey is not registered here.";

/** Message of the server about a passkey that is stored already. */
export const REGISTERED_PASSKEY = "Passkey is already registered.";
