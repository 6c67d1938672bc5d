"use client";

/** The last resort, when the root layout itself failed; so it brings its own document. */
export default function GlobalError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en-SG">
      <body>
        <title>Something Went Wrong | Cukup</title>
        <main>
          <h1>Something Went Wrong</h1>
          <p role="alert">We could not show you this page. Please try again.</p>
          <p>
            <button type="button" onClick={reset}>
              Try again
            </button>
          </p>
        </main>
      </body>
    </html>
  );
}
