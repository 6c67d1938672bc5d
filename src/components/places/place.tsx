import { placeLines } from "#lib/event/place-lines.ts";
import { mapUrls } from "#lib/places/map-links.ts";

/** Location of an event or a fridge, the way there, and links to maps. */
export function Place({
  place,
}: {
  place: Parameters<typeof placeLines>[0] & { directions: string | null };
}) {
  const { location, directions } = place;
  const maps = mapUrls(place);
  return (
    <>
      <p className="font-semibold">{location}</p>
      {placeLines(place).map((line) => (
        <p key={line} className="text-muted">
          {line}
        </p>
      ))}
      {directions ? <p className="mt-2 whitespace-pre-line">{directions}</p> : null}
      <p className="mt-1 flex flex-wrap gap-x-5">
        <MapLink href={maps.search}>Google Maps</MapLink>
        <MapLink href={maps.directions}>Directions by public transport</MapLink>
      </p>
    </>
  );
}

function MapLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-link inline-flex min-h-11 items-center"
    >
      {children}
    </a>
  );
}
