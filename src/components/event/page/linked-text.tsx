import { toLinkParts } from "#lib/text/link-parts.ts";

/** Plain text as typed, with its URLs as links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {toLinkParts(text).map((part, index) =>
        part.href === undefined ? (
          part.text
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: a URL may be there twice, and the parts never move
            key={index}
            href={part.href}
            rel="nofollow ugc noopener noreferrer"
            className="text-link"
          >
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}
