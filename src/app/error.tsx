"use client";

import { type ComponentType, lazy, Suspense } from "react";
import { Art } from "#components/brand/art.tsx";
import { Button } from "#components/ui/button.tsx";
import { MessagePage } from "#components/ui/page.tsx";

const HEIGHT = "h-36";
/** Loads with the failure, not with each page; if its chunk fails to load, the words are enough. */
const EmptyPlate = lazy<ComponentType<{ className: string }>>(() =>
  import("#drawings/art.ts")
    .then(({ emptyPlate }) => ({
      default: ({ className }: { className: string }) => (
        <Art drawing={emptyPlate} className={`art ${className}`} />
      ),
    }))
    .catch(() => ({ default: () => null })),
);

/** Replaces a page that failed in the browser; main.ts handles failures on the server. */
export default function ErrorPage({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <MessagePage
      heading="Something Went Wrong"
      art={
        <Suspense fallback={<div className={HEIGHT} />}>
          <EmptyPlate className={HEIGHT} />
        </Suspense>
      }
      text={<span role="alert">We couldn’t load this page. Please try again.</span>}
    >
      <Button onClick={reset}>Try again</Button>
    </MessagePage>
  );
}
