"use client";

import { EmptyPlate } from "#components/brand/empty-art.tsx";
import { Button } from "#components/ui/button.tsx";
import { MessagePage } from "#components/ui/page.tsx";

/** Replaces a page that failed in the browser; main.ts handles failures on the server. */
export default function ErrorPage({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <MessagePage
      heading="Something Went Wrong"
      art={<EmptyPlate className="h-36" />}
      text={<span role="alert">We could not show you this page. Please try again.</span>}
    >
      <Button onClick={reset}>Try again</Button>
    </MessagePage>
  );
}
