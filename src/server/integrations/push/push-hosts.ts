/** Push services of the browsers; `*.` stands for one label. The app calls no other host that a member names. */
const PUSH_HOSTS = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "web.push.apple.com",
  "*.notify.windows.com",
] as const;

/** Push services that have one host. */
export const knownPushHosts: readonly string[] = PUSH_HOSTS.filter((host) => !host.startsWith("*."));

/**
 * Returns whether a URL is an endpoint of a known push service: https, and neither port nor user.
 * @param testHost host and port of a push service on this machine, for tests
 */
export function isPushEndpoint(endpoint: string, testHost?: string): boolean {
  // Compares what is written, since URL leaves out a port 443 and spaces.
  const [, authority = ""] = /^https:\/\/([^/?#\\\s]+)\/[\x21-\x7e]*$/.exec(endpoint) ?? [];
  if (!authority || !URL.canParse(endpoint) || new URL(endpoint).host !== authority) return false;
  return authority === testHost || PUSH_HOSTS.some((host) => fits(host, authority));
}

function fits(host: string, authority: string): boolean {
  if (!host.startsWith("*.")) return host === authority;
  const [label = "", ...parents] = authority.split(".");
  return label !== "" && parents.join(".") === host.slice(2);
}
