import { clsx } from "clsx";
import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import type { FirstSteps } from "#schemas/home.ts";

/** First steps of a new member, ticked as they are taken. */
export function StartCard({ steps }: { steps: FirstSteps }) {
  const rows = [
    { isDone: steps.hasLogged, text: "Log one meal", href: "/food" },
    { isDone: steps.hasJoined, text: "Join an event", href: "/events" },
    { isDone: steps.hasRead, text: "Read one guide", href: "/guides" },
  ];
  return (
    <Card className="mb-5 bg-pandan-soft!">
      <section aria-labelledby="start-heading">
        <h2 id="start-heading" className="text-xl">
          Start here
        </h2>
        <ol className="mt-3 grid gap-x-6 sm:grid-cols-3">
          {rows.map(({ isDone, text, href }) => (
            <li key={href} className="flex min-h-11 items-center gap-3">
              <span
                className={clsx(
                  "grid size-7 shrink-0 place-items-center rounded-full border-2 border-pandan",
                  isDone ? "bg-pandan text-surface" : "bg-surface",
                )}
              >
                <svg
                  viewBox="0 0 24 24"
                  aria-hidden="true"
                  focusable="false"
                  className={clsx("size-4 fill-none stroke-current", !isDone && "invisible")}
                  strokeWidth="3.500"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                >
                  <path d="m5 13 4.500 4.500L19 7" />
                </svg>
              </span>
              {isDone ? (
                <span className="font-semibold">
                  {text}
                  <VisuallyHidden> (done)</VisuallyHidden>
                </span>
              ) : (
                <Link
                  href={href}
                  prefetch={false}
                  className="text-link flex min-h-11 items-center font-semibold"
                >
                  {text}
                </Link>
              )}
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}
