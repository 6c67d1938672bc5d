import { formatDate, formatTime } from "#lib/dates.ts";
import type { Event } from "#schemas/event.ts";

type Shared = Pick<Event, "title" | "startsAt">;

/** Returns `Soup night, Fri, 27 Nov 2026, 1:00 pm`. */
export function toShareText({ title, startsAt }: Shared): string {
  return `${title}, ${formatDate(startsAt)}, ${formatTime(startsAt)}`;
}

/** Links that pass an event on, by the name of what they open. @param url of its page */
export function shareLinks(event: Shared, url: string): { name: string; href: string }[] {
  const text = toShareText(event);
  const both = encodeURIComponent(`${text}\n${url}`);
  return [
    { name: "WhatsApp", href: `https://wa.me/?text=${both}` },
    {
      name: "Telegram",
      href: `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`,
    },
    { name: "Email", href: `mailto:?subject=${encodeURIComponent(event.title)}&body=${both}` },
  ];
}
