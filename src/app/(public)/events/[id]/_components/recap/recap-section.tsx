import { RecapPhotos, ShareResults } from "#app/(public)/_components/islands.ts";
import { EventText } from "#components/event/page/event-text.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { toDestinationLine, toRecapLine, toResultsTitle } from "#lib/event/recap-line.ts";
import { site } from "#lib/site.ts";
import type { Recap } from "#schemas/event/recap.ts";

/**
 * Result of an event: figures, note and photos.
 * @param props.html of the note, null for its plain text
 * @param props.url of the event's page
 */
export function RecapSection(props: { recap: Recap; html: string | null; title: string; url: string }) {
  const { recap, html, title, url } = props;
  const figures = toRecapLine(recap);
  const destinations = toDestinationLine(recap);
  const isCounted = recap.meals > 0 || recap.kgCo2e > 0;
  return (
    <section aria-labelledby="recap" className="flex flex-col gap-4">
      <h2 id="recap" className="text-2xl">
        How it went
      </h2>
      {figures ? (
        <div>
          <p className="text-xl leading-snug font-bold text-pandan">{figures}</p>
          {destinations ? <p className="mt-1">{destinations}</p> : null}
          {isCounted ? (
            <p>
              <Link
                href="/impact#counting"
                prefetch={false}
                className="text-link inline-flex min-h-11 items-center"
              >
                How we count
              </Link>
            </p>
          ) : null}
        </div>
      ) : null}
      <ResultsCard {...props} />
      {recap.note === null ? null : <EventText text={recap.note} html={html} />}
      {recap.photos.length > 0 ? (
        <>
          <RecapPhotos
            photos={recap.photos.map(({ url: photo, alt }) => ({ src: new URL(photo).pathname, alt }))}
          />
          <p>
            <a href={removalMail(title, url)} className={buttonClass("quiet", "px-0!")}>
              Report a photo
            </a>
          </p>
        </>
      ) : null}
    </section>
  );
}

/** Picture of the results to share, with its button. */
function ResultsCard(props: { recap: Recap; title: string; url: string }) {
  const { recap, title, url } = props;
  const results = toResultsTitle(recap);
  if (!results) return null;
  const src = `${new URL(url).pathname}/results.png?v=${recap.updatedAt.getTime().toString(36)}`;
  return (
    <div className="screen-only flex flex-col items-start gap-3">
      <img
        src={src}
        alt={results}
        width={1200}
        height={630}
        loading="lazy"
        decoding="async"
        className="aspect-[1200/630] w-full max-w-md rounded-card bg-line"
      />
      <ShareResults shared={{ title, text: `${results} at “${title}”`, url }}>
        <li>
          <a href={src} download className={buttonClass("secondary")}>
            Save card
          </a>
        </li>
      </ShareResults>
    </div>
  );
}

/** Returns the link to a mail about a photo of an event. */
function removalMail(title: string, url: string): string {
  const subject = encodeURIComponent(`Photo of “${title}”`);
  const body = encodeURIComponent(`Please take down this photo: \n\n${url}\n`);
  return `mailto:${site.contactEmail}?subject=${subject}&body=${body}`;
}
