import { describe, expect, it } from "vitest";
import { describeDevice } from "#server/auth/device.ts";
import { cpuMs } from "#test/cpu.ts";

describe("a device", () => {
  it.each([
    [
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
      "Chrome on Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
      "Microsoft Edge on Windows",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0",
      "Firefox on macOS",
    ],
    ["curl/8.5.0", "curl"],
    ["", "Unknown device"],
    ["Mozilla/5.0", "Unknown device"],
    ["<script>alert(1)</script>", "Unknown device"],
  ])("of %j is called %j", (userAgent, phrase) => {
    expect(describeDevice(userAgent)).toBe(phrase);
  });

  it("is named quickly for any header", async () => {
    const took = await cpuMs(() => {
      for (const filler of [" ", "(", "Mozilla/5.0 ", "Android ", ";"])
        describeDevice(filler.repeat(500).slice(0, 500));
    });
    expect(took).toBeLessThan(200);
  });
});
