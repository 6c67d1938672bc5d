import { site } from "#lib/site.ts";

/** Parts of the API, in the order in which the documentation shows them. */
export const TAGS = {
  "About the API": "Where the API and its documents are.",
  Accounts: "Open an account, log in, and change or delete your data.",
  Passkeys: "Log in with a fingerprint, a face or a security key (WebAuthn).",
  "Sessions and tokens": "Where an account is logged in.",
  Events: "Find events, join and leave them, and organise your own.",
  Food: "Your own food log.",
  "Free food":
    "Community fridges, and food that members give away, which a site may switch off: each call about offers is 404 then.",
  Feedback: `What people say about ${site.name}.`,
  Notifications: "What the bell shows, and what is pushed to phones and computers.",
  Guides: "Articles about wasting less food.",
  "Dashboard and impact": "Sales and kilograms, and what the community has achieved.",
  Administration: "For admins: people, and who changed what.",
  Calendar: "Events for a calendar program, as iCalendar (RFC 5545).",
} as const;
export type Tag = keyof typeof TAGS;
