import ipaddr from "ipaddr.js";

/**
 * The network that limits count a client by: an IPv4 address, or the /64 of an IPv6 address, which is what a provider
 * hands to one customer (RFC 6177). One network has one spelling, so that writing an address differently gains nothing.
 * @param ip an IP address; an IPv4-mapped one (`::ffff:192.0.2.1`) counts as IPv4, and a zone (`%eth0`) is dropped
 * @returns `192.0.2.1` or `2001:db8:7:0::/64`; text that is no IP address as it is
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  const prefix = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(":")}::/64`;
}
