"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { GuideText } from "#components/guide/guide-text.tsx";
import { Card } from "#components/ui/card.tsx";
import { useDebounced } from "#components/ui/list/use-debounced.ts";
import { isRetryable } from "#trpc/query-client.ts";
import { api } from "#trpc/react.ts";

/** Pause in typing after which the preview is updated. */
const PAUSE_MS = 300;

/** Preview of a guide, rendered by the server, so that no text can block the browser. */
export function GuidePreview({ title, description }: { title: string; description: string }) {
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="font-sans leading-[1.6] font-semibold tracking-normal">
        Preview
      </h2>
      <Card className="mt-1 lg:sticky lg:top-4 lg:max-h-[85dvh] lg:overflow-y-auto">
        <p className="font-display text-3xl font-[750] tracking-tight text-balance wrap-anywhere">
          {title || "Untitled"}
        </p>
        <Preview description={useDebounced(description.trim(), PAUSE_MS)} />
      </Card>
    </section>
  );
}

function Preview({ description }: { description: string }) {
  const { client } = api.useUtils();
  const { data, error } = useQuery({
    queryKey: ["guide-preview", description],
    // The signal cancels the rendering of an outdated preview on the server, too.
    queryFn: ({ signal }) => client.guide.preview.mutate({ description }, { signal }),
    enabled: description !== "",
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (description === "") return <p className="mt-4 text-muted">Nothing written yet.</p>;
  if (error) return <p className="mt-4 text-muted">{toReason(error)}</p>;
  if (data === undefined) return <p className="mt-4 text-muted">Loading...</p>;
  return <GuideText text={description} html={data} />;
}

/** Returns the server's message if it rejected the text, else a generic one, since other failures may be temporary. */
function toReason(error: Error): string {
  const isRefusal = error instanceof TRPCClientError && !isRetryable(error) && error.data !== undefined;
  return isRefusal ? `${error.message}.` : "We couldn’t load the preview.";
}
