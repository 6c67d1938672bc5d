"use client";
import { type ReadonlyURLSearchParams, useSearchParams } from "next/navigation";
import { Suspense, useEffect } from "react";

type Props = { onChange: (params: ReadonlyURLSearchParams) => void };

/**
 * Calls `onChange` with the query parameters on hydration and on each change. `useSearchParams` opts a static page
 * into client rendering up to the next Suspense boundary; here the boundary contains nothing visible.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on changes of the URL only
  useEffect(() => onChange(params), [params]);
  return null;
}
