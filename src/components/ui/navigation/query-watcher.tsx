"use client";
import { type ReadonlyURLSearchParams, useSearchParams } from "next/navigation";
import { Suspense, useEffect } from "react";

type Props = { onChange: (params: ReadonlyURLSearchParams) => void };

/**
 * Calls `onChange` with the query parameters on hydration and on each change. Reading them bails a static page out to
 * client rendering up to the next Suspense boundary; with this component that is nothing visible.
 */
export function QueryWatcher(props: Props) {
  return (
    <Suspense fallback={null}>
      <Watcher {...props} />
    </Suspense>
  );
}

function Watcher({ onChange }: Props) {
  const params = useSearchParams();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for another URL
  useEffect(() => onChange(params), [params]);
  return null;
}
