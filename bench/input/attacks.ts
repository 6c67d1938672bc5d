/** Hostile input. */
export type Attack = { name: string; send: () => Promise<Response> };

export type Headers = Record<string, string>;

/** Site under attack, an admin's headers there, and the attacks so far. */
export type Target = {
  origin: string;
  bearer: Headers;
  cookie: Headers;
  call: (method: string, path: string, body?: unknown, headers?: Headers) => Promise<Response>;
  add: (name: string, send: Attack["send"]) => void;
  get: (name: string, path: string, headers?: Headers) => void;
  /** @param headers those of the admin if omitted */
  post: (name: string, path: string, body: unknown, headers?: Headers) => void;
};

export const LOGIN = "/api/v1/auth/login";
export const PASSWORD = "Makan-4-all!";
const BODY = 900_000;
/** Bytes of a text that arrives: bodies of logins and of other calls have limits of 8 and 64 kB. */
export const LOGIN_TEXT = 7_000;
export const TEXT = 60_000;

/** Repeats a part up to a length. */
export const rep = (part: string, length = BODY) => part.repeat(Math.floor(length / part.length));

/** Returns a function that sends a request. */
export const createCall =
  (origin: string): Target["call"] =>
  (method, path, body, headers = {}) =>
    fetch(`${origin}${path}`, {
      method,
      redirect: "manual",
      headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });

/**
 * Collects attacks.
 * @param token access token of an admin
 * @param groups functions that add attacks
 */
export async function collectAttacks(
  origin: string,
  token: string,
  groups: readonly ((target: Target) => unknown)[],
): Promise<Attack[]> {
  const attacks: Attack[] = [];
  const call = createCall(origin);
  const bearer = { authorization: `Bearer ${token}` };
  const add: Target["add"] = (name, send) => attacks.push({ name, send });
  const target: Target = {
    origin,
    bearer,
    cookie: { cookie: `access_token=${token}`, origin },
    call,
    add,
    get: (name, path, headers) => add(name, () => call("GET", path, undefined, headers)),
    post: (name, path, body, headers = bearer) => add(name, () => call("POST", path, body, headers)),
  };
  for (const group of groups) await group(target);
  return attacks;
}
