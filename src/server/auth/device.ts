import { parse } from "bowser";

/** The names that people know better than the system's. */
const APPLE_MOBILE = new Set(["iPhone", "iPad", "iPod"]);

/**
 * A phrase that lets people recognise a device of theirs.
 * @param userAgent a User-Agent header
 * @returns "Chrome on Android", "Safari on iPhone"; a program's own name ("curl"), or "Unknown device"
 */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return "Unknown device";
  const { browser, os, platform } = parse(userAgent);
  const system = platform.model && APPLE_MOBILE.has(platform.model) ? platform.model : os.name;
  if (browser.name && system) return `${browser.name} on ${system}`;
  // Programs name themselves first: "curl/8.5.0", "okhttp/4.9".
  const [program] = /^[A-Za-z][\w.-]{1,30}/.exec(userAgent) ?? [];
  return browser.name || system || (program && program !== "Mozilla" ? program : "Unknown device");
}
