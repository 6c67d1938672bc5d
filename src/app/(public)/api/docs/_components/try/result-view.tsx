import { Callout } from "#components/ui/callout.tsx";
import type { Result } from "./send-call.ts";

/** Response to a call: status and time, which screen readers announce, headers and body. */
export function ResultView({ outcome }: { outcome: Result | "failed" | undefined }) {
  if (outcome === "failed")
    return (
      <div className="mt-4">
        <Callout tone="danger">The server could not be reached. Please try again.</Callout>
      </div>
    );
  return (
    <>
      <p role="status" className="mt-4 font-semibold">
        {outcome ? `${outcome.status} · ${outcome.ms} ms` : ""}
      </p>
      {outcome ? (
        <>
          <details>
            <summary className="w-fit cursor-pointer py-2">Headers</summary>
            <pre className="api-result">{outcome.headers}</pre>
          </details>
          {outcome.body ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
            <pre tabIndex={0} className="api-result">
              {outcome.body}
            </pre>
          ) : null}
        </>
      ) : null}
    </>
  );
}
