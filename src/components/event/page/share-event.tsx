"use client";
import { Share } from "#components/share/share.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { toShareText } from "#lib/event/share-links.ts";
import type { Event } from "#schemas/event/event.ts";

/** Share button of an event. @param props.url of its page */
export function ShareEvent({ event, url }: { event: Event; url: string }) {
  return (
    <Share shared={{ title: event.title, text: toShareText(event), url }}>
      <li>
        <a
          href={`/events/${event.id}/qr.svg`}
          target="_blank"
          rel="noopener"
          className={buttonClass("secondary")}
        >
          QR code for a poster
        </a>
      </li>
    </Share>
  );
}
