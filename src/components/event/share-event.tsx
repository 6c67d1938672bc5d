"use client";
import { type MouseEvent, useRef } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { CopyField } from "#components/ui/copy-field.tsx";
import { shareLinks, toShareText } from "#lib/share-links.ts";
import type { Event } from "#schemas/event.ts";

/**
 * Share button: opens the device's own panel, or links where there is none, it fails, or scripts do not run.
 * @param props.url of the event's page
 */
export function ShareEvent({ event, url }: { event: Event; url: string }) {
  const details = useRef<HTMLDetailsElement>(null);

  async function share(click: MouseEvent): Promise<void> {
    const links = details.current;
    if (!links || links.open || !("share" in navigator)) return;
    click.preventDefault();
    try {
      await navigator.share({ title: event.title, text: toShareText(event), url });
    } catch (error) {
      // The viewer has closed the panel.
      if (error instanceof DOMException && error.name === "AbortError") return;
      links.open = true;
    }
  }
  const link = buttonClass("secondary");
  return (
    <details ref={details}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
      <summary className={buttonClass("secondary", "cursor-pointer list-none")} onClick={share}>
        Share
      </summary>
      <div className="mt-4 flex flex-col gap-4">
        <CopyField label="Link" value={url} noun="link" action="Copy link" />
        <ul className="flex flex-wrap gap-3">
          {shareLinks(event, url).map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={link}>
                {name}
              </a>
            </li>
          ))}
          <li>
            <a href={`/events/${event.id}/qr.svg`} target="_blank" rel="noopener" className={link}>
              QR code for a poster
            </a>
          </li>
        </ul>
      </div>
    </details>
  );
}
