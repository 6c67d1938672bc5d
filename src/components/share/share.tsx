"use client";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { CopyField } from "#components/ui/copy-field.tsx";
import { type Shared, shareLinks } from "#lib/event/share-links.ts";

/**
 * Share button: opens the device's own panel, or links where there is none, it fails, or scripts do not run.
 * @param props.children further `<li>` of links
 */
export function Share({ shared, children }: { shared: Shared; children?: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);

  async function share(click: MouseEvent): Promise<void> {
    const links = details.current;
    if (!links || links.open || !("share" in navigator)) return;
    click.preventDefault();
    try {
      await navigator.share(shared);
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
        <CopyField label="Link" value={shared.url} noun="link" action="Copy link" />
        <ul className="flex flex-wrap gap-3">
          {shareLinks(shared).map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={link}>
                {name}
              </a>
            </li>
          ))}
          {children}
        </ul>
      </div>
    </details>
  );
}
