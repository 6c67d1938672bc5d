"use client";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";

/** Says that something could not be fetched, and fetches it again when asked. @param props.query what failed */
export function LoadFailure(props: {
  text?: string;
  query: { refetch: () => unknown; isFetching: boolean };
}) {
  const { text = "Something went wrong. Please try again later.", query } = props;
  return (
    <Notice tone="danger">
      <p>{text}</p>
      <Button
        variant="secondary"
        className="mt-3"
        disabled={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Try again
      </Button>
    </Notice>
  );
}
