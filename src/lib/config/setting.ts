import { z } from "zod";

/** Makes the schema of a variable; an empty value in an .env file means that it is not set. */
export const setting = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === "string" ? value.trim() || undefined : value), schema);

/** Makes the schema of a variable that may be left out. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => setting(schema.optional());

/** Makes a check that fails with the message of the error that `read` throws. */
export const readableBy =
  (read: (value: string) => unknown) =>
  (context: z.core.ParsePayload<string>): void => {
    try {
      read(context.value);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      context.issues.push({ code: "custom", input: context.value, message });
    }
  };

/** Returns the entries of a list that is separated by commas. */
export const toEntries = (list: string): string[] =>
  list
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Returns whether a URL has nothing but a scheme, a host and a port. */
export function isOrigin(url: string): boolean {
  const { href, origin } = new URL(url);
  return href === `${origin}/`;
}

/** A host name or an IP address as URL writes it: URL also accepts `*.app.example`, which is no pattern here. */
const HOST = /^(?:\[[\da-f:]+\]|[\w.-]+)$/;

/** Refuses a list that holds anything but origins as browsers send them; `*` stands alone. @throws an Error for the entry */
export function readOrigins(list: string): void {
  const entries = toEntries(list);
  for (const entry of entries) {
    if (entry === "*" && entries.length === 1) continue;
    const url = toUrl(entry);
    if (!url || !/^https?:$/.test(url.protocol) || entry !== url.origin || !HOST.test(url.hostname)) {
      throw new Error(`"${entry}" is not an origin like https://app.example, or * alone`);
    }
  }
}

function toUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
