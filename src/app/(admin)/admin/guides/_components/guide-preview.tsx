"use client";
import { lazy, Suspense, useDeferredValue } from "react";
import { Card } from "#components/ui/card.tsx";

/** The renderer of the public page, loaded with the editor alone. */
const Markdown = lazy(() =>
  import("#components/guide/markdown.tsx").then(
    (module) => ({ default: module.Markdown }),
    () => ({ default: Unavailable }),
  ),
);
const Unavailable = () => <p className="mt-4 text-muted">The preview could not be loaded.</p>;

/** The guide as its readers will see it; lags behind a fast typist rather than slow them down. */
export function GuidePreview({ title, description }: { title: string; description: string }) {
  const text = useDeferredValue(description);
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="font-sans leading-[1.6] font-semibold tracking-normal">
        Preview
      </h2>
      <Card className="mt-1 lg:sticky lg:top-4 lg:max-h-[85dvh] lg:overflow-y-auto">
        <p className="font-display text-3xl font-[750] tracking-tight text-balance wrap-anywhere">
          {title || "Untitled"}
        </p>
        <Suspense fallback={<p className="mt-4 text-muted">Loading...</p>}>
          {text.trim() ? <Markdown text={text} /> : <p className="mt-4 text-muted">Nothing written yet.</p>}
        </Suspense>
      </Card>
    </section>
  );
}
