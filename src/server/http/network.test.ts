import { describe, expect, it } from "vitest";
import { networkOf } from "#server/http/network.ts";

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
    ["unknown", "unknown"],
  ])("counts %s as %s", (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
