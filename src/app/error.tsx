"use client";

/** Stands in for a page that failed in the browser; what failed on the server is answered by main.ts. */
export default function ErrorPage({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main>
      <h1>Something Went Wrong</h1>
      <p role="alert">We could not show you this page. Please try again.</p>
      <p>
        <button type="button" onClick={reset}>
          Try again
        </button>
      </p>
    </main>
  );
}
