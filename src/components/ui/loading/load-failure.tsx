"use client";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { usePassedFocus } from "#components/ui/keyboard/focus.ts";

/** Error of a failed query with a button that retries it. @param props.query the failed query */
export function LoadFailure(props: {
  text?: string;
  query: { refetch: () => unknown; isFetching: boolean };
}) {
  const { text = "Something went wrong. Please try again later.", query } = props;
  const again = usePassedFocus<HTMLButtonElement>();
  return (
    <Callout tone="danger">
      <p>{text}</p>
      <Button
        ref={again}
        variant="secondary"
        className="mt-3 aria-disabled:opacity-60"
        // Avoids `disabled`, which would lose the focus before it moves to the content.
        aria-disabled={query.isFetching}
        onClick={() => query.isFetching || void query.refetch()}
      >
        Try again
      </Button>
    </Callout>
  );
}
