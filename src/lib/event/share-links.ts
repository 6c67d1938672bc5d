import { formatDate, formatTime } from "#lib/time/dates.ts";

/** Page that is passed on: `text` says in a line what it is. */
export type Shared = { title: string; text: string; url: string };

/** Returns `Soup night, Fri, 27 Nov 2026, 1:00 pm`. */
export function toShareText({ title, startsAt }: { title: string; startsAt: Date }): string {
  return `${title}, ${formatDate(startsAt)}, ${formatTime(startsAt)}`;
}

/** Links that pass a page on, by the name of what they open. */
export function shareLinks({ title, text, url }: Shared): { name: string; href: string }[] {
  const both = encodeURIComponent(`${text}\n${url}`);
  return [
    { name: "WhatsApp", href: `https://wa.me/?text=${both}` },
    {
      name: "Telegram",
      href: `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`,
    },
    { name: "Email", href: `mailto:?subject=${encodeURIComponent(title)}&body=${both}` },
  ];
}
