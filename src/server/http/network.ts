import { isIPv6, SocketAddress } from "node:net";
import ipaddr from "ipaddr.js";
import { remembered } from "#server/auth/remembered.ts";

/** An IP address as some proxies write it in X-Forwarded-For: with a port, an IPv6 address in brackets. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/;

/**
 * Returns the site that a network belongs to: of IPv6 the /48, which some providers assign to one customer. Sites take
 * turns, so that many networks of one of them are no more than one.
 * @param network as `networkOf` returns it
 */
export function siteOf(network: string): string {
  return network.endsWith("::/64") ? `${network.split(":").slice(0, 3).join(":")}::/48` : network;
}

/**
 * Returns the network that limits count a client by: an IPv4 address, or the /64 of an IPv6 address, which a provider
 * assigns to one customer (RFC 6177). One network has one spelling, so that another spelling gains nothing.
 * @param ip an IP address; an IPv4-mapped one (`::ffff:192.0.2.1`) counts as IPv4; a zone (`%eth0`) and a port are dropped
 * @returns `192.0.2.1` or `2001:db8:7:0::/64`; text that is no IP address as it is
 */
export const networkOf = remembered(readNetwork);

function readNetwork(ip: string): string {
  const [, bracketed, dotted] = WITH_PORT.exec(ip) ?? [];
  const [plain = ip] = (bracketed ?? dotted ?? ip).split("%");
  // ipaddr.js does not read every IPv6 address that ends in an IPv4 one, such as 64:ff9b::192.0.2.1.
  const text = isIPv6(plain) ? new SocketAddress({ address: plain, family: "ipv6" }).address : plain;
  if (!ipaddr.isValid(text)) return ip;
  const address = ipaddr.process(text);
  if (address.kind() === "ipv4") return address.toString();
  const prefix = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(":")}::/64`;
}

/** Ranges of ipaddr.js that the public internet does not route: an IP address in them may be that of a proxy. */
const PRIVATE_RANGES = new Set([
  "unspecified",
  "loopback",
  "private",
  "carrierGradeNat",
  "linkLocal",
  "uniqueLocal",
]);

/**
 * Returns true if a network is one client's. If a proxy is missing in TRUSTED_PROXIES, all clients seem to be in its own
 * network, which is a private one as a rule.
 * @param network as `networkOf` returns it
 */
export const isPublicNetwork = remembered(isRouted);

function isRouted(network: string): boolean {
  const address = network.replace("/64", "");
  return ipaddr.isValid(address) && !PRIVATE_RANGES.has(ipaddr.parse(address).range());
}
