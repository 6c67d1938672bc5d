/** Message of the server about an unknown email address or a wrong password, the same for both. */
export const WRONG_CREDENTIALS = "Invalid email or password!";
