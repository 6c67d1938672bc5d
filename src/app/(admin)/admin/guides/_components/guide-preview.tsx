"use client";
import { lazy, Suspense, useDeferredValue } from "react";
import { Card } from "#components/ui/card.tsx";

/** The renderer of the public page, loaded with the editor alone. */
const Markdown = lazy(() =>
  import("#components/guide/markdown.tsx").then((module) => ({ default: module.Markdown })),
);

/** The guide as its readers will see it; lags behind a fast typist rather than slow them down. */
export function GuidePreview({ title, description }: { title: string; description: string }) {
  const text = useDeferredValue(description);
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="leading-normal font-semibold">
        Preview
      </h2>
      <Card className="mt-1 lg:sticky lg:top-4 lg:max-h-[85dvh] lg:overflow-y-auto">
        <p className="text-3xl leading-tight font-bold wrap-anywhere">{title || "Untitled"}</p>
        <Suspense fallback={<p className="mt-4 text-muted">Loading...</p>}>
          {text.trim() ? <Markdown text={text} /> : <p className="mt-4 text-muted">Nothing written yet.</p>}
        </Suspense>
      </Card>
    </section>
  );
}
