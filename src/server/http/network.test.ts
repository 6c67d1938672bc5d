import { describe, expect, it } from "vitest";
import { isPublicNetwork, networkOf, siteOf } from "#server/http/network.ts";

describe("networkOf", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::FFFF:c000:0201", "192.0.2.1"],
    ["2001:db8:7::1", "2001:db8:7:0::/64"],
    ["2001:DB8:7::1", "2001:db8:7:0::/64"],
    ["2001:0db8:0007:0000:0000:0000:0000:0001", "2001:db8:7:0::/64"],
    ["2001:db8:7:0:ffff:1:2:3", "2001:db8:7:0::/64"],
    ["2001:db8:7:1::1", "2001:db8:7:1::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["2001:db8:7::0.0.0.1", "2001:db8:7:0::/64"],
    ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
    ["192.0.2.1:4711", "192.0.2.1"],
    ["[2001:db8:7::1]:4711", "2001:db8:7:0::/64"],
    ["unknown", "unknown"],
  ])("counts %s as %s", (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe("siteOf", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["2001:db8:7:0::/64", "2001:db8:7::/48"],
    ["2001:db8:7:ffff::/64", "2001:db8:7::/48"],
    ["2001:db8:8:0::/64", "2001:db8:8::/48"],
  ])("of %s is %s", (network, site) => {
    expect(siteOf(network)).toBe(site);
  });
});

describe("isPublicNetwork", () => {
  it.each([
    ["203.0.113.7", true],
    ["2001:db8:7::1", true],
    ["127.0.0.1", false],
    ["::1", false],
    ["10.1.2.3", false],
    ["192.168.1.1", false],
    ["100.64.0.1", false],
    ["fd00::1", false],
    ["fe80::1%eth0", false],
    ["::ffff:10.0.0.1", false],
    ["0.0.0.0", false],
    ["unknown", false],
  ])("of %s is %s", (ip, isPublic) => {
    expect(isPublicNetwork(networkOf(ip))).toBe(isPublic);
  });
});
